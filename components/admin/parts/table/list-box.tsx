"use client";

import { type ReactNode, useEffect, useRef } from "react";
import { Box } from "@/components/admin/parts/table/box";

type Props = {
  heading: string;
  /** Undefined while loading. */
  count: number | undefined;
  /** "5 categories" */
  counted: (count: number) => string;
  children: ReactNode;
};

/** The box around a list; says how many rows there are. */
export function ListBox({ heading, count, counted, children }: Props) {
  const top = useRef<HTMLHeadingElement>(null);
  const before = useRef(count);

  useEffect(() => {
    // A deleted row takes along the button to which the closing dialog would give the focus back.
    const lost = document.activeElement === document.body || document.activeElement?.closest("dialog");
    if (count !== undefined && count < (before.current ?? 0) && lost) top.current?.focus();
    before.current = count;
  }, [count]);

  return (
    <Box heading={heading} headingRef={top} aside={<span aria-live="polite">{count !== undefined && counted(count)}</span>}>
      {children}
    </Box>
  );
}
