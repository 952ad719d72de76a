"use client";

import { type ReactNode, type RefObject, useRef, useState } from "react";
import { AdminIcon } from "@/components/admin/parts/form/admin-icon";
import { Box } from "@/components/admin/parts/table/box";
import { OrderMode, type OrderParents } from "@/components/admin/parts/table/order-mode";
import { Button } from "@/components/ui/button";
import type { OrderedName } from "@/lib/catalogue/order";
import { focusWhenShown } from "@/lib/shared/client/focus";
import { useChange } from "@/lib/shared/client/use-change";
import { orderWords } from "@/lib/shared/words/sorting";

export type Reordering = { resource: OrderedName; label: string; parents?: OrderParents; onSaved: () => void };

/** A button in the head of a list, without its text in a narrow work area. */
export const squareInNarrow = "@max-[46rem]/work:w-11 @max-[46rem]/work:px-0";

type Props = {
  heading: string;
  count: number | undefined;
  formatCount: (count: number) => string;
  actions?: ReactNode;
  /** Adds a mode that replaces the list until the order is saved or cancelled. */
  reordering?: Reordering;
  headingRef?: RefObject<HTMLHeadingElement | null>;
  children: ReactNode;
};

export function ListBox({ heading, count, formatCount, actions, reordering, headingRef: givenRef, children }: Props) {
  const ownRef = useRef<HTMLHeadingElement>(null);
  const headingRef = givenRef ?? ownRef;
  const [mode, setMode] = useState<"list" | "order" | "back">("list");

  useChange(count, (previous = 0) => {
    // The dialog returns the focus to the menu of the row, which was removed with it.
    const isFocusLost = document.activeElement === document.body || document.activeElement?.closest("dialog");
    if (count !== undefined && count < previous && isFocusLost) headingRef.current?.focus();
  });

  const leave = () => setMode("back");
  const buttons = (reordering || actions) && (
    <>
      {reordering && (
        <Button
          ref={mode === "back" ? focusWhenShown : undefined}
          variant="line"
          size="small"
          className={squareInNarrow}
          onClick={() => setMode("order")}
        >
          <AdminIcon name="grip" />
          <span className="@max-[46rem]/work:sr-only">{orderWords.begin}</span>
        </Button>
      )}
      {actions}
    </>
  );

  return (
    <Box
      heading={heading}
      headingRef={headingRef}
      aside={<span aria-live="polite">{count !== undefined && formatCount(count)}</span>}
      actions={mode !== "order" && buttons}
    >
      {mode === "order" && reordering ? (
        <OrderMode
          {...reordering}
          onLeave={leave}
          onSaved={() => {
            leave();
            reordering.onSaved();
          }}
        />
      ) : (
        children
      )}
    </Box>
  );
}
