import "server-only";
import { historyMessages } from "@/lib/history/words";
import { beginImport, endImport, type OpenImport, removeImportFiles } from "@/lib/imports/server/import-jobs";
import { ImportCancelled, runImport } from "@/lib/imports/server/run-import";
import { runUndo } from "@/lib/imports/server/undo-jobs";
import { spreadsheetMessages } from "@/lib/imports/spreadsheet-messages";
import { HttpError, isDatabaseUnavailable, isStoreUnavailable } from "@/lib/platform/server/http/errors";
import { IMPORT_ATTEMPTS } from "@/lib/platform/server/job-queue";
import { log } from "@/lib/platform/server/log";

const words = spreadsheetMessages.job;

/**
 * Runs the import or undo with this id and stores the result.
 * @param attempt starts at 1
 * @throws errors that a retry may fix
 */
export async function runImportJob(signal: AbortSignal, id: string, attempt: number): Promise<void> {
  const job = await beginImport(id);
  if (!job) return;
  await runToEnd(job, signal, attempt);
  if (job.undoes === null) await removeImportFiles(id);
}

async function runToEnd(job: OpenImport, signal: AbortSignal, attempt: number): Promise<void> {
  try {
    await (job.undoes === null ? runImport(job, signal) : runUndo(job, job.undoes));
  } catch (error) {
    if (signal.aborted) throw error;
    if (error instanceof ImportCancelled) return void (await endImport(job, { state: "cancelled" }));
    if (error instanceof HttpError) {
      // 404: the files are missing, for example after the database was moved.
      return void (await endImport(job, { state: error.status === 404 ? "failed" : "refused", error: error.message }));
    }
    log.error("Imports: an import or an undo failed", error);
    const canRetry = isDatabaseUnavailable(error) || isStoreUnavailable(error) || attempt === 1;
    if (canRetry && attempt < IMPORT_ATTEMPTS) throw error;
    await endImport(job, { state: "failed", error: job.undoes === null ? words.failed : historyMessages.history.undo.failed });
  }
}
