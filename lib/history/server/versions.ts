import "server-only";
import type { AuditFields } from "@/lib/history/audit";
import type { ColumnRename } from "@/lib/history/server/resource-definitions";
import { applyRenames, type StoredRow } from "@/lib/history/server/trash-rows";

export type VersionEntry = { id: number; action: string; before: unknown; version: unknown; migration: string };

/** An entry "first" is recorded late, but describes the state before all other entries. */
const getSequence = ({ action, id }: VersionEntry) => (action === "first" ? 0 : id);
const isLater = (one: VersionEntry, other: VersionEntry) => getSequence(one) > getSequence(other);

/**
 * Returns the row after an entry, with current column names. If the entry stores no full row, starts from the next stored row (or the
 * current one) and reverts the later changes.
 * @param entries all entries of this row, in any order
 */
export function reconstructVersion(entry: VersionEntry, entries: VersionEntry[], present: object, renamed: ColumnRename[]): StoredRow {
  const toFullRow = (from: VersionEntry) => applyRenames(from.version as StoredRow, renamed, from.migration);
  if (entry.version) return toFullRow(entry);
  const later = entries.filter((one) => isLater(one, entry)).toSorted((one, other) => getSequence(one) - getSequence(other));
  const next = later.findIndex(({ version }) => version);
  const changesToRevert = next < 0 ? later : later.slice(0, next + 1);
  const start = next < 0 ? (JSON.parse(JSON.stringify(present)) as StoredRow) : toFullRow(later[next]!);
  const previousValues = changesToRevert.map(({ before, migration }) => applyRenames((before ?? {}) as StoredRow, renamed, migration));
  return Object.assign({}, start, ...previousValues.toReversed());
}

/** Merges a stored version into the current row. Skips dropped columns and `unrestoredColumns`. */
export function mergeVersion<Row extends object>(present: Row, version: StoredRow, unrestoredColumns: string[]): Row {
  const isRestored = ([column, value]: [string, unknown]) =>
    column in present && !unrestoredColumns.includes(column) && !(column === "slug" && value === null);
  const restoredFields = Object.entries(version).filter(isRestored);
  return { ...present, ...Object.fromEntries(restoredFields) };
}

export const hasDifferences = (one: AuditFields, other: AuditFields) =>
  [...new Set([...Object.keys(one), ...Object.keys(other)])].some((field) => JSON.stringify(one[field]) !== JSON.stringify(other[field]));
