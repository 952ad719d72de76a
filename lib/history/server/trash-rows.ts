import "server-only";
import { type Rows, type RowTypes, resourceDefinitions } from "@/lib/history/server/resource-definitions";
import type { Transaction } from "@/lib/platform/server/db";
import { Prisma } from "@/lib/platform/server/prisma/client";
import { RESOURCE_NAMES, type ResourceName } from "@/lib/shared/resources";

export type StoredRow = Record<string, Prisma.InputJsonValue | null>;

export type StoredRows = Record<string, StoredRow[]>;

export const toStoredRows = (rows: Rows): Prisma.InputJsonObject =>
  Object.fromEntries(
    RESOURCE_NAMES.flatMap((name) => (rows[name] ? [[resourceDefinitions[name].table, rows[name]]] : [])),
  ) as Prisma.InputJsonObject;

/**
 * Inserts rows. Skips dropped columns; new columns get their database default.
 * @returns the inserted rows
 */
export const insertRows = <Name extends ResourceName>(transaction: Transaction, name: Name, rows: StoredRow[]): Promise<RowTypes[Name][]> =>
  insertTableRows<RowTypes[Name]>(transaction, resourceDefinitions[name].table, rows);

/** Does the same for a table that is not of a resource. */
export async function insertTableRows<Row>(transaction: Transaction, table: string, rows: StoredRow[]): Promise<Row[]> {
  if (rows.length === 0) return [];
  const tableColumns = await transaction.$queryRaw<{ column: string }[]>`
    SELECT attname::text AS "column" FROM pg_attribute
    WHERE attrelid = to_regclass(quote_ident(${table})) AND attnum > 0 AND NOT attisdropped`;
  const columns = tableColumns.map(({ column }) => column).filter((column) => rows.some((row) => column in row));
  const list = columns.map((column) => `"${column}"`).join(", ");
  const inserted = await transaction.$queryRaw<{ row: Row }[]>`
    INSERT INTO ${Prisma.raw(`"${table}" (${list})`)}
    SELECT ${Prisma.raw(list)} FROM jsonb_populate_recordset(NULL::${Prisma.raw(`"${table}"`)}, ${JSON.stringify(rows)}::jsonb)
    RETURNING to_jsonb(${Prisma.raw(`"${table}"`)}) AS row`;
  return inserted.map(({ row }) => row);
}
