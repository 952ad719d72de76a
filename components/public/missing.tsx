import { notFound } from "next/navigation";
import { Suspense } from "react";
import { NotFound } from "@/components/public/not-found";
import type { Catalogue } from "@/lib/domain/content/catalogue";

/**
 * Ends a page with status 404. Calling notFound() in the page itself would leave the HTML empty until scripts run;
 * inside a boundary whose fallback is the 404 page, its words, the header and the footer are in the HTML.
 */
export function Missing({ catalogue }: { catalogue: Catalogue }) {
  return (
    <Suspense fallback={<NotFound catalogue={catalogue} />}>
      <Nothing />
    </Suspense>
  );
}

const Nothing = () => notFound();
