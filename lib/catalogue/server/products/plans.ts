import "server-only";
import { addJobs } from "@/lib/platform/server/job-queue";
import { log } from "@/lib/platform/server/log";

type Planned = { publish_at: string | null; withdraw_at: string | null };

/**
 * Lets the clock look at the moments that a product names; nobody waits for it. A job knows no product: one of a time that was changed
 * since finds nothing to do. Without a job, as after a backup was loaded, it is done a minute later (jobs/clock.ts).
 */
export function planSoon({ publish_at, withdraw_at }: Planned): void {
  for (const moment of [publish_at, withdraw_at].filter((moment) => moment !== null)) {
    addJobs("clock", [moment], new Date(moment)).catch((error: unknown) => log.error("Clock: a job could not be added", error));
  }
}
