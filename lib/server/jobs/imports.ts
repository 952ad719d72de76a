import "server-only";
import { addJobs, startWorker } from "@/lib/server/job-queue";
import { listOpenJobs } from "@/lib/server/queries/import-jobs";
import { runImportJob } from "@/lib/server/spreadsheet/run-import-job";
import { inSheetThread } from "@/lib/server/spreadsheet/sheet-thread";

const POLL_SECONDS = 5;

/** Runs imports and undos, one of each at a time, also those that wait since before the site was down. */
export async function startImports(): Promise<void> {
  await startWorker("imports", POLL_SECONDS, ({ key, attempt, signal }) => inSheetThread("runImportJob", [key, attempt], signal));
  // Most undos are small, and somebody waits for them: a thread of its own would take longer to start.
  await startWorker("undos", POLL_SECONDS, ({ key, attempt, signal }) => runImportJob(signal, key, attempt));
  for (const kind of ["imports", "undos"] as const) await addJobs(kind, await listOpenJobs(kind));
}
