import "server-only";
import { removeExpiredSessions } from "@/lib/auth/server/sessions";
import { purgeSpam } from "@/lib/enquiries/server/enquiries";
import { purgeReplaced } from "@/lib/history/server/replaced-files";
import { purgeTrash } from "@/lib/history/server/trash";
import { purgeImports } from "@/lib/imports/server/import-jobs";
import { addJobs, scheduleJob, startWorker } from "@/lib/platform/server/job-queue";
import { log } from "@/lib/platform/server/log";
import { firmZone } from "@/lib/website/server/content";
import { removeExpiredPreviews } from "@/lib/website/server/previews";

/** What is deleted for good once it is too old. Each tells how many rows that were. */
const clearings: Record<string, () => Promise<number>> = {
  trash: purgeTrash,
  "replaced-files": purgeReplaced,
  spam: purgeSpam,
  sessions: removeExpiredSessions,
  previews: removeExpiredPreviews,
  imports: purgeImports,
};

const POLL_SECONDS = 30;
const EVERY_NIGHT = "0 3 * * *";

/** Clears away what is too old: now, because the site may have been down at night, and every night. */
export async function startClearing(): Promise<void> {
  await startWorker("clearing", POLL_SECONDS, async ({ key }) => {
    const count = await clearings[key]?.();
    if (count) log.info(`Clearing: ${count} row(s) of ${key} deleted for good`);
  });
  const timeZone = await firmZone();
  for (const key of Object.keys(clearings)) await scheduleJob("clearing", key, EVERY_NIGHT, timeZone);
  await addJobs("clearing", Object.keys(clearings));
}
