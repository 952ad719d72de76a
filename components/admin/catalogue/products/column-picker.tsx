import { useId, useRef } from "react";
import { COLUMNS, type Columns, HIDEABLE } from "@/components/admin/catalogue/products/table-columns";
import { Button } from "@/components/ui/button";
import { editingWords as words } from "@/lib/shared/words/editing";

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
