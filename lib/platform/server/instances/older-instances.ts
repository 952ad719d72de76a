import { setTimeout as sleep } from "node:timers/promises";
import type { ClientBase as Client } from "pg";
import { INSTANCE_NAME_PREFIX, WRITING_INSTANCE_PREFIX } from "@/lib/platform/server/database/locks";

const WAIT_MS = 10_000;
const PAUSE_MS = 500;

/**
 * Waits up to 10 s for instances of older versions that are stopping. They write in a way that this version does not expect: they take
 * another lock, and they remove files that this version keeps for restores.
 * @throws Error with one line if one still runs on the database
 */
export async function refuseOlderInstances(client: Client): Promise<void> {
  const deadline = Date.now() + WAIT_MS;
  for (;;) {
    const { rowCount } = await client.query(
      `SELECT FROM pg_stat_activity WHERE datname = current_database() AND starts_with(application_name, $1)
         AND NOT starts_with(application_name, $2)`,
      [INSTANCE_NAME_PREFIX, WRITING_INSTANCE_PREFIX],
    );
    if (!rowCount) return;
    if (Date.now() > deadline)
      throw new Error(`Database: ${rowCount} instance(s) of an older version run on it. Stop all of them, then start this version.`);
    await sleep(PAUSE_MS);
  }
}
