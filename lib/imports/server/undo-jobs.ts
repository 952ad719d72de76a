import "server-only";
import { setTimeout as sleep } from "node:timers/promises";
import { hasEnded, type ImportJob } from "@/lib/imports/imports";
import { addUndo, endUndo, type OpenImport, readImport } from "@/lib/imports/server/import-jobs";
import { ImportUnwanted } from "@/lib/imports/server/run-import";
import { findBatch, undoBatch } from "@/lib/imports/server/undo";
import type { Actor } from "@/lib/platform/server/http/version";
import { addJobs } from "@/lib/platform/server/job-queue";

/** How long a call waits for its undo, in milliseconds. Most undos end sooner. */
const WAIT_MS = 5_000;
const LOOK_EVERY_MS = 100;

/**
 * Undoes an entry of the history as a job, and waits a while for it.
 * @throws HttpError 404 where there is no such entry, 409 where it cannot be undone
 * @returns the job, which has ended or goes on
 */
export async function startUndo(batch: number, by: Actor): Promise<ImportJob> {
  const { title } = await findBatch(batch);
  let job = await addUndo(batch, title, by);
  await addJobs("undos", [job.id]);
  for (const end = Date.now() + WAIT_MS; !hasEnded(job) && Date.now() < end; job = await readImport(job.id)) await sleep(LOOK_EVERY_MS);
  return job;
}

/** Undoes an entry, together with noting that the job is done. @throws ImportUnwanted where somebody ended the job */
export async function runUndo({ id, by }: OpenImport, batch: number): Promise<void> {
  await undoBatch(batch, by, async (transaction, done) => {
    if (!(await endUndo(transaction, id, done))) throw new ImportUnwanted();
  });
}
