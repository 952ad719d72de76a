import "server-only";
import { listMissingFiles } from "@/lib/history/server/requirements";
import { getTrashCutoff } from "@/lib/history/trash";
import { addMedia, findKnownMedia } from "@/lib/media/server/media-rows";
import { withFilesLocked } from "@/lib/media/server/storage";
import { ownsStore } from "@/lib/media/server/store-owner";
import { db, type Transaction } from "@/lib/platform/server/db";
import { getStem } from "@/lib/platform/server/file-store/file-store";
import { getFileStore } from "@/lib/platform/server/file-store/get-file-store";
import { HttpError } from "@/lib/platform/server/http/errors";
import { messages } from "@/lib/shared/words/messages";

// Files that a change removed from a row. They are no longer served, but kept as long as trash items.
const FOLDER = "replaced";

/** Copies unused files to the trash. Call it under the lock for files, before they are discarded. */
export async function keepReplacedFiles(transaction: Transaction, urls: string[]): Promise<void> {
  const stems = [...new Set(urls.map(getStem))];
  if (stems.length === 0) return;
  await getFileStore().copyToTrash(FOLDER, stems);
  const known = new Map((await findKnownMedia(transaction, urls)).map((media) => [getStem(media.url), media]));
  await transaction.replacedFile.deleteMany({ where: { stem: { in: stems } } });
  await transaction.replacedFile.createMany({ data: stems.map((stem) => ({ stem, media: known.get(stem) })) });
}

/**
 * Restores missing files and their library entries. Call it under the lock for files, and discard the files if the write fails.
 * @throws HttpError 409 if a file is no longer kept
 */
export async function restoreReplacedFiles(transaction: Transaction, urls: string[]): Promise<void> {
  const kept = await transaction.replacedFile.findMany({ where: { stem: { in: urls.map(getStem) } }, select: { media: true } });
  const known = kept.flatMap(({ media }) => (media ? [media as { url: string }] : []));
  await addMedia(transaction, [...known, ...urls.map((url) => ({ url }))]);
  const missing = await listMissingFiles(urls);
  if (missing.length === 0) return;
  await getFileStore().copyFromTrash(FOLDER, missing.map(getStem));
  if ((await listMissingFiles(missing)).length > 0) throw new HttpError(409, messages.history.filesLost);
}

export async function findKeptUrls(urls: string[]): Promise<Set<string>> {
  const keptFiles = await db().replacedFile.findMany({ where: { stem: { in: urls.map(getStem) } }, select: { stem: true } });
  const stems = new Set(keptFiles.map(({ stem }) => stem));
  return new Set(urls.filter((url) => stems.has(getStem(url))));
}

export async function purgeReplacedFiles(): Promise<number> {
  const { count } = await db().replacedFile.deleteMany({ where: { replaced_at: { lt: getTrashCutoff() } } });
  await sweepReplacedFiles();
  return count;
}

/** Removes kept files without a row, which a crash can leave behind. Skips a store that belongs to another database. */
export async function sweepReplacedFiles(): Promise<void> {
  if (!(await ownsStore())) return;
  const stems = [...new Set((await getFileStore().namesInTrash(FOLDER)).map(getStem))];
  if (stems.length === 0) return;
  await withFilesLocked(async (transaction) => {
    const kept = new Set((await transaction.replacedFile.findMany({ select: { stem: true } })).map(({ stem }) => stem));
    const gone = stems.filter((stem) => !kept.has(stem));
    if (gone.length > 0) await getFileStore().removeFromTrash(FOLDER, gone);
  });
}
