"use client";

import { type ReactNode, useRef } from "react";
import { Box } from "@/components/admin/parts/table/box";
import { useChange } from "@/lib/shared/client/use-change";

type Props = {
  heading: string;
  count: number | undefined;
  formatCount: (count: number) => string;
  children: ReactNode;
};

export function ListBox({ heading, count, formatCount, children }: Props) {
  const headingRef = useRef<HTMLHeadingElement>(null);

  useChange(count, (previous = 0) => {
    // The dialog returns the focus to the Delete button, which was removed with its row.
    const isFocusLost = document.activeElement === document.body || document.activeElement?.closest("dialog");
    if (count !== undefined && count < previous && isFocusLost) headingRef.current?.focus();
  });

  return (
    <Box heading={heading} headingRef={headingRef} aside={<span aria-live="polite">{count !== undefined && formatCount(count)}</span>}>
      {children}
    </Box>
  );
}
