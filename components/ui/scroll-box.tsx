"use client";

import { type ReactNode, useCallback, useState } from "react";

type Props = {
  label: string;
  hint: string;
  /** Reaches the edges of a narrow window. */
  bleeds?: boolean;
  className?: string;
  children: ReactNode;
};

/** A box that scrolls sideways. While there is more at its right, its edge is shaded and a hint says so. */
export function ScrollBox({ label, hint, bleeds = false, className = "", children }: Props) {
  const [more, setMore] = useState(false);
  const box = useCallback((element: HTMLElement | null) => {
    if (!element) return;
    const look = () => setMore(element.scrollLeft + element.clientWidth < element.scrollWidth - 1);
    element.addEventListener("scroll", look, { passive: true });
    const sizes = new ResizeObserver(look);
    sizes.observe(element);
    return () => {
      element.removeEventListener("scroll", look);
      sizes.disconnect();
    };
  }, []);
  const padding = bleeds ? "px-gutter lg:px-0 print:px-0" : "";
  return (
    <div className={`relative ${bleeds ? "-mx-gutter lg:mx-0 print:mx-0" : ""}`}>
      {/* It keeps its height, so that nothing moves at the end. */}
      <p
        aria-hidden="true"
        className={`mb-2 text-micro text-slate lg:hidden print:hidden noscript:hidden ${padding} ${more ? "" : "invisible"}`}
      >
        {hint}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: by keyboard, a box that scrolls can only be scrolled when it has the focus */}
      <section ref={box} tabIndex={0} aria-label={label} className={`overflow-x-auto -outline-offset-2 ${padding} ${className}`}>
        {children}
      </section>
      {more && (
        <div
          aria-hidden="true"
          className="pointer-events-none absolute inset-y-0 right-0 w-8 bg-linear-to-l from-basalt/20 to-transparent print:hidden"
        />
      )}
    </div>
  );
}
