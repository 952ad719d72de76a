import "server-only";
import { beginImport, endImport } from "@/lib/imports/server/import-jobs";
import { ImportUnwanted, runImport } from "@/lib/imports/server/run-import";
import { runUndo } from "@/lib/imports/server/undo-jobs";
import { spreadsheetMessages } from "@/lib/imports/spreadsheet-messages";
import { HttpError, isDatabaseAway, isStoreAway } from "@/lib/platform/server/http/errors";
import { IMPORT_TRIES } from "@/lib/platform/server/job-queue";
import { log } from "@/lib/platform/server/log";
import { messages } from "@/lib/shared/words/messages";

const words = spreadsheetMessages.job;

/**
 * Does the import or undo with this id, and writes down how it ended.
 * @param attempt which try it is, from 1
 * @throws what may become better by trying again
 */
export async function runImportJob(signal: AbortSignal, id: string, attempt: number): Promise<void> {
  const job = await beginImport(id);
  if (!job) return;
  try {
    await (job.undoes === null ? runImport(job, signal) : runUndo(job, job.undoes));
  } catch (error) {
    if (signal.aborted) throw error;
    if (error instanceof ImportUnwanted) return void (await endImport(job, { state: "cancelled" }));
    if (error instanceof HttpError) {
      // Its files stay behind when a database moves.
      return void (await endImport(job, { state: error.status === 404 ? "failed" : "refused", error: error.message }));
    }
    log.error("Imports: an import or an undo failed", error);
    const mayBecomeBetter = isDatabaseAway(error) || isStoreAway(error) || attempt === 1;
    if (mayBecomeBetter && attempt < IMPORT_TRIES) throw error;
    await endImport(job, { state: "failed", error: job.undoes === null ? words.failed : messages.history.undo.failed });
  }
}
