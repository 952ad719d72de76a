import "server-only";
import { addJobs } from "@/lib/platform/server/job-queue";
import { log } from "@/lib/platform/server/log";

type ScheduledTimes = { publish_at: string | null; withdraw_at: string | null };

/**
 * Queues scheduler jobs for the publish and unpublish times, without waiting for it. Jobs contain no product id, so a job for a changed
 * time does nothing. Without a job, for example after a restore, the scheduler runs within a minute (jobs/clock.ts).
 */
export function addScheduleJobs({ publish_at, withdraw_at }: ScheduledTimes): void {
  for (const time of [publish_at, withdraw_at].filter((time) => time !== null)) {
    addJobs("clock", [time], new Date(time)).catch((error: unknown) => log.error("Scheduler: a job could not be added", error));
  }
}
