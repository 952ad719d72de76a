import "server-only";
import type { AuditFields } from "@/lib/history/audit";
import type { ColumnRename } from "@/lib/history/server/resource-definitions";
import { applyRenames, type StoredRow } from "@/lib/history/server/trash-rows";

export type VersionEntry = { id: number; action: string; before: unknown; version: unknown; migration: string };

/** An entry "first" is recorded late, but describes the state before all other entries. */
const getSequence = ({ action, id }: VersionEntry) => (action === "first" ? 0 : id);
const isLater = (entry: VersionEntry, reference: VersionEntry) => getSequence(entry) > getSequence(reference);

/**
 * Returns the row after an entry, with current column names. If the entry stores no full row, starts from the next stored row (or the
 * current one) and reverts the later changes.
 * @param entries all entries of this row, in any order
 */
export function reconstructVersion(entry: VersionEntry, entries: VersionEntry[], currentRow: object, renamed: ColumnRename[]): StoredRow {
  const toFullRow = ({ version, migration }: VersionEntry) => applyRenames(version as StoredRow, renamed, migration);
  if (entry.version) return toFullRow(entry);
  const laterEntries = entries
    .filter((candidate) => isLater(candidate, entry))
    .toSorted((first, second) => getSequence(first) - getSequence(second));
  const nextStored = laterEntries.findIndex(({ version }) => version);
  const changesToRevert = nextStored < 0 ? laterEntries : laterEntries.slice(0, nextStored + 1);
  const start = nextStored < 0 ? (JSON.parse(JSON.stringify(currentRow)) as StoredRow) : toFullRow(laterEntries[nextStored]!);
  const previousValues = changesToRevert.map(({ before, migration }) => applyRenames((before ?? {}) as StoredRow, renamed, migration));
  return Object.assign({}, start, ...previousValues.toReversed());
}

/** Merges a stored version into the current row. Skips dropped columns and `unrestoredColumns`. */
export function mergeVersion<Row extends object>(currentRow: Row, version: StoredRow, unrestoredColumns: string[]): Row {
  const isRestored = ([column, value]: [string, unknown]) =>
    column in currentRow && !unrestoredColumns.includes(column) && !(column === "slug" && value === null);
  const restoredFields = Object.entries(version).filter(isRestored);
  return { ...currentRow, ...Object.fromEntries(restoredFields) };
}

export const hasDifferences = (before: AuditFields, after: AuditFields) =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].some(
    (field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]),
  );
