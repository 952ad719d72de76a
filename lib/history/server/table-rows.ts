import "server-only";
import { type RowTypes, resourceDefinitions } from "@/lib/history/server/resource-definitions";
import type { Transaction } from "@/lib/platform/server/db";
import { Prisma } from "@/lib/platform/server/prisma/client";
import { splitIntoChunks } from "@/lib/shared/collections";
import type { ResourceName } from "@/lib/shared/resources";

/** What others may do during the lock. "refer": change the row. "change": add children. "delete": nothing. */
export type LockPurpose = "refer" | "change" | "delete";

const STRENGTHS = { refer: "FOR KEY SHARE", change: "FOR NO KEY UPDATE", delete: "FOR UPDATE" } satisfies Record<LockPurpose, string>;

const lockWhere = (transaction: Transaction, name: ResourceName, condition: Prisma.Sql, purpose: LockPurpose) =>
  transaction.$executeRaw`
    SELECT FROM ${getTable(name)} WHERE ${condition} ORDER BY id ${Prisma.raw(STRENGTHS[purpose])}`;

export const lockRows = (transaction: Transaction, name: ResourceName, ids: number[], purpose: LockPurpose) =>
  lockWhere(transaction, name, Prisma.sql`id = ANY(${ids}::int[])`, purpose);

export const lockChildren = (transaction: Transaction, name: ResourceName, parent: number, purpose: LockPurpose) =>
  lockWhere(transaction, name, Prisma.sql`${getParentColumn(name)} = ${parent}`, purpose);

export async function lockRow<Name extends ResourceName>(
  transaction: Transaction,
  name: Name,
  id: number,
  purpose: LockPurpose,
): Promise<RowTypes[Name] | null> {
  await lockRows(transaction, name, [id], purpose);
  return resourceDefinitions[name].find(transaction, id);
}

export const getTable = (name: ResourceName) => Prisma.raw(`"${resourceDefinitions[name].table}"`);

export const getParentColumn = (name: ResourceName) => Prisma.raw(resourceDefinitions[name].parent?.column ?? "0");

export const UNWRITABLE_COLUMNS = ["id", "created_at", "updated_at"];

const { raw } = Prisma;

const CHUNK_SIZE = 50;

/** Overwrites the given columns of rows. The caller has locked the rows. */
export async function writeRows(transaction: Transaction, table: string, rows: { id: number }[], columns: string[]): Promise<void> {
  const written = columns.filter((column) => !UNWRITABLE_COLUMNS.includes(column));
  const name = raw(`"${table}"`);
  // Slugs are unique: two rows that swap slugs would collide between statements.
  if (written.includes("slug") && rows.length > 1) {
    await transaction.$executeRaw`UPDATE ${name} SET slug = '~' || id WHERE id = ANY(${rows.map(({ id }) => id)}::int[])`;
  }
  const list = [...written.map((column) => `"${column}" = v."${column}"`), "updated_at = now()"].join(", ");
  for (const chunk of splitIntoChunks(rows, CHUNK_SIZE)) {
    await transaction.$executeRaw`
      UPDATE ${name} AS t SET ${raw(list)} FROM jsonb_populate_recordset(NULL::${name}, ${JSON.stringify(chunk)}::jsonb) AS v WHERE t.id = v.id`;
  }
}
