import { Fragment, type ReactNode, useId, useState } from "react";
import { flushSync } from "react-dom";
import { ConfirmDialog } from "@/components/admin/parts/dialog/dialog";
import { SortableList } from "@/components/admin/parts/table/sortable-list";
import { type FieldErrors, toFieldId } from "@/components/admin/website/input-props";
import { Button } from "@/components/ui/button";
import type { ListField, TextsField } from "@/lib/website/content/fields";
import { websiteWords as words } from "@/lib/website/words";

export type EntryProps<Entry> = {
  id: number;
  place: number;
  count: number;
  entry: Entry;
  name: string;
  isNew: boolean;
  onChange: (entry: Entry) => void;
  onRemove: () => void;
  onMove: (to: number) => void;
};

type Props<Entry> = {
  field: ListField | TextsField;
  path: string;
  entries: readonly Entry[];
  isDefault: boolean;
  errors: FieldErrors;
  getName: (entry: Entry, place: number) => string;
  createBlank: () => Entry;
  /** Null for the default entries. */
  onChange: (entries: Entry[] | null) => void;
  renderEntry: (props: EntryProps<Entry>) => ReactNode;
};

/** An editable list. The first change copies the default entries into the document. */
export function ListFrame<Entry>(props: Props<Entry>) {
  const { field, path, entries, isDefault, errors, getName, createBlank, onChange, renderEntry } = props;
  const { keys, addedKey, announcement, add, change, remove, move } = useEntries({ entries, getName, onChange });
  const count = entries.length;
  const error = errors[path];
  const heading = useId();
  const [isConfirming, setConfirming] = useState(false);
  return (
    <section id={toFieldId(path)} aria-labelledby={heading} className="col-span-full min-w-0">
      <div className="mb-1.5 flex flex-wrap items-baseline gap-x-3">
        <h3 id={heading} className="font-sans text-small leading-[1.4] font-[550] tracking-normal">
          {field.label}
        </h3>
        {isDefault && <span className="rounded-ease bg-bench px-2 py-px text-micro leading-normal text-slate">{words.isDefault}</span>}
      </div>
      {count > 0 ? (
        <SortableList ids={keys} getName={(place) => getName(entries[place]!, place)} onMove={move}>
          <ol className="grid list-none grid-cols-1 gap-2">
            {entries.map((entry, place) => (
              <Fragment key={keys[place]}>
                {renderEntry({
                  ...{ id: keys[place]!, place, count, entry },
                  name: getName(entry, place),
                  isNew: keys[place] === addedKey,
                  onChange: (next) => change(place, next),
                  onRemove: () => remove(place),
                  onMove: (to) => move(place, to),
                })}
              </Fragment>
            ))}
          </ol>
        </SortableList>
      ) : (
        <p className="rounded-ease border border-dashed border-ash p-4 text-small text-slate">{words.noEntries}</p>
      )}
      {error && <p className="mt-1.5 text-small font-[550] text-jasper">{error}</p>}
      {field.where && <p className="mt-1.5 text-micro text-slate">{field.where}</p>}
      <p role="status" className="sr-only">
        {announcement}
      </p>
      <div className="mt-2.5 flex flex-wrap gap-2.5">
        <Button variant="line" size="small" disabled={count >= field.entries} onClick={() => add(createBlank())}>
          {words.add(field.one)}
        </Button>
        {!isDefault && (
          <Button variant="line" size="small" className="border-joint" onClick={() => setConfirming(true)}>
            {words.toDefault} <span className="sr-only">{field.label}</span>
          </Button>
        )}
        {count >= field.entries && <span className="self-center text-micro text-slate">{words.most(field.entries)}</span>}
      </div>
      <ConfirmDialog
        open={isConfirming}
        question={words.confirmDefault}
        name={field.label}
        confirmLabel={words.toDefault}
        onConfirm={() => {
          setConfirming(false);
          onChange(null);
        }}
        onCancel={() => setConfirming(false)}
      />
    </section>
  );
}

type EntriesOptions<Entry> = {
  entries: readonly Entry[];
  getName: (entry: Entry, place: number) => string;
  onChange: (entries: Entry[]) => void;
};

let lastKey = 0;
const newKeys = (count: number) => Array.from({ length: count }, () => ++lastKey);

/** Adds, changes, moves and removes list entries. Keys follow their entries, so that inputs keep their state. */
function useEntries<Entry>({ entries, getName, onChange }: EntriesOptions<Entry>) {
  const [keys, setKeys] = useState(() => newKeys(entries.length));
  const [addedKey, setAddedKey] = useState<number>();
  const [announcement, announce] = useState("");
  // The list was replaced from outside: all entries get new keys.
  if (keys.length !== entries.length) setKeys(newKeys(entries.length));

  function replace(next: Entry[], nextKeys: number[]) {
    setKeys(nextKeys);
    onChange(next);
  }

  function add(entry: Entry) {
    const [key] = newKeys(1);
    setAddedKey(key);
    replace([...entries, entry], [...keys, key!]);
  }
  const change = (place: number, entry: Entry) => onChange(entries.map((old, index) => (index === place ? entry : old)));
  function remove(place: number) {
    const others = <T,>(all: readonly T[]) => all.filter((_, index) => index !== place);
    announce(words.removed(getName(entries[place]!, place)));
    replace(others(entries), others(keys));
  }
  function move(from: number, to: number) {
    if (to === from || to < 0 || to >= entries.length) return;
    const moved = <T,>(all: readonly T[]) => all.toSpliced(from, 1).toSpliced(to, 0, all[from]!);
    announce(words.moved(getName(entries[from]!, from), to + 1, entries.length));
    // Renders now, so that the caller can restore the focus that the moved button loses.
    flushSync(() => replace(moved(entries), moved(keys)));
  }
  return { keys, addedKey, announcement, add, change, remove, move };
}
