import "server-only";
import { defineUserMail } from "@/lib/auth/server/user-mail";
import { startBackups } from "@/lib/backups/server/backup-jobs";
import { enquiryMail } from "@/lib/enquiries/server/mail/enquiry-mail";
import { defineReplyMail } from "@/lib/enquiries/server/mail/reply-mail";
import { listOpenJobs } from "@/lib/imports/server/import-jobs";
import { runImportJob } from "@/lib/imports/server/run-import-job";
import { runInSheetThread } from "@/lib/imports/server/sheet-thread";
import { startWebhooks } from "@/lib/integrations/server/start-webhooks";
import { addJobs, startWorker } from "@/lib/platform/server/job-queue";
import { startOutbox } from "@/lib/platform/server/mail/outbox";
import { measureDisks } from "@/lib/platform/server/operation";
import { attachQuotation } from "@/lib/quotations/server/mailed-quotations";
import { quotationMail } from "@/lib/quotations/server/quotation-mail";
import { startClearing } from "@/lib/start/server/clearing";
import { startPalettes } from "@/lib/start/server/palettes";
import { startScheduler } from "@/lib/start/server/scheduler";
import { readContent } from "@/lib/website/server/content";

const readBrand = async () => (await readContent("company")).brand;

export async function startJobs(): Promise<void> {
  measureDisks();
  startOutbox({ ...enquiryMail, reply: defineReplyMail(attachQuotation), quotation: quotationMail, user: defineUserMail(readBrand) });
  await startScheduler();
  await startImports();
  await startPalettes();
  await startClearing();
  await startBackups();
  startWebhooks();
}

const POLL_SECONDS = 5;

/** Starts the workers for imports and undos, one of each at a time. Continues those queued before a restart. */
export async function startImports(): Promise<void> {
  await startWorker("imports", POLL_SECONDS, ({ key, attempt, signal }) => runInSheetThread("runImportJob", [key, attempt], signal));
  // Most undos are small and a user waits for them; a separate thread would take longer to start.
  await startWorker("undos", POLL_SECONDS, ({ key, attempt, signal }) => runImportJob(signal, key, attempt));
  for (const kind of ["imports", "undos"] as const) await addJobs(kind, await listOpenJobs(kind));
}
