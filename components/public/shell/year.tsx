"use client";

import { useSyncExternalStore } from "react";

const subscribeToNothing = () => () => {};

/** The current year. A cached page may be from last year, so the browser corrects it. */
export function Year({ minYear }: { minYear: number }) {
  const year = useSyncExternalStore(
    subscribeToNothing,
    () => Math.max(minYear, new Date().getFullYear()),
    () => minYear,
  );
  return <span className="tabular-nums">{year}</span>;
}
