import { useSyncExternalStore } from "react";
import { createStoredValue } from "@/lib/shared/client/stored-value";
import { addStones, insertEntry, parseShortlist, type RequestDetails, type ShortlistEntry, updateEntry } from "@/lib/shortlist/shortlist";

const store = createStoredValue("shortlist", (text) => parseShortlist(text, Date.now()), JSON.stringify);

/** Returns this browser's shortlist. Undefined on the server and before hydration. */
export const useShortlist = (): readonly ShortlistEntry[] | undefined => useSyncExternalStore(store.subscribe, store.read, () => undefined);

export const getShortlist = (): readonly ShortlistEntry[] => store.read();

export function saveStones(ids: readonly number[]): boolean {
  const next = addStones(store.read(), ids, Date.now());
  store.write(next);
  return ids.every((id) => next.some((entry) => entry.id === id));
}

/** Removes a stone. @returns an undo function that restores its request details too */
export function removeStone(id: number): () => void {
  const before = store.read();
  const place = before.findIndex((entry) => entry.id === id);
  const entry = before[place];
  store.write(before.filter((other) => other.id !== id));
  return () => entry && store.write(insertEntry(store.read(), entry, place));
}

export function saveRequestDetails(id: number, wish: RequestDetails): boolean {
  const next = updateEntry(store.read(), id, wish, Date.now());
  store.write(next);
  return next.some((entry) => entry.id === id);
}
