import "server-only";
import { removeOldAccessEntries } from "@/lib/auth/server/access-log";
import { removeOldNetworks } from "@/lib/auth/server/known-networks";
import { removeExpiredLinks } from "@/lib/auth/server/links/one-time-links";
import { removeExpiredChallenges } from "@/lib/auth/server/second-factor/challenges";
import { removeExpiredTickets } from "@/lib/auth/server/second-factor/tickets";
import { removeExpiredSessions } from "@/lib/auth/server/sessions";
import { removeExpiredLocks } from "@/lib/auth/server/sign-in-locks";
import { purgeSpam } from "@/lib/enquiries/server/enquiries";
import { removeOldFigures } from "@/lib/figures/server/figures";
import { purgeTrash } from "@/lib/history/server/trash";
import { purgeImports } from "@/lib/imports/server/import-jobs";
import { removeOldDeliveries } from "@/lib/integrations/server/deliveries";
import { removeUnusedFiles } from "@/lib/media/server/unused-files";
import { addJobs, scheduleJob, startWorker } from "@/lib/platform/server/job-queue";
import { log } from "@/lib/platform/server/log";
import { removeGivenUpMail } from "@/lib/platform/server/mail/outbox";
import { eraseOldEnquiries } from "@/lib/privacy/server/erase-old-enquiries";
import { readRetention } from "@/lib/privacy/server/retention";
import { catchUp } from "@/lib/start/server/catch-up";
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
