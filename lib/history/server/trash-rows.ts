import "server-only";
import { type ChangeSet, listDeltas } from "@/lib/history/server/change-set";
import { getFileUrls, type Rows, type RowTypes, resourceDefinitions } from "@/lib/history/server/resource-definitions";
import { getTable } from "@/lib/history/server/table-rows";
import { historyMessages } from "@/lib/history/words";
import type { Transaction } from "@/lib/platform/server/db";
import { HttpError } from "@/lib/platform/server/http/errors";
import type { Author } from "@/lib/platform/server/http/version";
import { Prisma } from "@/lib/platform/server/prisma/client";
import { RESOURCE_NAMES, type ResourceName, resourceNames } from "@/lib/shared/resources";

export type StoredRow = Record<string, Prisma.InputJsonValue | null>;

export type StoredRows = Record<string, StoredRow[]>;

const toStoredRows = (rows: Rows): Prisma.InputJsonObject =>
  Object.fromEntries(
    RESOURCE_NAMES.flatMap((name) => (rows[name] ? [[resourceDefinitions[name].table, rows[name]]] : [])),
  ) as Prisma.InputJsonObject;

/** Inserts rows. Skips dropped columns; new columns get their database default. @returns the inserted rows */
export const insertRows = <Name extends ResourceName>(transaction: Transaction, name: Name, rows: StoredRow[]): Promise<RowTypes[Name][]> =>
  insertTableRows<RowTypes[Name]>(transaction, resourceDefinitions[name].table, rows);

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

/** Adds deleted rows to the trash, as one item if `changes.trash` names it. @param batch_id the history entry that covers the items */
export async function addTrashItems(transaction: Transaction, by: Author, changes: ChangeSet, batch_id: number | null): Promise<void> {
  const deleted: Rows = {};
  for (const name of RESOURCE_NAMES) Object.assign(deleted, { [name]: listDeleted(changes, name) });
  const items = changes.trash ? [{ ...changes.trash, rows: deleted }] : splitIntoItems(deleted).map((item) => ({ ...item, batch_id }));
  if (!RESOURCE_NAMES.some((name) => deleted[name]?.length)) return;
  const data = items.map(({ rows, ...item }) => ({ ...item, deleted_by: by.name, rows: toStoredRows(rows), files: getFileUrls(rows) }));
  await transaction.trashItem.createMany({ data });
}

const listDeleted = <Name extends ResourceName>(changes: ChangeSet, name: Name) =>
  listDeltas(changes, name).flatMap(({ before, after }) => (before && !after ? [before] : []));

const splitIntoItems = (deleted: Rows) => RESOURCE_NAMES.flatMap((name) => toItems(name, deleted));

const toItems = <Name extends ResourceName>(name: Name, deleted: Rows) =>
  (deleted[name] ?? []).map((row) => ({
    resource: name,
    row_id: row.id,
    title: resourceDefinitions[name].title(row),
    rows: { [name]: [row] } as Rows,
  }));

const words = historyMessages.trash;

export async function requireParent(transaction: Transaction, resource: ResourceName, id: number): Promise<void> {
  const table = getTable(resource);
  const [found] = await transaction.$queryRaw<object[]>`SELECT id FROM ${table} WHERE id = ${id} FOR KEY SHARE`;
  if (found) return;
  const deleted = await transaction.trashItem.findFirst({ where: { resource, row_id: id }, select: { title: true } });
  const resourceName = resourceNames[resource];
  throw new HttpError(409, deleted ? words.parentFirst(resourceName, deleted.title) : words.parentGone(resourceName));
}
