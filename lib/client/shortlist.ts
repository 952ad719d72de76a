import { useSyncExternalStore } from "react";
import { storedValue } from "@/lib/client/stored-value";
import { readShortlist, type ShortlistEntry, type Wish, withStones, withWish } from "@/lib/domain/shortlist";

const store = storedValue("shortlist", (text) => readShortlist(text, Date.now()), JSON.stringify);

/** The stones on this browser's shortlist; undefined before the browser has been asked, as on the server. */
export const useShortlist = (): readonly ShortlistEntry[] | undefined => useSyncExternalStore(store.subscribe, store.read, () => undefined);

/** The list as it is now. */
export const shortlist = (): readonly ShortlistEntry[] => store.read();

/** Puts stones on the list. @returns whether all of them found room */
export function keepStones(ids: readonly number[]): boolean {
  const next = withStones(store.read(), ids, Date.now());
  store.write(next);
  return ids.every((id) => next.some((entry) => entry.id === id));
}

/** Takes a stone off. @returns what was there, to be put back */
export function dropStone(id: number): ShortlistEntry[] {
  const before = store.read();
  store.write(before.filter((entry) => entry.id !== id));
  return before;
}

/** Puts the list back as it was. */
export const restoreShortlist = (entries: ShortlistEntry[]) => store.write(entries);

/** Remembers what is wanted of a stone, and puts it on the list. @returns whether it found room there */
export function wishFor(id: number, wish: Wish): boolean {
  const next = withWish(store.read(), id, wish, Date.now());
  store.write(next);
  return next.some((entry) => entry.id === id);
}
