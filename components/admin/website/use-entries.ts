import { useState } from "react";
import { flushSync } from "react-dom";

type EntriesOptions<Entry> = {
  entries: readonly Entry[];
  getName: (entry: Entry, place: number) => string;
  onChange: (entries: Entry[]) => void;
  words: { moved: (name: string, place: number, count: number) => string; removed: (name: string) => string };
};

let lastKey = 0;
const newKeys = (count: number) => Array.from({ length: count }, () => ++lastKey);

/** Adds, changes, moves and removes list entries. Keys follow their entries, so that inputs keep their state. */
export function useEntries<Entry>({ entries, getName, onChange, words }: EntriesOptions<Entry>) {
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
    const others = <T>(all: readonly T[]) => all.filter((_, index) => index !== place);
    announce(words.removed(getName(entries[place]!, place)));
    replace(others(entries), others(keys));
  }
  function move(from: number, to: number) {
    if (to === from || to < 0 || to >= entries.length) return;
    const moved = <T>(all: readonly T[]) => all.toSpliced(from, 1).toSpliced(to, 0, all[from]!);
    announce(words.moved(getName(entries[from]!, from), to + 1, entries.length));
    // Renders now, so that the caller can restore the focus that the moved button loses.
    flushSync(() => replace(moved(entries), moved(keys)));
  }
  return { keys, addedKey, announcement, add, change, remove, move };
}
