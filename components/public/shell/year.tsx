"use client";

import { useBrowserValue } from "@/lib/shared/client/use-browser-value";

/** The current year. A cached page may be from last year, so the browser corrects it. */
export function Year({ minYear }: { minYear: number }) {
  const year = useBrowserValue(() => Math.max(minYear, new Date().getFullYear()), minYear);
  return <span className="tabular-nums">{year}</span>;
}
