"use client";

import { useSyncExternalStore } from "react";

const never = () => () => {};

/** The present year. A cached page may be older than New Year: the browser puts it right, in digits of the same width. */
export function Year({ atLeast }: { atLeast: number }) {
  const year = useSyncExternalStore(
    never,
    () => Math.max(atLeast, new Date().getFullYear()),
    () => atLeast,
  );
  return <span className="tabular-nums">{year}</span>;
}
