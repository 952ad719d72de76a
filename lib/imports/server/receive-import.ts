import "server-only";
import { randomUUID } from "node:crypto";
import type { ImportCheck, ImportJob } from "@/lib/imports/imports";
import { addImport } from "@/lib/imports/server/import-jobs";
import { runInSheetThread } from "@/lib/imports/server/sheet-thread";
import type { SentFiles } from "@/lib/imports/server/sheet-work";
import { getFileStore } from "@/lib/platform/server/file-store/get-file-store";
import type { Actor } from "@/lib/platform/server/http/version";
import { addJobs } from "@/lib/platform/server/job-queue";
import type { FileLike } from "@/lib/shared/files";

type ReceivedFiles = { file: FileLike; pictures?: FileLike };

const getPaths = ({ file, pictures }: ReceivedFiles): SentFiles => ({ file: file.path!, pictures: pictures?.path });

export const runDryRun = (sent: ReceivedFiles): Promise<ImportCheck> => runInSheetThread("dryRun", [getPaths(sent)]);

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
