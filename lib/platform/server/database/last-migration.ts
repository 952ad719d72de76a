import "server-only";
import type { Transaction } from "@/lib/platform/server/db";

/** The last migration that was applied: what is stored now has the columns that it left. */
export async function lastMigration(transaction: Transaction): Promise<string> {
  const [row] = await transaction.$queryRaw<[{ name: string | null }]>`
    SELECT max(migration_name) AS name FROM "_prisma_migrations" WHERE finished_at IS NOT NULL`;
  return row.name ?? "";
}
