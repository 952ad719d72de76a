import "server-only";
import type { AuditFields } from "@/lib/history/audit";
import type { Rename } from "@/lib/history/server/resources";
import { type StoredRow, withRenames } from "@/lib/history/server/trash-rows";

/** What an entry of the history holds of its row. */
export type VersionEntry = { id: number; action: string; before: unknown; version: unknown; migration: string };

/** The entry of what a row was before anybody was seen changing it was written after others, and stands before them. */
const place = ({ action, id }: VersionEntry) => (action === "first" ? 0 : id);
const isLater = (one: VersionEntry, other: VersionEntry) => place(one) > place(other);

/**
 * A row as an entry left it, under the names that its columns have now. An entry that does not hold the whole row is read from the next
 * one that does, or else from the present row: what was changed since is taken back, change by change.
 * @param entries those of this row, in any order
 */
export function versionOf(entry: VersionEntry, entries: VersionEntry[], present: object, renamed: Rename[]): StoredRow {
  const whole = (from: VersionEntry) => withRenames(from.version as StoredRow, renamed, from.migration);
  if (entry.version) return whole(entry);
  const later = entries.filter((one) => isLater(one, entry)).toSorted((one, other) => place(one) - place(other));
  const next = later.findIndex(({ version }) => version);
  const undone = next < 0 ? later : later.slice(0, next + 1);
  const start = next < 0 ? (JSON.parse(JSON.stringify(present)) as StoredRow) : whole(later[next]!);
  const taken = undone.map(({ before, migration }) => withRenames((before ?? {}) as StoredRow, renamed, migration));
  return Object.assign({}, start, ...taken.toReversed());
}

/** The present row with what a version holds in its place; columns that are gone since are left out, and so is what stays as it is. */
export function withVersion<Row extends object>(present: Row, version: StoredRow, fixed: string[]): Row {
  const isHeld = ([column, value]: [string, unknown]) =>
    column in present && !fixed.includes(column) && !(column === "slug" && value === null);
  const held = Object.entries(version).filter(isHeld);
  return { ...present, ...Object.fromEntries(held) };
}

/** The fields of two rows that are not alike. */
export const differs = (one: AuditFields, other: AuditFields) =>
  [...new Set([...Object.keys(one), ...Object.keys(other)])].some((field) => JSON.stringify(one[field]) !== JSON.stringify(other[field]));
