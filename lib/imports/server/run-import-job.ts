import "server-only";
import { setTimeout as sleep } from "node:timers/promises";
import type { HistoryReader } from "@/lib/history/server/visible-history";
import { historyMessages } from "@/lib/history/words";
import { hasEnded, type ImportJob } from "@/lib/imports/imports";
import { addUndo, beginImport, endImport, type OpenImport, readImport, removeImportFiles } from "@/lib/imports/server/import-jobs";
import { ImportCancelled, runImport } from "@/lib/imports/server/run-import";
import { findBatch, undoBatch } from "@/lib/imports/server/undo";
import { spreadsheetMessages } from "@/lib/imports/spreadsheet-messages";
import { HttpError, isDatabaseUnavailable, isStoreUnavailable } from "@/lib/platform/server/http/errors";
import type { Actor } from "@/lib/platform/server/http/version";
import { addJobs, IMPORT_ATTEMPTS } from "@/lib/platform/server/job-queue";
import { log } from "@/lib/platform/server/log";

const words = spreadsheetMessages.job;

/** Runs the import or undo with this id and stores the result. @param attempt starts at 1 @throws errors that a retry may fix */
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

/** How long a request waits for the undo. Most undos are faster. */
const WAIT_MS = 5_000;
const POLL_INTERVAL_MS = 100;

/** Undoes a history entry as a job, and waits up to WAIT_MS for it. @throws HttpError 404, 409 if it cannot be undone */
export async function startUndo(batchId: number, by: Actor, reader: HistoryReader): Promise<ImportJob> {
  const { title } = await findBatch(batchId, reader);
  let job = await addUndo(batchId, title, by);
  await addJobs("undos", [job.id]);
  for (const end = Date.now() + WAIT_MS; !hasEnded(job) && Date.now() < end; job = await readImport(job.id)) await sleep(POLL_INTERVAL_MS);
  return job;
}

async function runUndo({ id, by }: OpenImport, batchId: number): Promise<void> {
  await undoBatch(batchId, by, async (transaction, { changed: steps, batchId: history }) => {
    if (!(await endImport({ id, transaction }, { state: "done", history, steps }))) throw new ImportCancelled();
  });
}
