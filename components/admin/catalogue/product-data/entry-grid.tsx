import { type ClipboardEvent, type FocusEvent, useId, useRef } from "react";
import { flushSync } from "react-dom";
import { EntryField, useFormErrors } from "@/components/admin/catalogue/product-data/entry-field";
import { AdminIcon, IconButton } from "@/components/admin/parts/form/admin-icon";
import { focusField } from "@/components/admin/parts/form/form-focus";
import { Button } from "@/components/ui/button";
import { dataWords as words } from "@/lib/catalogue/products/form/data-form-words";
import { parsePastedTable } from "@/lib/catalogue/products/form/pasted-table";
import { type Choices, type FormEntry, type GridName, listPaths, pasteTable } from "@/lib/catalogue/products/form/product-data-form";
import { toast } from "@/lib/shared/client/toast";
import { createUndoToast } from "@/lib/shared/client/use-undo";

export type Column<Row> = {
  name: keyof Row & string;
  label: string;
  kind?: "number" | "date";
  choices?: Choices;
  /** Suggestions; other values are allowed. */
  suggestions?: string[];
  width?: number;
};

type Props<Row> = {
  list: GridName;
  /** All columns in their fixed order, which pasted tables follow. */
  allColumns: Column<Row>[];
  /** Columns that few people need. */
  hiddenNames?: string[];
  onShowHidden?: () => void;
  entries: FormEntry<Row>[];
  emptyEntry: FormEntry<Row>;
  /** The entry that the button adds; `emptyEntry` by default. */
  newEntry?: FormEntry<Row>;
  /** The copy of an entry that Duplicate adds. If missing, entries have no such button. */
  copyEntry?: (entry: FormEntry<Row>) => FormEntry<Row>;
  maxEntries: number;
  getEntryName: (entry: FormEntry<Row>, place: number) => string;
  /** The second line of an entry in a narrow area. */
  getEntryNote: (entry: FormEntry<Row>) => string;
  addLabel: string;
  onChange: (entries: FormEntry<Row>[]) => void;
};

/** The fields of an entry: a row of the table, or in a narrow area a sheet at the lower edge. */
const sheet =
  "min-w-0 gap-3 @max-[60rem]/work:fixed @max-[60rem]/work:top-auto @max-[60rem]/work:mx-auto @max-[60rem]/work:mb-0 @max-[60rem]/work:max-h-[85dvh] @max-[60rem]/work:w-full @max-[60rem]/work:max-w-160 @max-[60rem]/work:grid-cols-6! @max-[60rem]/work:items-end @max-[60rem]/work:overflow-auto @max-[60rem]/work:bg-paper @max-[60rem]/work:p-5 @max-[60rem]/work:shadow-modal @max-[60rem]/work:backdrop:bg-scrim @max-[60rem]/work:open:grid @min-[60rem]/work:static @min-[60rem]/work:grid @min-[60rem]/work:w-auto @min-[60rem]/work:overflow-visible @min-[60rem]/work:p-0";
// The columns of a table are too narrow for a sentence: it shows the errors of a row below the row.
const cells =
  "@min-[60rem]/work:gap-1.5 @min-[60rem]/work:[&_[id$=-error]]:sr-only @min-[60rem]/work:[&_label]:sr-only @min-[60rem]/work:[&_:is(input,select)]:px-2 @min-[60rem]/work:[&_select]:bg-position-[right_0.25rem_center] @min-[60rem]/work:[&_select]:pr-6!";

/** Entries with many short fields, as a table, or in a narrow area as lines that open sheets. Accepts pasted tables. */
export function EntryGrid<Row>(props: Props<Row>) {
  const { list, allColumns, hiddenNames = [], onShowHidden, entries, emptyEntry, newEntry = emptyEntry, copyEntry, maxEntries } = props;
  const { getEntryName, getEntryNote, addLabel, onChange } = props;
  const { getError, clearErrors } = useFormErrors();
  const columns = allColumns.filter(({ name }) => !hiddenNames.includes(name));
  const area = useRef<HTMLDivElement>(null);
  const id = useId();
  const template = {
    gridTemplateColumns: `${columns.map(({ width = 1 }) => `minmax(0, ${width}fr)`).join(" ")} ${copyEntry ? 4.5 : 2.75}rem`,
  };
  const path = `data.${list}`;
  const paths = listPaths(path, entries);
  const updateEntry = (place: number, part: Partial<FormEntry<Row>>) =>
    onChange(entries.map((entry, index) => (index === place ? { ...entry, ...part } : entry)));
  const focusEntry = (place: number) =>
    focusField(area.current?.querySelectorAll("fieldset")[place]?.querySelector<HTMLElement>("input, select"));

  function append() {
    flushSync(() => onChange([...entries, newEntry]));
    focusEntry(entries.length);
  }

  function remove(place: number) {
    clearErrors(path);
    // Otherwise the open sheet would show the next entry.
    area.current?.querySelector<HTMLElement>(":popover-open")?.hidePopover();
    flushSync(() => onChange(entries.toSpliced(place, 1)));
    area.current?.querySelector<HTMLElement>("[data-add]")?.focus();
  }

  function paste(event: ClipboardEvent, row: number, column: keyof Row & string) {
    const table = parsePastedTable(event.clipboardData.getData("text/plain"));
    if (!table) return;
    event.preventDefault();
    const choices = Object.fromEntries(allColumns.map(({ name, choices }) => [name, choices])) as Partial<Record<keyof Row, Choices>>;
    const order = allColumns.map(({ name, label }): [keyof Row & string, string] => [name, label]);
    const pasted = pasteTable({ entries, blank: emptyEntry, columns: order, choices, table, row, column, maxRows: maxEntries });
    const labels = pasted.fields.map((field) => allColumns.find(({ name }) => name === field)!.label);
    if (pasted.fields.some((field) => columns.every(({ name }) => name !== field))) onShowHidden?.();
    onChange(pasted.entries);
    toast.info(
      words.pasted(pasted.rows, labels, pasted),
      createUndoToast(() => onChange(entries)),
    );
  }

  function duplicate(row: number, entry: FormEntry<Row>) {
    flushSync(() => onChange(entries.toSpliced(row + 1, 0, entry)));
    focusEntry(row + 1);
  }

  return (
    <div ref={area}>
      {entries.length > 0 && (
        <div aria-hidden="true" style={template} className="mb-1 hidden items-end gap-1.5 text-micro text-slate @min-[60rem]/work:grid">
          {columns.map(({ name, label }) => (
            <span key={name}>{label}</span>
          ))}
        </div>
      )}
      <ul className="grid grid-cols-1 @min-[60rem]/work:gap-1.5">
        {entries.map((entry, row) => {
          const errors = columns.flatMap(({ name, label }) => formatRowError(label, getError(`${paths[row]}.${name}`)));
          const name = getEntryName(entry, row);
          const errorsId = errors.length > 0 ? `${id}-${row}-errors` : undefined;
          return (
            <li key={row} className="@max-[60rem]/work:border-b @max-[60rem]/work:border-joint @max-[60rem]/work:first:border-t">
              <button
                type="button"
                popoverTarget={`${id}-${row}`}
                aria-describedby={errorsId}
                className="flex min-h-14 w-full items-center gap-3 py-1 text-left text-small leading-[1.3] @min-[60rem]/work:hidden"
              >
                <span className="min-w-0 flex-1">
                  <span className="block truncate font-[550]">{name}</span>
                  <span className="block truncate text-micro text-slate">{getEntryNote(entry)}</span>
                </span>
                <AdminIcon name="chevron-down" className="size-4 flex-none -rotate-90" />
              </button>
              <fieldset
                id={`${id}-${row}`}
                popover="auto"
                aria-label={name}
                style={template}
                className={`${sheet} ${cells}`}
                onBlur={closeWithoutFocus}
              >
                <SheetHead name={name} target={`${id}-${row}`} />
                {columns.map(({ name: field, label, kind, choices, suggestions }) => (
                  <div
                    key={field}
                    onPaste={(event) => paste(event, row, field)}
                    className={
                      kind === "number"
                        ? "@max-[60rem]/work:col-span-2"
                        : kind === "date" || choices
                          ? "@max-[60rem]/work:col-span-4 @max-[26rem]/work:col-span-full"
                          : "@max-[60rem]/work:col-span-3"
                    }
                  >
                    <EntryField
                      label={label}
                      path={paths[row] && `${paths[row]}.${field}`}
                      value={entry[field]}
                      kind={kind}
                      choices={choices}
                      suggestionsId={suggestions && `${id}-${field}`}
                      onChange={(text) => updateEntry(row, { [field]: text } as Partial<FormEntry<Row>>)}
                    />
                  </div>
                ))}
                <span className="flex self-end justify-self-end @max-[60rem]/work:col-span-2 @max-[60rem]/work:col-start-5 @max-[26rem]/work:-mt-2 @min-[60rem]/work:self-start">
                  {copyEntry && (
                    <IconButton
                      icon="copy"
                      label={words.duplicate(name)}
                      title={words.duplicate("").trim()}
                      disabled={entries.length >= maxEntries}
                      onClick={() => duplicate(row, copyEntry(entry))}
                      className="rounded-ease text-slate hover:text-basalt disabled:text-ash @min-[60rem]/work:w-9"
                    />
                  )}
                  <IconButton
                    icon="trash"
                    label={words.remove(name)}
                    onClick={() => remove(row)}
                    className={`rounded-ease text-slate hover:text-jasper ${copyEntry ? "@min-[60rem]/work:w-9" : ""}`}
                  />
                </span>
              </fieldset>
              <RowErrors id={errorsId} errors={errors} />
            </li>
          );
        })}
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
        {hiddenNames.length > 0 && (
          <Button variant="line" size="small" onClick={onShowHidden}>
            {words.moreFields(hiddenNames.length)}
          </Button>
        )}
        <span className="text-micro text-slate @max-[26rem]/work:hidden">{words.paste}</span>
      </div>
    </div>
  );
}

const formatRowError = (label: string, error: string | undefined) =>
  error ? [error.toLowerCase().startsWith(label.split(",")[0]!.toLowerCase()) ? error : `${label}: ${error}`] : [];

const SheetHead = ({ name, target }: { name: string; target: string }) => (
  <div className="col-span-full flex items-center justify-between gap-3 @min-[60rem]/work:hidden">
    <strong className="min-w-0 truncate">{name}</strong>
    <Button variant="line" size="small" popoverTarget={target} popoverTargetAction="hide">
      {words.closeSheet}
    </Button>
  </div>
);

/** Closes a sheet when the focus moves behind it. */
function closeWithoutFocus({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) {
  if (relatedTarget && !currentTarget.contains(relatedTarget) && currentTarget.matches(":popover-open")) currentTarget.hidePopover();
}

// The fields have these errors too.
const RowErrors = ({ id, errors }: { id: string | undefined; errors: string[] }) =>
  errors.length > 0 && (
    <ul id={id} aria-hidden="true" className="mt-1.5 text-small leading-[1.4] font-[550] text-jasper @max-[60rem]/work:mb-3">
      {errors.map((error) => (
        <li key={error} className="flex items-start gap-2">
          <AdminIcon name="alert" className="mt-0.5 size-4.5" />
          {error}
        </li>
      ))}
    </ul>
  );
