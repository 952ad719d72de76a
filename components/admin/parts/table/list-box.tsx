import { type ReactNode, type RefObject, useRef, useState } from "react";
import { AdminIcon } from "@/components/admin/parts/form/admin-icon";
import { OrderMode, type OrderParents } from "@/components/admin/parts/table/order-mode";
import { RowMenu, type RowMenuItem } from "@/components/admin/parts/table/row-menu";
import { Button } from "@/components/ui/button";
import type { OrderedName } from "@/lib/catalogue/order";
import { useChange } from "@/lib/shared/client/effects";
import { editingWords } from "@/lib/shared/words/editing";
import { orderWords } from "@/lib/shared/words/sorting";

export type Reordering = { resource: OrderedName; label: string; parents?: OrderParents; onSaved: () => void };

type Props = {
  heading: string;
  /** True if the name of the screen says the same. */
  isHeadingHidden?: boolean;
  count: number | undefined;
  formatCount: (count: number) => string;
  tools?: ReactNode;
  menu?: readonly RowMenuItem[];
  /** The main action. */
  actions?: ReactNode;
  /** Adds a mode that replaces the list until the order is saved or cancelled. */
  reordering?: Reordering;
  headingRef?: RefObject<HTMLHeadingElement | null>;
  children: ReactNode;
};

/** A list below one line with its count, search, filters, a menu and the main action. */
export function ListBox(props: Props) {
  const { heading, isHeadingHidden = false, count, formatCount, tools, menu = [], actions, reordering, children } = props;
  const ownRef = useRef<HTMLHeadingElement>(null);
  const headingRef = props.headingRef ?? ownRef;
  const [mode, setMode] = useState<"list" | "order" | "back">("list");

  useChange(count, (previous = 0) => {
    // The dialog returns the focus to the menu of the row, which was removed with it.
    const isFocusLost = document.activeElement === document.body || document.activeElement?.closest("dialog");
    if (count !== undefined && count < previous && isFocusLost) headingRef.current?.focus();
  });

  const leave = () => setMode("back");
  const items = [...menu, ...(reordering ? [{ label: orderWords.begin, icon: "grip", onSelect: () => setMode("order") } as const] : [])];

  return (
    <section className="mb-6 rounded-ease border border-joint bg-paper">
      {mode === "order" && reordering ? (
        <>
          <h2 className="sr-only">{heading}</h2>
          <OrderMode
            {...reordering}
            onLeave={leave}
            onSaved={() => {
              leave();
              reordering.onSaved();
            }}
          />
        </>
      ) : (
        <>
          <div className="flex min-h-12 flex-wrap items-center gap-2 border-b border-joint px-3 py-1.5 @min-[46rem]/work:gap-1.5">
            <h2
              ref={headingRef}
              tabIndex={-1}
              className={isHeadingHidden ? "sr-only" : "font-sans text-small leading-[1.3] font-semibold tracking-normal outline-none"}
            >
              {heading}
            </h2>
            <p
              aria-live="polite"
              className={`mr-auto text-micro whitespace-nowrap text-slate tabular-nums ${tools ? "@max-[46rem]/work:order-1" : ""}`}
            >
              {count !== undefined && formatCount(count)}
            </p>
            {tools}
            {items.length > 0 && <RowMenu label={editingWords.moreActions} items={items} takesFocus={mode === "back"} />}
            {actions}
          </div>
          {children}
        </>
      )}
    </section>
  );
}

type AddProps = {
  label: string;
  /** True if a wide work area shows the form anyway. */
  isShort?: boolean;
  onAdd: () => void;
};

/** Without its words where the line above the list is narrow. */
export const AddButton = ({ label, isShort = false, onAdd }: AddProps) => (
  <Button
    size="small"
    onClick={onAdd}
    className={`whitespace-nowrap @max-[26rem]/work:w-11 @max-[26rem]/work:px-0 ${isShort ? "@min-[58rem]/work:hidden" : ""}`}
  >
    <AdminIcon name="plus" />
    <span className="@max-[26rem]/work:sr-only">{label}</span>
  </Button>
);
