import { useRef } from "react";
import { COLUMNS, type Columns, HIDEABLE } from "@/components/admin/catalogue/products/table-columns";
import { Button } from "@/components/ui/button";
import { editingWords as words } from "@/lib/shared/words/editing";

export function ColumnPicker({ hidden, toggle, showAll }: Columns) {
  const choices = useRef<HTMLFieldSetElement>(null);

  function showAllColumns() {
    showAll();
    // The button disappears, so the focus moves to the columns.
    choices.current?.querySelector("input")?.focus();
  }

  return (
    <details className="border-b border-joint px-4.5 md:px-6">
      <summary className="flex min-h-11 w-fit cursor-pointer items-center py-2 text-small font-[550]">
        {words.columns(hidden.length)}
      </summary>
      <fieldset ref={choices} className="flex flex-wrap items-center gap-x-6 gap-y-1 pb-4">
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
          <Button variant="line" size="small" onClick={showAllColumns}>
            {words.allColumns}
          </Button>
        )}
      </fieldset>
    </details>
  );
}
