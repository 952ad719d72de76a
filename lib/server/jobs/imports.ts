import "server-only";
import { addJobs, startWorker } from "@/lib/server/job-queue";
import { listOpenImports } from "@/lib/server/queries/import-jobs";
import { inSheetThread } from "@/lib/server/spreadsheet/sheet-thread";

const POLL_SECONDS = 5;

/** Does what spreadsheets say, one at a time; also those that wait since before the site was down. */
export async function startImports(): Promise<void> {
  await startWorker("imports", POLL_SECONDS, ({ key, attempt, signal }) => inSheetThread("doImport", [key, attempt], signal));
  await addJobs("imports", await listOpenImports());
}
