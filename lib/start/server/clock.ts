import "server-only";
import { moveDueProducts } from "@/lib/catalogue/server/products/due-products";
import { showLapsed } from "@/lib/catalogue/server/products/lapsing-documents";
import { addJobs, scheduleJob, startWorker } from "@/lib/platform/server/job-queue";
import { log } from "@/lib/platform/server/log";
import { indexProductsDue } from "@/lib/search/server/search-upkeep";
import { firmZone } from "@/lib/website/server/content";

/** Between two looks for due jobs, in seconds: how late a product appears at most. */
const POLL_SECONDS = 5;
const EVERY_MINUTE = "* * * * *";
const ALL = "all";
const EVERY_DAY = "0 0 * * *";
const DAY = "day";

/**
 * Publishes products and takes them away at their times: those that passed while the site was down at once; lets the search find what a
 * version of before has written beside this one. At the beginning of each day, pages say which documents have lapsed.
 */
export async function startClock(): Promise<void> {
  await startWorker("clock", POLL_SECONDS, async ({ key }) => {
    if (key === DAY) return void (await showLapsed(await firmZone()));
    const count = await moveDueProducts();
    if (count > 0) log.info(`Clock: ${count} product(s) published or withdrawn`);
    await indexProductsDue();
  });
  await scheduleJob("clock", ALL, EVERY_MINUTE, await firmZone());
  await scheduleJob("clock", DAY, EVERY_DAY, await firmZone());
  await addJobs("clock", [ALL]);
}
