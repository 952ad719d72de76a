"use client";

import { useEffect, useState } from "react";
import { BrochureList, type ListWords } from "@/components/public/website/brochures/brochure-list";
import { Spinner } from "@/components/ui/spinner";
import { apiList } from "@/lib/shared/client/http/api";
import type { Brochure } from "@/lib/website/brochures";

/** The brochures where the server could not read them: the browser asks for the list itself. What fails is logged and counts as empty. */
export function LateBrochureList({ words }: { words: ListWords }) {
  const [brochures, setBrochures] = useState<Brochure[]>();

  useEffect(() => {
    let wanted = true;
    apiList<Brochure>("/api/ebrochure")
      .catch((error: unknown) => {
        console.error("The brochures could not be loaded.", error);
        return [];
      })
      .then((list) => wanted && setBrochures(list));
    return () => {
      wanted = false;
    };
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
