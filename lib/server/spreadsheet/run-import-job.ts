import "server-only";
import { messages } from "@/lib/domain/messages";
import { spreadsheetMessages } from "@/lib/domain/spreadsheet-messages";
import { HttpError, isDatabaseAway, isStoreAway } from "@/lib/server/errors";
import { IMPORT_TRIES } from "@/lib/server/job-queue";
import { log } from "@/lib/server/log";
import { beginImport, endImport } from "@/lib/server/queries/import-jobs";
import { runUndo } from "@/lib/server/queries/undo-jobs";
import { ImportUnwanted, runImport } from "@/lib/server/spreadsheet/run-import";

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
