import { type ComponentType, type Ref, useState } from "react";
import { flushSync } from "react-dom";
import { ConfirmDialog } from "@/components/admin/parts/dialog/dialog";
import { AdminIcon } from "@/components/admin/parts/form/admin-icon";
import { DragHandle, SortButtons, useSortableEntry } from "@/components/admin/parts/table/sortable-list";
import { type FieldErrors, type FieldGridProps, type InputProps, toFieldId } from "@/components/admin/website/input-props";
import { type EntryProps, ListFrame } from "@/components/admin/website/list-frame";
import { Button } from "@/components/ui/button";
import type { ListField } from "@/lib/website/content/fields";
import { areDefaults, createBlankFields, findEntryDefault, toWritten, type WrittenEntry } from "@/lib/website/content/written-fields";
import { websiteWords as words } from "@/lib/website/words";

type Props = InputProps<ListField, WrittenEntry[] | null> & {
  /** Passed as a prop to avoid an import cycle with field-grid.tsx. */
  fieldGrid: ComponentType<FieldGridProps>;
};

export function ListInput({ field, path, value, initial, errors, onChange, fieldGrid }: Props) {
  const defaults = toWritten(field, initial ?? []) as WrittenEntry[];
  const entries = value ?? defaults;
  const [entryToReset, setEntryToReset] = useState<number>();
  const getName = (entry: WrittenEntry, place: number) => getTitleText(entry[field.title]) || words.nameless(field.one, place + 1);
  function reset(place: number) {
    const next = entries.with(place, findEntryDefault(entries, place, defaults)!);
    flushSync(() => {
      setEntryToReset(undefined);
      onChange(areDefaults(next, defaults) ? null : next);
    });
    // The button is gone.
    document
      .getElementById(toFieldId(`${path}.${place}`))
      ?.querySelector("summary")
      ?.focus();
  }
  return (
    <>
      <ListFrame<WrittenEntry>
        field={field}
        path={path}
        entries={entries}
        isDefault={value === null}
        errors={errors}
        getName={getName}
        createBlank={() => ({ ...(createBlankFields(field.fields) as WrittenEntry), hidden: false })}
        onChange={onChange}
        renderEntry={(props) => (
          <Entry
            {...props}
            field={field}
            path={`${path}.${props.place}`}
            errors={errors}
            fieldGrid={fieldGrid}
            onReset={findEntryDefault(entries, props.place, defaults) && (() => setEntryToReset(props.place))}
          />
        )}
      />
      <ConfirmDialog
        open={entryToReset !== undefined}
        question={words.confirmEntryDefault}
        name={entries[entryToReset ?? -1] && getName(entries[entryToReset!]!, entryToReset!)}
        confirmLabel={words.toDefault}
        onConfirm={() => reset(entryToReset!)}
        onCancel={() => setEntryToReset(undefined)}
      />
    </>
  );
}

const getTitleText = (title: unknown): string => (typeof title === "string" ? title : ((title as { alt?: string } | null)?.alt ?? ""));

type ItemProps = EntryProps<WrittenEntry> & {
  field: ListField;
  path: string;
  errors: FieldErrors;
  fieldGrid: ComponentType<FieldGridProps>;
  /** Undefined if the entry has no default, or equals it. */
  onReset?: () => void;
};

function Entry(props: ItemProps) {
  const { id, place, count, field, path, entry, name, errors, fieldGrid: FieldGrid, isNew, onChange, onReset, onRemove, onMove } = props;
  const { entry: item, handle, isDragging } = useSortableEntry(id);
  const { hidden, ...fields } = entry;
  return (
    <li {...item} className={`relative rounded-ease border bg-paper ${isDragging ? "border-verde shadow-modal" : "border-joint"}`}>
      <details id={toFieldId(path)} ref={isNew ? openAndFocus : undefined}>
        {/* The buttons are positioned over the summary. Inside it they would become part of its accessible name. */}
        <summary className="flex min-h-11 cursor-pointer items-center gap-2.5 py-1.5 pr-24 pl-11 -outline-offset-2 [&::-webkit-details-marker]:hidden">
          <span
            className={`line-clamp-2 min-w-0 flex-1 text-base leading-tight wrap-anywhere ${hidden ? "text-slate line-through" : "font-[550]"}`}
          >
            {name}
          </span>
          {hidden && <span className="rounded-ease bg-bench px-2 py-px text-micro leading-normal text-slate">{words.hidden}</span>}
          <AdminIcon name="chevron-down" className="size-3.5 [details[open]>summary>&]:rotate-180" />
        </summary>
        <div className="grid gap-5 border-t border-joint p-4">
          <FieldGrid fields={field.fields} path={path} value={fields} errors={errors} onChange={(next) => onChange({ ...next, hidden })} />
          <div className="flex flex-wrap gap-2.5">
            <Button variant="line" size="small" aria-pressed={hidden} onClick={() => onChange({ ...entry, hidden: !hidden })}>
              <AdminIcon name="eye" />
              {hidden ? words.show : words.hide} <span className="sr-only">{name}</span>
            </Button>
            {onReset && (
              <Button variant="line" size="small" onClick={onReset}>
                <AdminIcon name="undo" />
                {words.entryToDefault} <span className="sr-only">{name}</span>
              </Button>
            )}
            <Button variant="danger" size="small" onClick={onRemove}>
              <AdminIcon name="trash" />
              {words.remove} <span className="sr-only">{name}</span>
            </Button>
          </div>
        </div>
      </details>
      <span className="absolute top-0 left-0">
        <DragHandle handle={handle} name={name} />
      </span>
      <span className="absolute top-0 right-0">
        <SortButtons name={name} place={place} count={count} onMove={onMove} />
      </span>
    </li>
  );
}

const openAndFocus: Ref<HTMLDetailsElement> = (details) => {
  if (!details) return;
  details.open = true;
  details.querySelector<HTMLElement>("input, textarea, select")?.focus();
};
