import "server-only";
import { db, type Transaction } from "@/lib/platform/server/db";
import { isDatabaseUnavailable } from "@/lib/platform/server/http/errors";
import type { InvalidationMessage } from "@/lib/platform/server/instances/freshness";
import { log } from "@/lib/platform/server/log";

export const CHANNEL = "shilaya";

/** PostgreSQL limits a payload to 8,000 bytes. */
const MAX_TAGS_BYTES = 7_500;

/** Tells other instances which tags to invalidate. Never fails: they also detect the committed change by its version. */
export async function broadcast(from: string, tags: string[], version?: number): Promise<void> {
  const isLong = Buffer.byteLength(JSON.stringify(tags)) > MAX_TAGS_BYTES;
  const message: InvalidationMessage = { from, versions: version === undefined ? [] : [version], tags: isLong ? undefined : tags };
  await db().$executeRaw`SELECT pg_notify(${CHANNEL}, ${JSON.stringify(message)})`.catch((error: unknown) => {
    if (!isDatabaseUnavailable(error)) log.error("Instances: a change was not broadcast; other instances detect it by polling", error);
  });
}

/** Increments and returns the content version. Concurrent writers wait here until the commit, so call it last. */
export async function incrementContentVersion(transaction: Transaction): Promise<number | undefined> {
  const [row] = await transaction.$queryRaw<{ version: number }[]>`
    UPDATE content_version SET version = version + 1 RETURNING version::float8 AS version`;
  return row?.version;
}
