import { MAX_ID } from "@/lib/shared/limits";
import type { RequestUnit } from "@/lib/shared/units";

// No schema library: this file is loaded on every page with a heart button.

export const MAX_SHORTLIST = 50;
const SHORTLIST_DAYS = 30;
export const MAX_COMPARED = 4;

const MAX_AGE_MS = SHORTLIST_DAYS * 24 * 60 * 60 * 1000;
/** Accepts timestamps up to one day in the future, in case the device clock was corrected. */
const CLOCK_TOLERANCE_MS = 24 * 60 * 60 * 1000;

export type RequestDetails = { variant?: string; quantity?: number; unit?: RequestUnit; sample?: boolean };

export const hasDetails = ({ variant, quantity, unit, sample }: RequestDetails) => Boolean(variant || quantity || unit || sample);

export type ShortlistEntry = { id: number; at: number } & RequestDetails;

function isEntry(value: unknown): value is ShortlistEntry {
  const { id, at } = (value ?? {}) as Partial<Record<keyof ShortlistEntry, unknown>>;
  return Number.isInteger(id) && (id as number) > 0 && (id as number) <= MAX_ID && typeof at === "number";
}

/** Parses the stored shortlist. Drops invalid, duplicate and expired entries. */
export function parseShortlist(text: string | null, now: number): ShortlistEntry[] {
  try {
    const stored: unknown = JSON.parse(text ?? "[]");
    const alive = Array.isArray(stored)
      ? stored.filter(isEntry).filter(({ at }) => now - at < MAX_AGE_MS && at - now < CLOCK_TOLERANCE_MS)
      : [];
    return alive.filter(({ id }, place) => alive.findIndex((other) => other.id === id) === place).slice(0, MAX_SHORTLIST);
  } catch {
    return [];
  }
}

export function addStones(list: readonly ShortlistEntry[], ids: readonly number[], now: number): ShortlistEntry[] {
  const fresh = ids.filter((id) => !list.some((entry) => entry.id === id));
  return [...list, ...fresh.map((id) => ({ id, at: now }))].slice(0, MAX_SHORTLIST);
}

/** Reinserts a removed entry at its old index, unless it is on the list again or the list is full. */
export const insertEntry = (list: readonly ShortlistEntry[], entry: ShortlistEntry, place: number): ShortlistEntry[] =>
  list.length >= MAX_SHORTLIST || list.some(({ id }) => id === entry.id) ? [...list] : list.toSpliced(place, 0, entry);

export const updateEntry = (list: readonly ShortlistEntry[], id: number, wish: RequestDetails, now: number): ShortlistEntry[] =>
  addStones(list, [id], now).map((entry) => (entry.id === id ? { ...entry, ...wish } : entry));

/** Parses the `items` parameter, such as "12,45". Skips invalid ids and everything above the limit. */
export function parseIds(text: string | string[] | undefined, limit = MAX_SHORTLIST): number[] {
  const parts = [text ?? ""].flat().join(",").slice(0, 2_000).split(",");
  const ids = parts.filter((part) => /^[1-9]\d{0,9}$/.test(part)).map(Number);
  return [...new Set(ids.filter((id) => id <= MAX_ID))].slice(0, limit);
}

export const REQUEST_HASH = "#request";

const appendItems = (path: string, ids: readonly number[]) => (ids.length > 0 ? `${path}?items=${ids.join(",")}` : path);

export const shortlistUrls = {
  shortlist: (ids: readonly number[] = []) => appendItems("/shortlist", ids),
  request: (ids: readonly number[]) => appendItems("/shortlist", ids) + REQUEST_HASH,
  compare: (ids: readonly number[], differencesOnly = false) =>
    `${appendItems("/compare", ids.slice(0, MAX_COMPARED))}${differencesOnly ? "&only=differences" : ""}`,
};
