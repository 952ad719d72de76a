"use client";

import { useEffect, useState } from "react";
import { BrochureList, type ListWords } from "@/components/public/website/brochures/brochure-list";
import { Spinner } from "@/components/ui/button";
import { fetchList } from "@/lib/shared/client/http/api";
import type { Brochure } from "@/lib/website/brochures";

const PATH = "/api/ebrochure";

/** Loads the brochures in the browser if the server could not read them. Logs errors and shows an empty list. */
export function FetchedBrochureList({ words }: { words: ListWords }) {
  const [brochures, setBrochures] = useState<Brochure[]>();
  useEffect(() => {
    fetchList<Brochure>(PATH).then(setBrochures, (error) => {
      console.error("The brochures could not be loaded.", error);
      setBrochures([]);
    });
  }, []);

  if (brochures) return <BrochureList words={words} brochures={brochures} />;
  return (
    <>
      <p role="status" className="flex min-h-64 items-center justify-center gap-3 noscript:hidden">
        <Spinner />
        {words.list.loading}
      </p>
      <noscript>
        <BrochureList words={words} brochures={[]} />
      </noscript>
    </>
  );
}
