import "server-only";
import { randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream as WebStream } from "node:stream/web";
import type { Table } from "@/lib/imports/cells";
import { reportOf } from "@/lib/imports/imports";
import { wantedBy } from "@/lib/imports/plan/wanted";
import { endImport, isWanted, noteProgress, type OpenImport } from "@/lib/imports/server/import-jobs";
import { readPictureZip } from "@/lib/imports/server/picture-zip";
import { enterPictures, plannedPictures, type StoredPictures, storePictures } from "@/lib/imports/server/sent-pictures";
import { importTable, planTable } from "@/lib/imports/server/sheet-import";
import { readTable } from "@/lib/imports/server/tables/read-table";
import { spreadsheetMessages } from "@/lib/imports/spreadsheet-messages";
import { discard } from "@/lib/media/server/storage";
import { takingTurns } from "@/lib/platform/server/concurrency/turns";
import type { ImportPart } from "@/lib/platform/server/file-store/file-store";
import { files } from "@/lib/platform/server/file-store/files";
import { incomingDirectory } from "@/lib/platform/server/http/body";
import { HttpError } from "@/lib/platform/server/http/errors";

/** Somebody wants it to end, or somebody else has done it. */
export class ImportUnwanted extends Error {}

/** Between two looks at whether it is still wanted, in milliseconds. */
const LOOK_EVERY = 500;

/**
 * Does an import: reads its table, stores its pictures, and writes what it says together with that it is done.
 * @throws ImportUnwanted where somebody ended it; HttpError where the file is none
 */
export async function runImport(job: OpenImport, signal: AbortSignal): Promise<void> {
  const directory = path.join(incomingDirectory(), randomUUID());
  await mkdir(directory, { recursive: true });
  try {
    const table = await readTable(await fetched(job.id, "table", directory));
    const step = stepsOf(job.id, signal);
    const along = job.hasPictures ? await withPictures(job, table, directory, step) : undefined;
    if (along !== "refused") await write(job, table, along, step);
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

/** Brings a file of an import here. */
export async function fetched(id: string, part: ImportPart, directory: string): Promise<string> {
  const file = await files().openImport(id, part);
  if (!file) throw new HttpError(404, spreadsheetMessages.job.filesGone);
  const target = path.join(directory, part);
  await pipeline(Readable.fromWeb(file.body as WebStream), createWriteStream(target));
  return target;
}

type Step = (done: number, total: number) => Promise<void>;

/** Tells how far it is, and lets others have their turn; ends it where it is wanted no more. */
function stepsOf(id: string, signal: AbortSignal): Step {
  let looked = 0;
  const turn = takingTurns();
  return async (done, total) => {
    await turn();
    if (signal.aborted) throw new ImportUnwanted();
    if (Date.now() - looked < LOOK_EVERY) return;
    looked = Date.now();
    if (!(await isWanted(id))) throw new ImportUnwanted();
    await noteProgress(id, done, total);
  };
}

/** What is wrong is told before hours are spent on pictures. */
async function withPictures(job: OpenImport, table: Table, directory: string, step: Step): Promise<StoredPictures | "refused"> {
  const sent = await readPictureZip(
    await fetched(job.id, "pictures", directory),
    new Set((await wantedBy(table, takingTurns())).pictures),
    directory,
  );
  const plan = await planTable(table, await plannedPictures(sent));
  if (plan.refused.length > 0) {
    await endImport(job, { state: "refused", report: reportOf(plan) });
    return "refused";
  }
  const total = sent.pictures.size + table.rows.length;
  return storePictures(sent, directory, (done) => step(done, total));
}

async function write(job: OpenImport, table: Table, along: StoredPictures | undefined, step: Step): Promise<void> {
  const before = along?.pictures.size ?? 0;
  const { id, by } = job;
  try {
    const { plan } = await importTable(table, by, {
      along,
      progress: (done, total) => step(before + done, before + total),
      begin: async (transaction) => {
        if (!(await isWanted(id, transaction))) throw new ImportUnwanted();
      },
      enter: async (transaction) => along && enterPictures(transaction, along),
      tell: async (transaction, plan, { batch }) => {
        const isDone = await endImport({ id, transaction }, { state: "done", report: reportOf(plan), history: batch });
        if (!isDone) throw new ImportUnwanted();
      },
    });
    if (plan.refused.length > 0) {
      await endImport(job, { state: "refused", report: reportOf(plan) });
      await discard(urlsOf(along));
    }
  } catch (error) {
    await discard(urlsOf(along));
    throw error;
  }
}

const urlsOf = (along: StoredPictures | undefined) => along?.made.map(({ url }) => url) ?? [];
