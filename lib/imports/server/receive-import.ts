import "server-only";
import { randomUUID } from "node:crypto";
import { mkdir, rm } from "node:fs/promises";
import path from "node:path";
import { markedName } from "@/lib/imports/headings";
import type { ImportJob, ImportReport } from "@/lib/imports/imports";
import { addImport, readImport } from "@/lib/imports/server/import-jobs";
import { fetched } from "@/lib/imports/server/run-import";
import { inSheetThread } from "@/lib/imports/server/sheet-thread";
import type { MarkedCopy, SentFiles } from "@/lib/imports/server/sheet-work";
import { spreadsheetMessages } from "@/lib/imports/spreadsheet-messages";
import { files } from "@/lib/platform/server/file-store/files";
import { incomingDirectory } from "@/lib/platform/server/http/body";
import { HttpError } from "@/lib/platform/server/http/errors";
import type { Actor } from "@/lib/platform/server/http/version";
import { addJobs } from "@/lib/platform/server/job-queue";
import type { FileLike } from "@/lib/shared/files";

/** What came in: a table, and a ZIP of pictures. */
type Sent = { file: FileLike; pictures?: FileLike };

const TYPES = {
  csv: "text/csv; charset=utf-8",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
};

const pathsOf = ({ file, pictures }: Sent): SentFiles => ({ file: file.path!, pictures: pictures?.path });

/** What a table would make of the catalogue. Nothing is written. */
export const dryRun = (sent: Sent): Promise<ImportReport> => inSheetThread("dryRun", [pathsOf(sent)]);

/** A copy of a table in which its faults are marked. */
export const markedTable = async (sent: Sent): Promise<Response> =>
  marked(sent.file.name, await inSheetThread("markFaults", [pathsOf(sent)]));

/** The same of an import that was refused. @throws HttpError 409 where none was found, 404 where its file is gone */
export async function markedImport(id: string): Promise<Response> {
  const { state, refused, file } = await readImport(id);
  if (state !== "refused" || refused.length === 0) throw new HttpError(409, spreadsheetMessages.job.notRefused);
  const directory = path.join(incomingDirectory(), randomUUID());
  await mkdir(directory, { recursive: true });
  try {
    return marked(file, await inSheetThread("markRefused", [await fetched(id, "table", directory), { refused }]));
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

function marked(name: string, { format, bytes }: MarkedCopy): Response {
  const headers = {
    "Content-Type": TYPES[format],
    // The first is for programs that know no other scripts.
    "Content-Disposition": `attachment; filename="faults.${format}"; filename*=UTF-8''${encodeURIComponent(markedName(name, format))}`,
  };
  return new Response(bytes as BodyInit, { headers });
}

/** Takes an import in, to be done as soon as may be. What is no spreadsheet is refused at once. */
export async function takeImport({ file, pictures }: Sent, by: Actor): Promise<ImportJob> {
  await inSheetThread("check", [file.path!]);
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
