import type { RequestUnit } from "@/lib/enquiries/requests";
import { MAX_ID } from "@/lib/shared/limits";

// No schema library here: the hearts of every page read this.

/** Stones on one shortlist, and how long a browser remembers each. */
export const MAX_SHORTLIST = 50;
export const SHORTLIST_DAYS = 30;
/** Stones that are compared side by side. */
export const MAX_COMPARED = 4;

const LIFE_MS = SHORTLIST_DAYS * 24 * 60 * 60 * 1000;
/** A clock that was put right meanwhile. */
const TOLERATED_MS = 24 * 60 * 60 * 1000;

/** What is wanted of a stone: what a line of the request holds. */
export type Wish = { variant?: string; quantity?: number; unit?: RequestUnit; sample?: boolean };

/** A stone on the shortlist, since when (milliseconds), and what is wanted of it. */
export type ShortlistEntry = { id: number; at: number } & Wish;

function isEntry(value: unknown): value is ShortlistEntry {
  const { id, at } = (value ?? {}) as Partial<Record<keyof ShortlistEntry, unknown>>;
  return Number.isInteger(id) && (id as number) > 0 && (id as number) <= MAX_ID && typeof at === "number";
}

/** What a browser stored, as far as it makes sense and is not too old: each stone once, in the order in which they were chosen. */
export function readShortlist(text: string | null, now: number): ShortlistEntry[] {
  try {
    const stored: unknown = JSON.parse(text ?? "[]");
    const alive = Array.isArray(stored) ? stored.filter(isEntry).filter(({ at }) => now - at < LIFE_MS && at - now < TOLERATED_MS) : [];
    return alive.filter(({ id }, place) => alive.findIndex((other) => other.id === id) === place).slice(0, MAX_SHORTLIST);
  } catch {
    return [];
  }
}

/** The list with further stones at its end; those that find no room are left out, those that are there stay as they are. */
export function withStones(list: readonly ShortlistEntry[], ids: readonly number[], now: number): ShortlistEntry[] {
  const fresh = ids.filter((id) => !list.some((entry) => entry.id === id));
  return [...list, ...fresh.map((id) => ({ id, at: now }))].slice(0, MAX_SHORTLIST);
}

/** The list with a stone put back where it stood; the list itself where it is there again, or full. */
export const withEntry = (list: readonly ShortlistEntry[], entry: ShortlistEntry, place: number): ShortlistEntry[] =>
  list.length >= MAX_SHORTLIST || list.some(({ id }) => id === entry.id) ? [...list] : list.toSpliced(place, 0, entry);

/** The list with what is wanted of one of its stones, which is put on it where it is not there yet. */
export const withWish = (list: readonly ShortlistEntry[], id: number, wish: Wish, now: number): ShortlistEntry[] =>
  withStones(list, [id], now).map((entry) => (entry.id === id ? { ...entry, ...wish } : entry));

/** The ids that an address names: "12,45". Whatever is none is passed over, and so is what exceeds the limit. */
export function askedIds(text: string | string[] | undefined, limit = MAX_SHORTLIST): number[] {
  // An address is at most some thousand characters long; this is not read further than fifty ids need.
  const parts = [text ?? ""].flat().join(",").slice(0, 2_000).split(",");
  const ids = parts.filter((part) => /^[1-9]\d{0,9}$/.test(part)).map(Number);
  return [...new Set(ids.filter((id) => id <= MAX_ID))].slice(0, limit);
}

const withItems = (path: string, ids: readonly number[]) => (ids.length > 0 ? `${path}?items=${ids.join(",")}` : path);

/** Where a choice of stones stands. */
export const choiceAddresses = {
  shortlist: (ids: readonly number[] = []) => withItems("/shortlist", ids),
  /** The request for all of them, further down on the same page. */
  request: (ids: readonly number[]) => `${withItems("/shortlist", ids)}#request`,
  compare: (ids: readonly number[], differencesOnly = false) =>
    `${withItems("/compare", ids.slice(0, MAX_COMPARED))}${differencesOnly ? "&only=differences" : ""}`,
};
