import { notFound } from "next/navigation";
import { Suspense } from "react";
import { NotFound, type NotFoundProps } from "@/components/public/parts/not-found";

/**
 * Ends a page with status 404. Calling notFound() in the page itself would leave the HTML empty until scripts run;
 * inside a boundary whose fallback is the 404 page, its words, the header and the footer are in the HTML.
 */
export function Missing(props: NotFoundProps) {
  return (
    <Suspense fallback={<NotFound {...props} />}>
      <Nothing />
    </Suspense>
  );
}

const Nothing = () => notFound();
