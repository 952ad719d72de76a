"use client";

import { useEffect, useState } from "react";
import { Shelf } from "@/components/public/brochures/shelf";
import { Spinner } from "@/components/ui/spinner";
import { api } from "@/lib/client/api";
import type { Brochure } from "@/lib/domain/brochures";
import { siteMessages } from "@/lib/domain/site-messages";

/** The shelf where the server could not fill it: the browser asks for the list itself. What fails is logged and counts as empty. */
export function LateShelf() {
  const [brochures, setBrochures] = useState<Brochure[]>();

  useEffect(() => {
    let wanted = true;
    api<unknown>("GET", "/api/ebrochure")
      .catch((error: unknown) => console.error("The brochures could not be loaded.", error))
      .then((list) => wanted && setBrochures(Array.isArray(list) ? list : []));
    return () => {
      wanted = false;
    };
  }, []);

  if (brochures) return <Shelf brochures={brochures} />;
  return (
    <>
      <p role="status" className="flex min-h-64 items-center justify-center gap-3 noscript:hidden">
        <Spinner />
        {siteMessages.brochures.loading}
      </p>
      <noscript>
        <Shelf brochures={[]} />
      </noscript>
    </>
  );
}
