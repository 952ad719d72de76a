import "server-only";
import type { Transaction } from "@/lib/platform/server/db";
import { Prisma } from "@/lib/platform/server/prisma/client";
import { splitIntoChunks } from "@/lib/shared/chunks";

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
