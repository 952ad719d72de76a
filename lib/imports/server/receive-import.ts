import "server-only";
import { randomUUID } from "node:crypto";
import { mkdir, rm } from "node:fs/promises";
import path from "node:path";
import { getMarkedFileName } from "@/lib/imports/headings";
import type { ImportJob, ImportReport } from "@/lib/imports/imports";
import { addImport, readImport } from "@/lib/imports/server/import-jobs";
import { fetchImportFile } from "@/lib/imports/server/run-import";
import { runInSheetThread } from "@/lib/imports/server/sheet-thread";
import type { MarkedCopy, SentFiles } from "@/lib/imports/server/sheet-work";
import { spreadsheetMessages } from "@/lib/imports/spreadsheet-messages";
import { getFileStore } from "@/lib/platform/server/file-store/get-file-store";
import { getIncomingDirectory } from "@/lib/platform/server/http/body";
import { HttpError } from "@/lib/platform/server/http/errors";
import type { Actor } from "@/lib/platform/server/http/version";
import { addJobs } from "@/lib/platform/server/job-queue";
import type { FileLike } from "@/lib/shared/files";

type ReceivedFiles = { file: FileLike; pictures?: FileLike };

const CONTENT_TYPES = {
  csv: "text/csv; charset=utf-8",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
};

const getPaths = ({ file, pictures }: ReceivedFiles): SentFiles => ({ file: file.path!, pictures: pictures?.path });

export const runDryRun = (sent: ReceivedFiles): Promise<ImportReport> => runInSheetThread("dryRun", [getPaths(sent)]);

export const markTable = async (sent: ReceivedFiles): Promise<Response> =>
  createDownload(sent.file.name, await runInSheetThread("markFaults", [getPaths(sent)]));

/** Returns the marked copy of a refused import. @throws HttpError 409 without errors, 404 if its file was deleted */
export async function markImport(id: string): Promise<Response> {
  const { state, refused, file } = await readImport(id);
  if (state !== "refused" || refused.length === 0) throw new HttpError(409, spreadsheetMessages.job.noErrors);
  const directory = path.join(getIncomingDirectory(), randomUUID());
  await mkdir(directory, { recursive: true });
  try {
    return createDownload(file, await runInSheetThread("markRefused", [await fetchImportFile(id, "table", directory), { refused }]));
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

function createDownload(name: string, { format, bytes }: MarkedCopy): Response {
  const headers = {
    "Content-Type": CONTENT_TYPES[format],
    // The first name is for clients that only support ASCII.
    "Content-Disposition": `attachment; filename="faults.${format}"; filename*=UTF-8''${encodeURIComponent(getMarkedFileName(name, format))}`,
  };
  return new Response(bytes as BodyInit, { headers });
}

/** Stores and queues an import. @throws HttpError 400, 413 or 415 if the file is not a valid spreadsheet */
export async function receiveImport({ file, pictures }: ReceivedFiles, by: Actor): Promise<ImportJob> {
  await runInSheetThread("check", [file.path!]);
  const id = randomUUID();
  try {
    await getFileStore().putImport(id, "table", file.path!);
    if (pictures) await getFileStore().putImport(id, "pictures", pictures.path!);
    const job = await addImport(id, file, pictures !== undefined, by);
    await addJobs("imports", [id]);
    return job;
  } catch (error) {
    await getFileStore().removeImport(id);
    throw error;
  }
}
