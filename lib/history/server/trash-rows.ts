import "server-only";
import { type Rename, type RowOf, type Rows, stored } from "@/lib/history/server/resources";
import type { Transaction } from "@/lib/platform/server/db";
import { Prisma } from "@/lib/platform/server/prisma/client";
import { RESOURCE_NAMES, type ResourceName } from "@/lib/shared/resources";

/** A row as it was when it was deleted, in the columns that its table had then. */
export type StoredRow = Record<string, Prisma.InputJsonValue | null>;

/** The rows of a trash item, by table. */
export type StoredRows = Record<string, StoredRow[]>;

export const toStoredRows = (rows: Rows): Prisma.InputJsonObject =>
  Object.fromEntries(RESOURCE_NAMES.flatMap((name) => (rows[name] ? [[stored[name].table, rows[name]]] : []))) as Prisma.InputJsonObject;

/** The stored rows of a resource under the names that its columns have now. */
export function presentRows(name: ResourceName, rows: StoredRows, migration: string): StoredRow[] {
  const { table, renamed = [], added = {} } = stored[name];
  return (rows[table] ?? []).map((row) => ({ ...(added as StoredRow), ...withRenames(row, renamed, migration) }));
}

/** A row of an older shape under the present names. @param migration the last one that had been applied to it */
export function withRenames(row: StoredRow, renames: Rename[], migration: string): StoredRow {
  const later = renames
    .filter((rename) => rename.migration > migration)
    .toSorted((one, other) => (one.migration < other.migration ? -1 : 1));
  return later.reduce((present, { from, to }) => {
    const { [from]: value, ...rest } = present;
    return value === undefined ? present : { ...rest, [to]: value };
  }, row);
}

/**
 * Inserts rows into the columns that their table has now. Columns that are gone are left out; new ones get the default of the database.
 * @returns them as they are in the table
 */
export async function insertRows<Name extends ResourceName>(
  transaction: Transaction,
  name: Name,
  rows: StoredRow[],
): Promise<RowOf[Name][]> {
  if (rows.length === 0) return [];
  const { table } = stored[name];
  const present = await transaction.$queryRaw<{ column: string }[]>`
    SELECT attname::text AS "column" FROM pg_attribute
    WHERE attrelid = to_regclass(quote_ident(${table})) AND attnum > 0 AND NOT attisdropped`;
  const columns = present.map(({ column }) => column).filter((column) => rows.some((row) => column in row));
  const list = columns.map((column) => `"${column}"`).join(", ");
  const inserted = await transaction.$queryRaw<{ row: RowOf[Name] }[]>`
    INSERT INTO ${Prisma.raw(`"${table}" (${list})`)}
    SELECT ${Prisma.raw(list)} FROM jsonb_populate_recordset(NULL::${Prisma.raw(`"${table}"`)}, ${JSON.stringify(rows)}::jsonb)
    RETURNING to_jsonb(${Prisma.raw(`"${table}"`)}) AS row`;
  return inserted.map(({ row }) => row);
}
