import { notFound } from "next/navigation";
import { Suspense } from "react";
import { NotFound, type NotFoundProps } from "@/components/public/parts/not-found";

/**
 * Ends a page with status 404. Calling notFound() in the page itself would leave the HTML empty until scripts run. Inside a boundary with
 * the 404 page as fallback, the HTML has its text, header and footer.
 */
export function NotFoundBoundary(props: NotFoundProps) {
  return (
    <Suspense fallback={<NotFound {...props} />}>
      <ThrowNotFound />
    </Suspense>
  );
}

const ThrowNotFound = () => notFound();
