import "server-only";
import { removeOldAccessEntries } from "@/lib/auth/server/access-log";
import { removeExpiredLinks } from "@/lib/auth/server/links/one-time-links";
import { removeExpiredChallenges } from "@/lib/auth/server/second-factor/challenges";
import { removeExpiredTickets } from "@/lib/auth/server/second-factor/tickets";
import { removeExpiredSessions } from "@/lib/auth/server/sessions";
import { removeExpiredLocks, removeOldNetworks } from "@/lib/auth/server/sign-in-locks";
import { indexMissingSkus } from "@/lib/catalogue/server/products/skus";
import { purgeSpam } from "@/lib/enquiries/server/enquiries";
import { removeOldFigures } from "@/lib/figures/server/figures";
import { purgeTrash } from "@/lib/history/server/trash";
import { purgeImports } from "@/lib/imports/server/import-jobs";
import { removeOldDeliveries } from "@/lib/integrations/server/deliveries";
import { releaseFilesInUse, sweepFiles } from "@/lib/media/server/sweep-files";
import { removeUnusedFiles } from "@/lib/media/server/unused-files";
import { addJobs, scheduleJob, startWorker } from "@/lib/platform/server/job-queue";
import { log } from "@/lib/platform/server/log";
import { removeGivenUpMail } from "@/lib/platform/server/mail/outbox";
import { eraseOldEnquiries, readRetention } from "@/lib/privacy/server/retention";
import { indexAllQueuedProducts } from "@/lib/search/server/index-queued-products";
import { readFirmTimeZone } from "@/lib/website/server/content";
import { removeExpiredPreviews } from "@/lib/website/server/previews";

const cleanupTasks: Record<string, () => Promise<number>> = {
  "catch-up": catchUp,
  trash: purgeTrash,
  files: removeUnusedFiles,
  enquiries: eraseOldEnquiries,
  spam: async () => purgeSpam((await readRetention()).spam),
  "access-log": async () => removeOldAccessEntries((await readRetention()).log),
  tickets: removeExpiredTickets,
  challenges: removeExpiredChallenges,
  sessions: removeExpiredSessions,
  "sign-in-locks": removeExpiredLocks,
  "sign-in-networks": removeOldNetworks,
  links: removeExpiredLinks,
  previews: removeExpiredPreviews,
  imports: purgeImports,
  figures: removeOldFigures,
  deliveries: removeOldDeliveries,
  mail: removeGivenUpMail,
};

const POLL_SECONDS = 30;
const EVERY_NIGHT = "0 3 * * *";

/** Deletes expired data now, because the site may have been down at night, and every night. */
export async function startClearing(): Promise<void> {
  await startWorker("clearing", POLL_SECONDS, async ({ key }) => {
    const count = await cleanupTasks[key]?.();
    if (count) log.info(`Clearing: ${count} row(s) of ${key} cleared`);
  });
  const timeZone = await readFirmTimeZone();
  for (const key of Object.keys(cleanupTasks)) await scheduleJob("clearing", key, EVERY_NIGHT, timeZone);
  await addJobs("clearing", Object.keys(cleanupTasks));
}

/**
 * Indexes products that were written without the site, for example by a restored backup, and removes leftover files. Runs after each start
 * and every night, while the site answers, because it reads all products and files.
 */
async function catchUp(): Promise<number> {
  const released = await releaseFilesInUse();
  if (released > 0) log.info(`Uploads: ${released} file(s) in use served again`);
  const { added, taken } = await indexMissingSkus();
  if (added > 0) log.info(`SKUs: ${added} reserved again`);
  if (taken.length > 0) log.warn(`SKUs: two products have the same one: ${taken.join(", ")}`);
  const indexed = await indexAllQueuedProducts();
  if (indexed > 0) log.info(`Search: ${indexed} product(s) read`);
  const swept = await sweepFiles();
  if (swept > 0) log.info(`Uploads: ${swept} left-over file(s) removed`);
  log.info("Catching up: all rows and files are complete");
  return 0;
}
