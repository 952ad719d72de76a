import "server-only";
import { listOpenJobs } from "@/lib/imports/server/import-jobs";
import { runImportJob } from "@/lib/imports/server/run-import-job";
import { inSheetThread } from "@/lib/imports/server/sheet-thread";
import { addJobs, startWorker } from "@/lib/platform/server/job-queue";

const POLL_SECONDS = 5;

/** Runs imports and undos, one of each at a time, also those that wait since before the site was down. */
export async function startImports(): Promise<void> {
  await startWorker("imports", POLL_SECONDS, ({ key, attempt, signal }) => inSheetThread("runImportJob", [key, attempt], signal));
  // Most undos are small, and somebody waits for them: a thread of its own would take longer to start.
  await startWorker("undos", POLL_SECONDS, ({ key, attempt, signal }) => runImportJob(signal, key, attempt));
  for (const kind of ["imports", "undos"] as const) await addJobs(kind, await listOpenJobs(kind));
}
