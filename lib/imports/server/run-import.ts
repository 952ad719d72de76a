import "server-only";
import { randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream as WebStream } from "node:stream/web";
import type { Table } from "@/lib/imports/cells";
import { createReport } from "@/lib/imports/imports";
import { collectReferences } from "@/lib/imports/plan/table-references";
import { endImport, type OpenImport, saveProgress, shouldContinue } from "@/lib/imports/server/import-jobs";
import { readPictureZip } from "@/lib/imports/server/picture-zip";
import { planPictures, type StoredPictures, storePictures } from "@/lib/imports/server/sent-pictures";
import { importTable, planTable } from "@/lib/imports/server/sheet-import";
import { readTable } from "@/lib/imports/server/tables/read-table";
import { spreadsheetMessages } from "@/lib/imports/spreadsheet-messages";
import { discardUploads } from "@/lib/media/server/unused-files";
import { createPacer, createYielder } from "@/lib/platform/server/concurrency/event-loop";
import type { ImportPart } from "@/lib/platform/server/file-store/file-store";
import { getFileStore } from "@/lib/platform/server/file-store/get-file-store";
import { getIncomingDirectory } from "@/lib/platform/server/http/body";
import { HttpError } from "@/lib/platform/server/http/errors";

export class ImportCancelled extends Error {}

const CHECK_INTERVAL_MS = 500;

/** Writes the products and the job state in one transaction. @throws ImportCancelled; HttpError if a file is invalid */
export async function runImport(job: OpenImport, signal: AbortSignal): Promise<void> {
  const directory = path.join(getIncomingDirectory(), randomUUID());
  await mkdir(directory, { recursive: true });
  try {
    const table = await readTable(await fetchImportFile(job.id, "table", directory));
    const step = createStep(job.id, signal);
    const pictures = job.hasPictures ? await storeSentPictures(job, table, directory, step) : undefined;
    if (pictures !== "refused") await writeProducts(job, table, pictures, step);
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

async function fetchImportFile(id: string, part: ImportPart, directory: string): Promise<string> {
  const file = await getFileStore().openImport(id, part);
  if (!file) throw new HttpError(404, spreadsheetMessages.job.filesDeleted);
  const target = path.join(directory, part);
  await pipeline(Readable.fromWeb(file.body as WebStream), createWriteStream(target));
  return target;
}

type Step = (done: number, total: number) => Promise<void>;

/** Creates the progress callback. It leaves time for visitors, saves the progress and throws after a cancellation. */
function createStep(id: string, signal: AbortSignal): Step {
  let checkedAt = 0;
  const pause = createPacer();
  return async (done, total) => {
    await pause();
    if (signal.aborted) throw new ImportCancelled();
    if (Date.now() - checkedAt < CHECK_INTERVAL_MS) return;
    checkedAt = Date.now();
    if (!(await shouldContinue(id))) throw new ImportCancelled();
    await saveProgress(id, done, total);
  };
}

/** Stores the pictures. Plans the table first, so that errors are reported before the slow encoding. */
async function storeSentPictures(job: OpenImport, table: Table, directory: string, step: Step): Promise<StoredPictures | "refused"> {
  const sent = await readPictureZip(
    await fetchImportFile(job.id, "pictures", directory),
    new Set((await collectReferences(table, createYielder())).pictures),
    directory,
  );
  const plan = await planTable(table, await planPictures(sent));
  if (plan.refused.length > 0) {
    await endImport(job, { state: "refused", report: createReport(plan) });
    return "refused";
  }
  const total = sent.pictures.size + table.rows.length;
  return storePictures(sent, directory, (done) => step(done, total));
}

async function writeProducts(job: OpenImport, table: Table, pictures: StoredPictures | undefined, step: Step): Promise<void> {
  const doneBefore = pictures?.sentPictures.size ?? 0;
  const { id, by } = job;
  try {
    const { plan } = await importTable(table, by, {
      pictures,
      progress: (done, total) => step(doneBefore + done, doneBefore + total),
      onStarted: async (transaction) => {
        if (!(await shouldContinue(id, transaction))) throw new ImportCancelled();
      },
      newPictures: pictures?.newPictures,
      saveResult: async (transaction, plan, { batchId }) => {
        const steps = doneBefore + table.rows.length;
        const isDone = await endImport({ id, transaction }, { state: "done", report: createReport(plan), history: batchId, steps });
        if (!isDone) throw new ImportCancelled();
      },
    });
    if (plan.refused.length > 0) {
      await endImport(job, { state: "refused", report: createReport(plan) });
      await discardUploads(pictures?.registered ?? []);
    }
  } catch (error) {
    await discardUploads(pictures?.registered ?? []);
    throw error;
  }
}
