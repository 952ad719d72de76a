import { useSyncExternalStore } from "react";
import { storedValue } from "@/lib/shared/client/stored-value";
import { readShortlist, type ShortlistEntry, type Wish, withEntry, withStones, withWish } from "@/lib/shortlist/shortlist";

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

/** Takes a stone off. @returns puts it back, with what was wanted of it */
export function dropStone(id: number): () => void {
  const before = store.read();
  const place = before.findIndex((entry) => entry.id === id);
  const entry = before[place];
  store.write(before.filter((other) => other.id !== id));
  return () => entry && store.write(withEntry(store.read(), entry, place));
}

/** Remembers what is wanted of a stone, and puts it on the list. @returns whether it found room there */
export function wishFor(id: number, wish: Wish): boolean {
  const next = withWish(store.read(), id, wish, Date.now());
  store.write(next);
  return next.some((entry) => entry.id === id);
}
