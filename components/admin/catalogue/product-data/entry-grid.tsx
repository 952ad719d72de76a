import { type ClipboardEvent, useId, useRef } from "react";
import { flushSync } from "react-dom";
import { EntryField } from "@/components/admin/catalogue/product-data/entry-field";
import type { PartProps } from "@/components/admin/catalogue/product-data/part-props";
import { AdminIcon } from "@/components/admin/parts/form/admin-icon";
import { Button } from "@/components/ui/button";
import { dataWords as words } from "@/lib/catalogue/products/form/data-form-words";
import { parsePastedTable } from "@/lib/catalogue/products/form/pasted-table";
import { type Choices, type FormEntry, type GridName, listPaths, pasteTable } from "@/lib/catalogue/products/form/product-data-form";

export type Column<Row> = {
  name: keyof Row & string;
  label: string;
  kind?: "number" | "date";
  choices?: Choices;
  /** Suggestions; other values are allowed. */
  suggestions?: string[];
  width?: number;
};

type Props<Row> = Pick<PartProps, "getError" | "clearErrors"> & {
  list: GridName;
  columns: Column<Row>[];
  /** Hidden columns that few people need. Pasted tables can fill them. */
  hiddenColumns?: Column<Row>[];
  onShowHidden?: () => void;
  entries: FormEntry<Row>[];
  emptyEntry: FormEntry<Row>;
  /** The entry that the button adds; `emptyEntry` by default. */
  newEntry?: FormEntry<Row>;
  maxEntries: number;
  getEntryName: (entry: FormEntry<Row>, place: number) => string;
  addLabel: string;
  onChange: (entries: FormEntry<Row>[]) => void;
};

const card = "@max-[62rem]/work:rounded-ease @max-[62rem]/work:border @max-[62rem]/work:border-joint @max-[62rem]/work:p-4";
const fields =
  "grid min-w-0 gap-3 @max-[62rem]/work:grid-cols-2! @min-[62rem]/work:gap-1.5 @min-[62rem]/work:[&_label]:sr-only @min-[62rem]/work:[&_:is(input,select)]:px-2 @min-[62rem]/work:[&_select]:bg-position-[right_0.25rem_center] @min-[62rem]/work:[&_select]:pr-6!";

/** Entries with many short fields, as a grid or as cards in a narrow area. Accepts pasted tables. */
export function EntryGrid<Row>({
  list,
  columns,
  hiddenColumns = [],
  onShowHidden,
  entries,
  emptyEntry,
  newEntry = emptyEntry,
  maxEntries,
  getEntryName,
  addLabel,
  getError,
  clearErrors,
  onChange,
}: Props<Row>) {
  const area = useRef<HTMLDivElement>(null);
  const id = useId();
  const template = { gridTemplateColumns: `${columns.map(({ width = 1 }) => `minmax(0, ${width}fr)`).join(" ")} 2.75rem` };
  const updateEntry = (place: number, part: Partial<FormEntry<Row>>) =>
    onChange(entries.map((entry, index) => (index === place ? { ...entry, ...part } : entry)));
  const paths = listPaths(`data.${list}`, entries);

  function append() {
    flushSync(() => onChange([...entries, newEntry]));
    area.current?.querySelector<HTMLElement>("li:last-child :is(input, select)")?.focus();
  }

  function remove(place: number) {
    clearErrors(`data.${list}`);
    flushSync(() => onChange(entries.filter((_, index) => index !== place)));
    area.current?.querySelector<HTMLElement>("[data-add]")?.focus();
  }

  function paste(event: ClipboardEvent, row: number, column: number) {
    const table = parsePastedTable(event.clipboardData.getData("text/plain"));
    if (!table) return;
    event.preventDefault();
    const toNamePairs = (some: Column<Row>[]) => some.map(({ name, label }): [keyof Row & string, string] => [name, label]);
    const choices = Object.fromEntries([...columns, ...hiddenColumns].map(({ name, choices }) => [name, choices])) as Partial<
      Record<keyof Row, Choices>
    >;
    onChange(
      pasteTable({
        entries,
        blank: emptyEntry,
        columns: toNamePairs(columns),
        others: toNamePairs(hiddenColumns),
        choices,
        table,
        row,
        column,
        maxRows: maxEntries,
      }),
    );
  }

  return (
    <div ref={area}>
      {entries.length > 0 && (
        <div aria-hidden="true" style={template} className="mb-1 hidden items-end gap-1.5 text-micro text-slate @min-[62rem]/work:grid">
          {columns.map(({ name, label }) => (
            <span key={name}>{label}</span>
          ))}
        </div>
      )}
      <ul className="grid gap-4 @min-[62rem]/work:gap-1.5">
        {entries.map((entry, row) => (
          <li key={row} className={card}>
            <fieldset aria-label={getEntryName(entry, row)} style={template} className={fields}>
              {columns.map(({ name, label, kind, choices, suggestions, width = 1 }, column) => (
                <div
                  key={name}
                  onPaste={(event) => paste(event, row, column)}
                  className={width > 1.5 ? "@max-[62rem]/work:col-span-2" : ""}
                >
                  <EntryField
                    label={label}
                    path={paths[row] && `${paths[row]}.${name}`}
                    value={entry[name]}
                    error={getError(`${paths[row]}.${name}`)}
                    kind={kind}
                    choices={choices}
                    suggestionsId={suggestions && `${id}-${name}`}
                    onChange={(text) => updateEntry(row, { [name]: text } as Partial<FormEntry<Row>>)}
                  />
                </div>
              ))}
              <button
                type="button"
                aria-label={words.remove(getEntryName(entry, row))}
                onClick={() => remove(row)}
                className="grid size-11 place-items-center self-start rounded-ease text-slate hover:text-jasper"
              >
                <AdminIcon name="trash" />
              </button>
            </fieldset>
          </li>
        ))}
      </ul>
      {columns.map(
        ({ name, suggestions }) =>
          suggestions && (
            <datalist key={name} id={`${id}-${name}`}>
              {suggestions.map((offer) => (
                <option key={offer} value={offer} />
              ))}
            </datalist>
          ),
      )}
      {entries.length === 0 && <p className="rounded-ease border border-dashed border-ash p-4 text-small text-slate">{words.empty}</p>}
      <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button data-add variant="line" size="small" disabled={entries.length >= maxEntries} onClick={append}>
          {addLabel}
        </Button>
        {hiddenColumns.length > 0 && (
          <Button variant="line" size="small" onClick={onShowHidden}>
            {words.moreFields(hiddenColumns.map(({ label }) => label))}
          </Button>
        )}
        <span className="text-micro text-slate">{words.paste}</span>
      </div>
    </div>
  );
}
