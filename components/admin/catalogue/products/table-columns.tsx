import { useId, useMemo, useRef } from "react";
import { z } from "zod";
import { Button } from "@/components/ui/button";
import { bulkWords } from "@/lib/catalogue/products/bulk-words";
import type { ProductSort } from "@/lib/catalogue/products/product-pages";
import { stateWords } from "@/lib/catalogue/products/state-words";
import { useLocalStorage } from "@/lib/shared/client/browser-values";
import { editingWords as words } from "@/lib/shared/words/editing";

export type Column = { name: string; width: string; sort?: ProductSort; isFixed?: boolean };

/** Columns of the product table. Those with `isFixed` cannot be hidden. */
export const COLUMNS = {
  chosen: { name: bulkWords.column, width: "3.25rem", isFixed: true },
  main_subcategory: { name: "Main Subcategory", width: "11rem", sort: "main_subcategory" },
  image: { name: "Image", width: "4.5rem", isFixed: true },
  title: { name: "Title", width: "minmax(13rem,1fr)", sort: "title", isFixed: true },
  state: { name: stateWords.label, width: "11rem" },
  description: { name: "Description", width: "18.75rem" },
  size: { name: "Size", width: "9.5rem", sort: "size" },
  finish: { name: "Finish", width: "8rem", sort: "finish" },
  thickness: { name: "Thickness", width: "7rem", sort: "thickness" },
  material: { name: "Material", width: "9rem", sort: "material" },
  recommended_use: { name: "Recommended Use", width: "10.5rem", sort: "recommended_use" },
  sub_images: { name: "Sub Images", width: "8rem" },
  actions: { name: "Actions", width: "5.5rem", isFixed: true },
} as const satisfies Record<string, Column>;

export type ColumnName = keyof typeof COLUMNS;

const NAMES = Object.keys(COLUMNS) as ColumnName[];
const getColumn = (name: ColumnName): Column => COLUMNS[name];

const HIDEABLE = NAMES.filter((name) => !getColumn(name).isFixed);

const hiddenColumns = z.array(z.string()).transform((names) => HIDEABLE.filter((name) => names.includes(name)));

export function useColumns() {
  const [hidden, setHidden] = useLocalStorage<ColumnName[]>("products-hidden-columns", hiddenColumns, []);
  // Memoised, because each row compares it.
  const visible = useMemo(() => NAMES.filter((name) => !hidden.includes(name)), [hidden]);
  return {
    hidden,
    visible,
    toggle: (name: ColumnName) => setHidden(hidden.includes(name) ? hidden.filter((one) => one !== name) : [...hidden, name]),
    showAll: () => setHidden([]),
  };
}

export type Columns = ReturnType<typeof useColumns>;

export function ColumnPicker({ hidden, toggle, showAll }: Columns) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLFieldSetElement>(null);

  function place() {
    const { bottom, right } = button.current!.getBoundingClientRect();
    Object.assign(panel.current!.style, { top: `${bottom}px`, right: `${document.documentElement.clientWidth - right}px` });
  }

  function showAllColumns() {
    showAll();
    // The button disappears, so the focus moves to the columns.
    panel.current?.querySelector("input")?.focus();
  }

  return (
    <>
      <Button ref={button} variant="line" size="small" popoverTarget={id} className="@max-[46rem]/work:hidden">
        {words.columns(hidden.length)}
      </Button>
      <fieldset
        ref={panel}
        id={id}
        popover="auto"
        onBeforeToggle={({ newState }) => newState === "open" && place()}
        className="on-light fixed inset-auto m-0 max-h-[70dvh] overflow-auto rounded-ease border border-joint bg-paper px-4 py-2 text-basalt shadow-float"
      >
        <legend className="sr-only">{words.columnsShown}</legend>
        {HIDEABLE.map((name) => (
          <label key={name} className="flex min-h-11 cursor-pointer items-center gap-2.5 text-small">
            <input
              type="checkbox"
              checked={!hidden.includes(name)}
              onChange={() => toggle(name)}
              className="size-5 flex-none accent-verde"
            />
            {COLUMNS[name].name}
          </label>
        ))}
        {hidden.length > 0 && (
          <Button variant="line" size="small" onClick={showAllColumns} className="my-2">
            {words.allColumns}
          </Button>
        )}
      </fieldset>
    </>
  );
}
