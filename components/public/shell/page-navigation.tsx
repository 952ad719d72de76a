"use client";

import { useRouter } from "next/navigation";
import { startTransition } from "react";
import { hasOverlayEntry } from "@/lib/shared/client/use-back-to-close";
import { useDocumentEvent } from "@/lib/shared/client/use-document-event";

/** Opens page links (components/ui/page-link.tsx) with the router. Modified clicks are left to the browser. */
export function PageNavigation() {
  const router = useRouter();

  useDocumentEvent("click", (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[data-page]") : null;
    const isModified = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (!link || isModified || event.defaultPrevented) return;
    event.preventDefault();
    startTransition(() =>
      router[hasOverlayEntry() ? "replace" : "push"](link.pathname + link.search + link.hash, { scroll: link.dataset.page !== "stay" }),
    );
  });

  return null;
}
