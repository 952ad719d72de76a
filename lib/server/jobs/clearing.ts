import "server-only";
import { addJobs, scheduleJob, startWorker } from "@/lib/server/job-queue";
import { log } from "@/lib/server/log";
import { purgeSpam } from "@/lib/server/queries/enquiries";
import { purgeImports } from "@/lib/server/queries/import-jobs";
import { removeExpiredPreviews } from "@/lib/server/queries/previews";
import { purgeReplaced } from "@/lib/server/queries/replaced-files";
import { removeExpiredSessions } from "@/lib/server/queries/sessions";
import { purgeTrash } from "@/lib/server/queries/trash";

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
  for (const key of Object.keys(clearings)) await scheduleJob("clearing", key, EVERY_NIGHT);
  await addJobs("clearing", Object.keys(clearings));
}
