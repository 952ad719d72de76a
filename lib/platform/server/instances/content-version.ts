import "server-only";
import type { Transaction } from "@/lib/platform/server/db";

/**
 * Increments the content version in the transaction of a change. Concurrent writers wait here until the commit, so call it last.
 * @returns the version, which `revalidate` announces to other instances
 */
export async function incrementContentVersion(transaction: Transaction): Promise<number | undefined> {
  const [row] = await transaction.$queryRaw<{ version: number }[]>`
    UPDATE content_version SET version = version + 1 RETURNING version::float8 AS version`;
  return row?.version;
}
