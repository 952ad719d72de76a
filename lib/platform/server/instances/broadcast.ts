import "server-only";
import { db } from "@/lib/platform/server/db";
import { isDatabaseAway } from "@/lib/platform/server/http/errors";
import { takeUntold } from "@/lib/platform/server/instances/content-version";
import type { Message } from "@/lib/platform/server/instances/freshness";
import { log } from "@/lib/platform/server/log";

/** On which instances hear each other. */
export const CHANNEL = "shilaya";

/** PostgreSQL takes less than 8000 bytes. */
const LONGEST_TAGS = 7_500;

/** Tells other instances what to invalidate. Never fails: the change is made, and the others notice that they were not told of it. */
export async function broadcast(from: string, tags: string[]): Promise<void> {
  const isLong = Buffer.byteLength(JSON.stringify(tags)) > LONGEST_TAGS;
  const message: Message = { from, versions: takeUntold(), tags: isLong ? undefined : tags };
  await db().$executeRaw`SELECT pg_notify(${CHANNEL}, ${JSON.stringify(message)})`.catch((error: unknown) => {
    if (!isDatabaseAway(error)) log.error("Instances: the others were not told of a change, they notice by themselves", error);
  });
}
