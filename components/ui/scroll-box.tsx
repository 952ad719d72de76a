"use client";

import { type ReactNode, useCallback, useState } from "react";

type Props = { label: string; hint: string; bleeds?: boolean; className?: string; children: ReactNode };

/** A horizontal scroll area. Shades its far edge and shows a hint while there is more to see. */
export function ScrollBox({ label, hint, bleeds = false, className = "", children }: Props) {
  const [hasMore, setHasMore] = useState(false);
  const observeBox = useCallback((element: HTMLElement | null) => {
    if (!element) return;
    const update = () => setHasMore(Math.abs(element.scrollLeft) + element.clientWidth < element.scrollWidth - 1);
    element.addEventListener("scroll", update, { passive: true });
    const sizes = new ResizeObserver(update);
    sizes.observe(element);
    return () => {
      element.removeEventListener("scroll", update);
      sizes.disconnect();
    };
  }, []);
  const padding = bleeds ? "px-gutter lg:px-0 print:px-0" : "";
  return (
    <div className={`relative ${bleeds ? "-mx-gutter lg:mx-0 print:mx-0" : ""}`}>
      {/* Keeps its height, so that nothing moves at the end. */}
      <p
        aria-hidden="true"
        className={`mb-2 text-micro text-slate lg:hidden print:hidden noscript:hidden ${padding} ${hasMore ? "" : "invisible"}`}
      >
        {hint}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll area must be reachable by keyboard */}
      <section ref={observeBox} tabIndex={0} aria-label={label} className={`overflow-x-auto -outline-offset-2 ${padding} ${className}`}>
        {children}
      </section>
      {hasMore && (
        <div
          aria-hidden="true"
          className="pointer-events-none absolute inset-y-0 end-0 w-8 bg-linear-to-l rtl:bg-linear-to-r from-basalt/20 to-transparent print:hidden"
        />
      )}
    </div>
  );
}
