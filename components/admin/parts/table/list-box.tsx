"use client";

import { type ReactNode, useEffect, useRef } from "react";
import { Box } from "@/components/admin/parts/table/box";

type Props = {
  heading: string;
  count: number | undefined;
  /** Formats the count: "5 categories". */
  formatCount: (count: number) => string;
  children: ReactNode;
};

export function ListBox({ heading, count, formatCount, children }: Props) {
  const headingRef = useRef<HTMLHeadingElement>(null);
  const previousCount = useRef(count);

  useEffect(() => {
    // The dialog returns the focus to the Delete button, which was removed with its row.
    const isFocusLost = document.activeElement === document.body || document.activeElement?.closest("dialog");
    if (count !== undefined && count < (previousCount.current ?? 0) && isFocusLost) headingRef.current?.focus();
    previousCount.current = count;
  }, [count]);

  return (
    <Box heading={heading} headingRef={headingRef} aside={<span aria-live="polite">{count !== undefined && formatCount(count)}</span>}>
      {children}
    </Box>
  );
}
