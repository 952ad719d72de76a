import "server-only";
import { addJobs, scheduleJob, startWorker } from "@/lib/server/job-queue";
import { log } from "@/lib/server/log";
import { moveDueProducts } from "@/lib/server/queries/due-products";

/** Between two looks for due jobs, in seconds: how late a product appears at most. */
const POLL_SECONDS = 5;
const EVERY_MINUTE = "* * * * *";
const ALL = "all";

/** Publishes products and takes them away at their times: those that passed while the site was down at once. */
export async function startClock(): Promise<void> {
  await startWorker("clock", POLL_SECONDS, async () => {
    const count = await moveDueProducts();
    if (count > 0) log.info(`Clock: ${count} product(s) published or withdrawn`);
  });
  await scheduleJob("clock", ALL, EVERY_MINUTE);
  await addJobs("clock", [ALL]);
}
