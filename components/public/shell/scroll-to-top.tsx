"use client";

import { usePathname } from "next/navigation";
import { useEffect, useRef } from "react";

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
