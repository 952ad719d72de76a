import "server-only";
import { addJobs } from "@/lib/platform/server/job-queue";
import { log } from "@/lib/platform/server/log";

type Planned = { publish_at: string | null; withdraw_at: string | null };

/**
 * Adds a clock job for each time of a product. The caller does not wait for it. A job for an outdated time finds nothing to do.
 * Without a job, as after a restore, the clock runs within a minute (jobs/clock.ts).
 */
export function planSoon({ publish_at, withdraw_at }: Planned): void {
  for (const moment of [publish_at, withdraw_at].filter((moment) => moment !== null)) {
    addJobs("clock", [moment], new Date(moment)).catch((error: unknown) => log.error("Clock: a job could not be added", error));
  }
}
