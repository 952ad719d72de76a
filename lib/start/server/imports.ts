import "server-only";
import { listOpenJobs } from "@/lib/imports/server/import-jobs";
import { runImportJob } from "@/lib/imports/server/run-import-job";
import { runInSheetThread } from "@/lib/imports/server/sheet-thread";
import { addJobs, startWorker } from "@/lib/platform/server/job-queue";

const POLL_SECONDS = 5;

/** Starts the workers for imports and undos, one of each at a time. Continues those queued before a restart. */
export async function startImports(): Promise<void> {
  await startWorker("imports", POLL_SECONDS, ({ key, attempt, signal }) => runInSheetThread("runImportJob", [key, attempt], signal));
  // Most undos are small and a user waits for them; a separate thread would take longer to start.
  await startWorker("undos", POLL_SECONDS, ({ key, attempt, signal }) => runImportJob(signal, key, attempt));
  for (const kind of ["imports", "undos"] as const) await addJobs(kind, await listOpenJobs(kind));
}
