"use client";

import { useEffect, useState } from "react";
import { BrochureList } from "@/components/public/brochures/brochure-list";
import { Spinner } from "@/components/ui/spinner";
import { apiList } from "@/lib/client/api";
import type { Brochure } from "@/lib/domain/brochures";
import { siteMessages } from "@/lib/domain/site-messages";

/** The brochures where the server could not read them: the browser asks for the list itself. What fails is logged and counts as empty. */
export function LateBrochureList({ lead }: { lead: string }) {
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

  if (brochures) return <BrochureList brochures={brochures} lead={lead} />;
  return (
    <>
      <p role="status" className="flex min-h-64 items-center justify-center gap-3 noscript:hidden">
        <Spinner />
        {siteMessages.brochures.loading}
      </p>
      <noscript>
        <BrochureList brochures={[]} lead={lead} />
      </noscript>
    </>
  );
}
