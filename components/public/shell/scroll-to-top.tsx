"use client";

import { usePathname } from "next/navigation";
import { useEffect, useRef } from "react";

/** Starts every page at its top, also on the way back; an address that names a place on the page keeps it. */
export function ScrollToTop() {
  const pathname = usePathname();
  const shown = useRef(pathname);

  useEffect(() => {
    if (shown.current !== pathname && !window.location.hash) window.scrollTo({ top: 0, behavior: "instant" });
    shown.current = pathname;
    // On the way back the browser would return to where the page was left; only a reload may.
    const restore = (mode: ScrollRestoration) => () => {
      window.history.scrollRestoration = mode;
    };
    const [byUs, byBrowser] = [restore("manual"), restore("auto")];
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
