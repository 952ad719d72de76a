import "server-only";
import type { AuditFields } from "@/lib/history/audit";
import type { StoredRow } from "@/lib/history/server/trash-rows";

/** Merges a stored version into the current row. Skips dropped columns and `unrestoredColumns`. */
export function mergeVersion<Row extends object>(currentRow: Row, version: StoredRow, unrestoredColumns: string[]): Row {
  const isRestored = ([column]: [string, unknown]) => column in currentRow && !unrestoredColumns.includes(column);
  const restoredFields = Object.entries(version).filter(isRestored);
  return { ...currentRow, ...Object.fromEntries(restoredFields) };
}

export const hasDifferences = (before: AuditFields, after: AuditFields) =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].some(
    (field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]),
  );
