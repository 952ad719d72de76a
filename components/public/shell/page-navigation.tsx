"use client";

import { usePathname, useRouter } from "next/navigation";
import { startTransition, useEffect, useRef } from "react";
import { rememberCampaign } from "@/lib/enquiries/client/campaign";
import { useDocumentEvent } from "@/lib/shared/client/events";
import { hasOverlayEntry } from "@/lib/shared/client/use-back-to-close";

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

const PAGE_TAGS = "title, meta:is([name=description], [name=keywords], [name=robots], [property]), link[rel=canonical]";

/**
 * Removes head tags of the previous page. If a link is followed before hydration, React leaves the served tags next to the new ones
 * (https://github.com/vercel/next.js/issues/97472), and shared links would show the wrong page.
 */
export function StaleHeadRemover() {
  useEffect(() => {
    const servedTags = document.head.querySelectorAll(PAGE_TAGS);
    const changes = new MutationObserver(() => {
      if (document.head.querySelectorAll("title").length < 2) return;
      changes.disconnect();
      for (const tag of servedTags) tag.remove();
    });
    changes.observe(document.head, { childList: true });
    return () => changes.disconnect();
  }, []);

  return null;
}

/** Remembers for this visit which campaign led here. It is only sent with a form. */
export function RememberCampaign() {
  useEffect(rememberCampaign, []);
  return null;
}

/** Scrolls each new page to its top, also on the way back, unless the address has a fragment. */
export function ScrollToTop() {
  const pathname = usePathname();
  const previousPathname = useRef(pathname);

  useEffect(() => {
    if (previousPathname.current !== pathname && !window.location.hash) window.scrollTo({ top: 0, behavior: "instant" });
    previousPathname.current = pathname;
    // Without this the browser restores the scroll position on Back. Only a reload may restore it.
    const createRestorer = (mode: ScrollRestoration) => () => {
      window.history.scrollRestoration = mode;
    };
    const [byUs, byBrowser] = [createRestorer("manual"), createRestorer("auto")];
    byUs();
    window.addEventListener("pagehide", byBrowser);
    window.addEventListener("pageshow", byUs);
    return () => {
      window.removeEventListener("pagehide", byBrowser);
      window.removeEventListener("pageshow", byUs);
      byBrowser();
    };
  }, [pathname]);

  return null;
}
