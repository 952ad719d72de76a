import type { ComponentType, Ref } from "react";
import { AdminIcon } from "@/components/admin/parts/form/admin-icon";
import { SortButtons } from "@/components/admin/parts/table/sort-buttons";
import { GripHandle, useSortableEntry } from "@/components/admin/parts/table/sortable-list";
import type { FieldGridProps } from "@/components/admin/website/field-grid-props";
import { type Faults, type InputProps, idOf } from "@/components/admin/website/input-props";
import { ListFrame } from "@/components/admin/website/list-frame";
import { useEntries } from "@/components/admin/website/use-entries";
import { Button } from "@/components/ui/button";
import { asWritten, blank, type WrittenEntry } from "@/lib/website/content/blank";
import type { ListField } from "@/lib/website/content/fields";
import { websiteWords as words } from "@/lib/website/words";

type Props = InputProps<ListField, WrittenEntry[] | null> & {
  /** What shows the fields of an entry. It knows lists, so lists do not know it. */
  fieldGrid: ComponentType<FieldGridProps>;
};

/** Entries that are added, sorted, hidden and removed. Whoever changes the default has a list of their own. */
export function ListInput({ field, path, value, initial, faults, onChange, fieldGrid }: Props) {
  const entries = value ?? (asWritten(field, initial ?? []) as WrittenEntry[]);
  const nameOf = (entry: WrittenEntry, place: number) => textOf(entry[field.title]) || words.nameless(field.one, place + 1);
  const { keys, fresh, said, add, change, remove, move } = useEntries({ entries, nameOf, onChange, words });
  return (
    <ListFrame
      id={idOf(path)}
      field={field}
      count={entries.length}
      said={said}
      fault={faults[path]}
      isDefault={value === null}
      keys={keys}
      nameOf={(place) => nameOf(entries[place]!, place)}
      onMove={move}
      onAdd={() => add({ ...(blank(field.fields) as WrittenEntry), hidden: false })}
      onReset={() => onChange(null)}
    >
      {entries.map((entry, place) => (
        <Entry
          key={keys[place]}
          id={keys[place]!}
          place={place}
          count={entries.length}
          field={field}
          path={`${path}.${place}`}
          entry={entry}
          name={nameOf(entry, place)}
          faults={faults}
          fieldGrid={fieldGrid}
          isFresh={keys[place] === fresh}
          onChange={(next) => change(place, next)}
          onRemove={() => remove(place)}
          onMove={move}
        />
      ))}
    </ListFrame>
  );
}

/** A list of pictures is told apart by what they show. */
const textOf = (title: unknown): string => (typeof title === "string" ? title : ((title as { alt?: string } | null)?.alt ?? ""));

type EntryProps = {
  id: number;
  place: number;
  count: number;
  field: ListField;
  path: string;
  entry: WrittenEntry;
  name: string;
  faults: Faults;
  fieldGrid: ComponentType<FieldGridProps>;
  isFresh: boolean;
  onChange: (entry: WrittenEntry) => void;
  onRemove: () => void;
  onMove: (from: number, to: number) => void;
};

function Entry({
  id,
  place,
  count,
  field,
  path,
  entry,
  name,
  faults,
  fieldGrid: FieldGrid,
  isFresh,
  onChange,
  onRemove,
  onMove,
}: EntryProps) {
  const { entry: item, grip, isDragging } = useSortableEntry(id);
  const { hidden, ...fields } = entry;
  return (
    <li {...item} className={`relative rounded-ease border bg-paper ${isDragging ? "border-verde shadow-modal" : "border-joint"}`}>
      <details ref={isFresh ? openedAt : undefined}>
        {/* The buttons stand over its edges: within it they would be part of its name. */}
        <summary className="flex min-h-11 cursor-pointer items-center gap-2.5 py-1.5 pr-24 pl-11 -outline-offset-2 [&::-webkit-details-marker]:hidden">
          <span className={`min-w-0 flex-1 truncate text-base ${hidden ? "text-slate line-through" : "font-[550]"}`}>{name}</span>
          {hidden && <span className="rounded-ease bg-bench px-2 py-px text-micro leading-normal text-slate">{words.hidden}</span>}
          <AdminIcon name="chevron-down" className="size-3.5 [details[open]_&]:rotate-180" />
        </summary>
        <div className="grid gap-5 border-t border-joint p-4">
          <FieldGrid fields={field.fields} path={path} value={fields} faults={faults} onChange={(next) => onChange({ ...next, hidden })} />
          <div className="flex flex-wrap gap-2.5">
            <Button variant="line" size="small" aria-pressed={hidden} onClick={() => onChange({ ...entry, hidden: !hidden })}>
              <AdminIcon name="eye" />
              {hidden ? words.show : words.hide} <span className="sr-only">{name}</span>
            </Button>
            <Button variant="danger" size="small" onClick={onRemove}>
              <AdminIcon name="trash" />
              {words.remove} <span className="sr-only">{name}</span>
            </Button>
          </div>
        </div>
      </details>
      <span className="absolute top-0 left-0">
        <GripHandle grip={grip} name={name} />
      </span>
      <span className="absolute top-0 right-0">
        <SortButtons name={name} place={place} count={count} onMove={(to) => onMove(place, to)} />
      </span>
    </li>
  );
}

/** An entry that was just added stands open, with the focus in its first field. */
const openedAt: Ref<HTMLDetailsElement> = (details) => {
  if (!details) return;
  details.open = true;
  details.querySelector<HTMLElement>("input, textarea, select")?.focus();
};
