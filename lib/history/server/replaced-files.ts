import "server-only";
import { missingFiles } from "@/lib/history/server/requirements";
import { oldestInTrash } from "@/lib/history/trash";
import { addMedia, knownOf } from "@/lib/media/server/media-rows";
import { withFilesLocked } from "@/lib/media/server/storage";
import { ownsStore } from "@/lib/media/server/store-owner";
import { db, type Transaction } from "@/lib/platform/server/db";
import { stemOf } from "@/lib/platform/server/file-store/file-store";
import { files } from "@/lib/platform/server/file-store/files";
import { HttpError } from "@/lib/platform/server/http/errors";
import { messages } from "@/lib/shared/words/messages";

// Files that a change took off a row: gone from their addresses, and kept for as long as the trash keeps what is deleted.
const FOLDER = "replaced";

/** Keeps files that a row names no more. Call it under the lock for files, before they are discarded. */
export async function keepReplaced(transaction: Transaction, urls: string[]): Promise<void> {
  const stems = [...new Set(urls.map(stemOf))];
  if (stems.length === 0) return;
  await files().copyToTrash(FOLDER, stems);
  const known = new Map((await knownOf(transaction, urls)).map((media) => [stemOf(media.url), media]));
  // Replaced once more, a file stays for as long again.
  await transaction.replacedFile.deleteMany({ where: { stem: { in: stems } } });
  await transaction.replacedFile.createMany({ data: stems.map((stem) => ({ stem, media: known.get(stem) })) });
}

/**
 * Stores files again at their addresses, as far as they are not there, and what the library knew of them. Call it under the lock for files, and discard them when the write
 * that they are for fails.
 * @throws HttpError 409 when one is no longer kept
 */
export async function bringBackReplaced(transaction: Transaction, urls: string[]): Promise<void> {
  const kept = await transaction.replacedFile.findMany({ where: { stem: { in: urls.map(stemOf) } }, select: { media: true } });
  const known = kept.flatMap(({ media }) => (media ? [media as { url: string }] : []));
  await addMedia(transaction, [...known, ...urls.map((url) => ({ url }))]);
  const missing = await missingFiles(urls);
  if (missing.length === 0) return;
  await files().copyFromTrash(FOLDER, missing.map(stemOf));
  if ((await missingFiles(missing)).length > 0) throw new HttpError(409, messages.history.filesLost);
}

/** Those of the given addresses whose files are kept here. */
export async function keptAmong(urls: string[]): Promise<Set<string>> {
  const found = await db().replacedFile.findMany({ where: { stem: { in: urls.map(stemOf) } }, select: { stem: true } });
  const stems = new Set(found.map(({ stem }) => stem));
  return new Set(urls.filter((url) => stems.has(stemOf(url))));
}

/** Deletes for good what was replaced too long ago. @returns how many files that were */
export async function purgeReplaced(): Promise<number> {
  const { count } = await db().replacedFile.deleteMany({ where: { replaced_at: { lt: oldestInTrash() } } });
  await sweepReplaced();
  return count;
}

/** Removes kept files that no row knows of, as a crash leaves them. Not from a store that belongs to another database. */
export async function sweepReplaced(): Promise<void> {
  if (!(await ownsStore())) return;
  const stems = [...new Set((await files().namesInTrash(FOLDER)).map(stemOf))];
  if (stems.length === 0) return;
  await withFilesLocked(async (transaction) => {
    const kept = new Set((await transaction.replacedFile.findMany({ select: { stem: true } })).map(({ stem }) => stem));
    const gone = stems.filter((stem) => !kept.has(stem));
    if (gone.length > 0) await files().removeFromTrash(FOLDER, gone);
  });
}
