import "server-only";
import type { Transaction } from "@/lib/platform/server/db";
import { Prisma } from "@/lib/platform/server/prisma/client";
import { chunksOf } from "@/lib/shared/chunks";

/** What no version brings back: it is the database's. */
export const UNWRITTEN = ["id", "created_at", "updated_at"];

const { raw } = Prisma;

/** Rows per statement. Small statements keep the event loop responsive. */
const CHUNK = 50;

/**
 * Overwrites rows, or these columns of them. Nobody else writes rows meanwhile: the caller holds the lock for files.
 */
export async function writeRows(transaction: Transaction, table: string, rows: { id: number }[], columns: string[]): Promise<void> {
  const written = columns.filter((column) => !UNWRITTEN.includes(column));
  const name = raw(`"${table}"`);
  // Two that change places would meet for a moment.
  if (written.includes("slug") && rows.length > 1) {
    await transaction.$executeRaw`UPDATE ${name} SET slug = NULL WHERE id = ANY(${rows.map(({ id }) => id)}::int[])`;
  }
  const list = [...written.map((column) => `"${column}" = v."${column}"`), "updated_at = now()"].join(", ");
  for (const some of chunksOf(rows, CHUNK)) {
    await transaction.$executeRaw`
      UPDATE ${name} AS t SET ${raw(list)} FROM jsonb_populate_recordset(NULL::${name}, ${JSON.stringify(some)}::jsonb) AS v WHERE t.id = v.id`;
  }
}
