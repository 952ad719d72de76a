import "server-only";
import { setTimeout as sleep } from "node:timers/promises";
import type { HistoryReader } from "@/lib/history/server/visible-history";
import { hasEnded, type ImportJob } from "@/lib/imports/imports";
import { addUndo, endImport, type OpenImport, readImport } from "@/lib/imports/server/import-jobs";
import { ImportCancelled } from "@/lib/imports/server/run-import";
import { findBatch, undoBatch } from "@/lib/imports/server/undo";
import type { Actor } from "@/lib/platform/server/http/version";
import { addJobs } from "@/lib/platform/server/job-queue";

/** How long a request waits for the undo. Most undos are faster. */
const WAIT_MS = 5_000;
const POLL_INTERVAL_MS = 100;

/**
 * Undoes a history entry as a job, and waits up to WAIT_MS for it.
 * @throws HttpError 404 if the entry does not exist, 409 if it cannot be undone
 * @returns the job, which may still be running
 */
export async function startUndo(batchId: number, by: Actor, reader: HistoryReader): Promise<ImportJob> {
  const { title } = await findBatch(batchId, reader);
  let job = await addUndo(batchId, title, by);
  await addJobs("undos", [job.id]);
  for (const end = Date.now() + WAIT_MS; !hasEnded(job) && Date.now() < end; job = await readImport(job.id)) await sleep(POLL_INTERVAL_MS);
  return job;
}

export async function runUndo({ id, by }: OpenImport, batchId: number): Promise<void> {
  await undoBatch(batchId, by, async (transaction, { changed: steps, batchId: history }) => {
    if (!(await endImport({ id, transaction }, { state: "done", history, steps }))) throw new ImportCancelled();
  });
}
