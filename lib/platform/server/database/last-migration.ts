import "server-only";
import type { Transaction } from "@/lib/platform/server/db";

export async function readLastMigration(transaction: Transaction): Promise<string> {
  const [row] = await transaction.$queryRaw<[{ name: string | null }]>`
    SELECT max(migration_name) AS name FROM "_prisma_migrations" WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL`;
  return row.name ?? "";
}
