import { useState } from "react";
import { flushSync } from "react-dom";

type Entries<Entry> = {
  entries: readonly Entry[];
  nameOf: (entry: Entry, place: number) => string;
  onChange: (entries: Entry[]) => void;
  words: { moved: (name: string, place: number, count: number) => string; removed: (name: string) => string };
};

let lastKey = 0;
const newKeys = (count: number) => Array.from({ length: count }, () => ++lastKey);

/** What is done to a list: entries are added, changed, moved and removed. Each has a key that goes along with it. */
export function useEntries<Entry>({ entries, nameOf, onChange, words }: Entries<Entry>) {
  const [keys, setKeys] = useState(() => newKeys(entries.length));
  /** The entry that was just added, by its key. */
  const [fresh, setFresh] = useState<number>();
  /** What a screen reader is told of the last change. */
  const [said, say] = useState("");
  // The list was replaced from outside.
  if (keys.length !== entries.length) setKeys(newKeys(entries.length));

  function replace(next: Entry[], nextKeys: number[]) {
    setKeys(nextKeys);
    onChange(next);
  }

  function add(entry: Entry) {
    const [key] = newKeys(1);
    setFresh(key);
    replace([...entries, entry], [...keys, key!]);
  }
  const change = (place: number, entry: Entry) => onChange(entries.map((old, index) => (index === place ? entry : old)));
  function remove(place: number) {
    const others = <T>(all: readonly T[]) => all.filter((_, index) => index !== place);
    say(words.removed(nameOf(entries[place]!, place)));
    replace(others(entries), others(keys));
  }
  function move(from: number, to: number) {
    if (to === from || to < 0 || to >= entries.length) return;
    const moved = <T>(all: readonly T[]) => all.toSpliced(from, 1).toSpliced(to, 0, all[from]!);
    say(words.moved(nameOf(entries[from]!, from), to + 1, entries.length));
    // At once: the browser takes the focus from a button that moves, and who pressed it gives it back.
    flushSync(() => replace(moved(entries), moved(keys)));
  }
  return { keys, fresh, said, add, change, remove, move };
}
