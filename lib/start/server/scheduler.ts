import "server-only";
import { mailOwners } from "@/lib/auth/server/user-mail";
import { applyDueSchedules, revalidateExpiredDocuments } from "@/lib/catalogue/server/products/due-products";
import { sendDigests, tellOwnersOfWaiting } from "@/lib/enquiries/server/notifications";
import { listSampleReminders } from "@/lib/enquiries/server/samples";
import { removeVisitorHashes } from "@/lib/figures/server/figures";
import { getDiskState } from "@/lib/platform/operation";
import { operationWords } from "@/lib/platform/operation-words";
import { db } from "@/lib/platform/server/db";
import { isDatabaseUnavailable } from "@/lib/platform/server/http/errors";
import { addJobs, scheduleJob, startWorker } from "@/lib/platform/server/job-queue";
import { log } from "@/lib/platform/server/log";
import { readDisks } from "@/lib/platform/server/operation";
import { readSetting, writeSetting } from "@/lib/platform/server/settings";
import { listEndings, remindOfEndings } from "@/lib/quotations/server/quotation-mail";
import { indexAllQueuedProducts } from "@/lib/search/server/index-queued-products";
import { toLocalDay } from "@/lib/shared/days";
import { readContent, readFirmTimeZone } from "@/lib/website/server/content";

const POLL_SECONDS = 5;
const EVERY_MINUTE = "* * * * *";
const ALL = "all";
const EVERY_DAY = "0 0 * * *";
const DAY = "day";

const tasks: Record<string, () => Promise<unknown>> = {
  schedules: async () => {
    const count = await applyDueSchedules();
    if (count > 0) log.info(`Scheduler: ${count} product(s) published or withdrawn`);
  },
  index: indexAllQueuedProducts,
  reminders: async () => remindOfEndings(await readFirmTimeZone()),
  disks: warnOfFullDisk,
  waiting: () => tellOwnersOfWaiting(),
  digests: () => sendDigests([listSampleReminders, listEndings]),
};

/**
 * Starts the scheduler: publishes and unpublishes products at their times, including missed ones, indexes products whose indexing failed,
 * reminds of quotations that end, and mails staff about enquiries that wait.
 */
export async function startScheduler(): Promise<void> {
  await startWorker("clock", POLL_SECONDS, async ({ key }) => {
    if (key === DAY) return startDay(await readFirmTimeZone());
    for (const [name, run] of Object.entries(tasks)) {
      // One that fails does not keep the others from running.
      await run().catch((error: unknown) => {
        if (isDatabaseUnavailable(error)) throw error;
        log.error(`Scheduler: ${name} failed`, error);
      });
    }
  });
  await scheduleJob("clock", ALL, EVERY_MINUTE, await readFirmTimeZone());
  await scheduleJob("clock", DAY, EVERY_DAY, await readFirmTimeZone());
  await addJobs("clock", [ALL]);
}

/** Refreshes pages with expired documents, and deletes the visitor hashes of past days. */
async function startDay(timeZone: string): Promise<void> {
  await removeVisitorHashes(toLocalDay(new Date(), timeZone));
  await revalidateExpiredDocuments(timeZone);
}

const SETTING = "disk-warning";

/** Sends owners one mail when a disk is nearly full. The next one can follow when there was enough space in between. */
async function warnOfFullDisk(): Promise<void> {
  const short = (await readDisks()).filter((disk) => getDiskState(disk) !== "ok");
  const wasSent = (await readSetting(SETTING)) === true;
  if (short.length > 0 === wasSent) return;
  if (!wasSent) {
    const { subject, text } = operationWords.diskMail;
    await mailOwners({ subject: subject((await readContent("company")).brand), text: text(short.map(operationWords.low)) });
  }
  await writeSetting(db(), SETTING, !wasSent);
}
