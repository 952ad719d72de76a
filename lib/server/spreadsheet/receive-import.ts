import "server-only";
import { randomUUID } from "node:crypto";
import { mkdir, rm } from "node:fs/promises";
import path from "node:path";
import { markedName } from "@/lib/domain/content/spreadsheet";
import type { FileLike } from "@/lib/domain/files";
import { type ImportJob, type ImportReport, reportOf } from "@/lib/domain/imports";
import type { ImportPlan } from "@/lib/domain/spreadsheet/plan";
import { wantedBy } from "@/lib/domain/spreadsheet/wanted";
import { spreadsheetMessages } from "@/lib/domain/spreadsheet-messages";
import { incomingDirectory } from "@/lib/server/body";
import { HttpError } from "@/lib/server/errors";
import { files } from "@/lib/server/file-store/files";
import { addJobs } from "@/lib/server/job-queue";
import { addImport, readImport } from "@/lib/server/queries/import-jobs";
import { planTable } from "@/lib/server/queries/sheet-import";
import { markedCopy } from "@/lib/server/spreadsheet/mark-faults";
import { readPictureZip } from "@/lib/server/spreadsheet/picture-zip";
import { isWorkbook, readTable } from "@/lib/server/spreadsheet/read-table";
import { fetched } from "@/lib/server/spreadsheet/run-import";
import { plannedPictures } from "@/lib/server/spreadsheet/sent-pictures";
import { takingTurns } from "@/lib/server/turns";
import type { Actor } from "@/lib/server/version";

/** What came in: a table, and a ZIP of pictures. */
type Sent = { file: FileLike; pictures?: FileLike };

const TYPES = {
  csv: "text/csv; charset=utf-8",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
};

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
const planned = ({ file, pictures }: Sent) =>
  inFolder(async (directory) => {
    const table = await readTable(file.path!).catch(inField("file"));
    if (!pictures) return { table, plan: await planTable(table) };
    const sent = await readPictureZip(pictures.path!, new Set((await wantedBy(table, takingTurns())).pictures), directory).catch(
      inField("pictures"),
    );
    return { table, plan: await planTable(table, await plannedPictures(sent)) };
  });

/** What a table would make of the catalogue. Nothing is written. */
export const dryRun = async (sent: Sent): Promise<ImportReport> => reportOf((await planned(sent)).plan);

/** A copy of a table in which its faults are marked. */
export async function markedTable(sent: Sent): Promise<Response> {
  const { plan } = await planned(sent);
  return marked(sent.file.path!, sent.file.name, plan);
}

/** The same of an import that was refused. @throws HttpError 409 where none was found, 404 where its file is gone */
export async function markedImport(id: string): Promise<Response> {
  const { state, refused, file } = await readImport(id);
  if (state !== "refused" || refused.length === 0) throw new HttpError(409, spreadsheetMessages.job.notRefused);
  return inFolder(async (directory) => marked(await fetched(id, "table", directory), file, { refused }));
}

/** Made as a file first: what it is made of is gone when the answer is sent. */
async function marked(file: string, name: string, { refused }: Pick<ImportPlan, "refused">): Promise<Response> {
  const chunks: Buffer[] = [];
  for await (const chunk of markedCopy(file, await readTable(file), refused)) chunks.push(chunk);
  const format = (await isWorkbook(file)) ? "xlsx" : "csv";
  const headers = {
    "Content-Type": TYPES[format],
    // The first is for programs that know no other scripts.
    "Content-Disposition": `attachment; filename="faults.${format}"; filename*=UTF-8''${encodeURIComponent(markedName(name, format))}`,
  };
  return new Response(new Blob(chunks as BlobPart[]), { headers });
}

/** Takes an import in, to be done as soon as may be. What is no spreadsheet is refused at once. */
export async function takeImport({ file, pictures }: Sent, by: Actor): Promise<ImportJob> {
  await readTable(file.path!).catch(inField("file"));
  const id = randomUUID();
  try {
    await files().putImport(id, "table", file.path!);
    if (pictures) await files().putImport(id, "pictures", pictures.path!);
    const job = await addImport(id, file, pictures !== undefined, by);
    await addJobs("imports", [id]);
    return job;
  } catch (error) {
    await files().removeImport(id);
    throw error;
  }
}
