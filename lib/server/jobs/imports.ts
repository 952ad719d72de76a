import "server-only";
import { spreadsheetMessages } from "@/lib/domain/spreadsheet-messages";
import { HttpError, isDatabaseAway, isStoreAway } from "@/lib/server/errors";
import { addJobs, IMPORT_TRIES, startWorker, type Work } from "@/lib/server/job-queue";
import { log } from "@/lib/server/log";
import { beginImport, endImport, listOpenImports } from "@/lib/server/queries/import-jobs";
import { ImportUnwanted, runImport } from "@/lib/server/spreadsheet/run-import";

const words = spreadsheetMessages.job;
const POLL_SECONDS = 5;

/** Does what spreadsheets say, one at a time; also those that wait since before the site was down. */
export async function startImports(): Promise<void> {
  await startWorker("imports", POLL_SECONDS, work);
  await addJobs("imports", await listOpenImports());
}

async function work({ key, attempt, signal }: Work): Promise<void> {
  const job = await beginImport(key);
  if (!job) return;
  try {
    await runImport(job, signal);
  } catch (error) {
    if (signal.aborted) throw error;
    if (error instanceof ImportUnwanted) return void (await endImport(job, { state: "cancelled" }));
    if (error instanceof HttpError) {
      // Its files stay behind when a database moves.
      return void (await endImport(job, { state: error.status === 404 ? "failed" : "refused", error: error.message }));
    }
    log.error("Imports: one went wrong", error);
    const mayBecomeBetter = isDatabaseAway(error) || isStoreAway(error) || attempt === 1;
    if (mayBecomeBetter && attempt < IMPORT_TRIES) throw error;
    await endImport(job, { state: "failed", error: words.failed });
  }
}
