import "server-only";
import { randomUUID } from "node:crypto";
import { mkdir, rm } from "node:fs/promises";
import path from "node:path";
import { type ImportReport, reportOf } from "@/lib/imports/imports";
import type { ImportPlan } from "@/lib/imports/plan/plan";
import { wantedBy } from "@/lib/imports/plan/wanted";
import { readPictureZip } from "@/lib/imports/server/picture-zip";
import { runImportJob } from "@/lib/imports/server/run-import-job";
import { plannedPictures } from "@/lib/imports/server/sent-pictures";
import { planTable } from "@/lib/imports/server/sheet-import";
import { markedCopy } from "@/lib/imports/server/tables/mark-faults";
import { isWorkbook, readTable } from "@/lib/imports/server/tables/read-table";
import { takingTurns } from "@/lib/platform/server/concurrency/turns";
import { incomingDirectory } from "@/lib/platform/server/http/body";
import { HttpError } from "@/lib/platform/server/http/errors";

/** Where the files of an import were put: a table, and a ZIP of pictures. */
export type SentFiles = { file: string; pictures?: string };

/** A marked copy of a table. */
export type MarkedCopy = { format: "xlsx" | "csv"; bytes: Uint8Array };

type Refused = Pick<ImportPlan, "refused">;

/** For a catch: names the field that is refused. */
const inField = (path: string) => (error: unknown) => {
  if (!(error instanceof HttpError)) throw error;
  throw new HttpError(error.status, error.message, error.details, undefined, [{ path, error: error.message }]);
};

async function inFolder<R>(work: (directory: string) => Promise<R>): Promise<R> {
  const directory = path.join(incomingDirectory(), randomUUID());
  await mkdir(directory, { recursive: true });
  return work(directory).finally(() => rm(directory, { recursive: true, force: true }));
}

/** @throws HttpError 400, 413 or 415 where a file is not what it must be, with its field */
const plan = ({ file, pictures }: SentFiles) =>
  inFolder(async (directory) => {
    const table = await readTable(file).catch(inField("file"));
    if (!pictures) return planTable(table);
    const wanted = new Set((await wantedBy(table, takingTurns())).pictures);
    const sent = await readPictureZip(pictures, wanted, directory).catch(inField("pictures"));
    return planTable(table, await plannedPictures(sent));
  });

async function mark(file: string, { refused }: Refused): Promise<MarkedCopy> {
  const chunks: Buffer[] = [];
  for await (const chunk of markedCopy(file, await readTable(file), refused)) chunks.push(chunk);
  return { format: (await isWorkbook(file)) ? "xlsx" : "csv", bytes: new Uint8Array(Buffer.concat(chunks)) };
}

/** What is done with spreadsheets in a thread of its own; the signal ends it early. */
export const sheetWork = {
  /** Refuses what is no spreadsheet. */
  check: async (_signal: AbortSignal, file: string): Promise<void> => void (await readTable(file).catch(inField("file"))),
  /** What a table would make of the catalogue. Nothing is written. */
  dryRun: async (_signal: AbortSignal, sent: SentFiles): Promise<ImportReport> => reportOf(await plan(sent)),
  /** A copy of a table in which its faults are marked. */
  markFaults: async (_signal: AbortSignal, sent: SentFiles) => mark(sent.file, await plan(sent)),
  /** The same where its faults are known. */
  markRefused: (_signal: AbortSignal, file: string, refused: Refused) => mark(file, refused),
  runImportJob,
};

export type SheetWork = typeof sheetWork;
