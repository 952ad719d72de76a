import "server-only";
import { randomUUID } from "node:crypto";
import { mkdir, rm, stat } from "node:fs/promises";
import path from "node:path";
import { prepareZip } from "@/lib/media/server/document-files";
import { encodeImage, type PreparedPicture } from "@/lib/media/server/images";
import { addMedia, dropMedia, dropUnusedMedia, findChosenUrls } from "@/lib/media/server/media-rows";
import { preparePdf } from "@/lib/media/server/pdfs";
import { filterUnreferencedUrls, listReferencedUrls, listUnknownUrls } from "@/lib/media/server/referenced-files";
import { ownsStore } from "@/lib/media/server/store-owner";
import { revalidate } from "@/lib/platform/server/cache/revalidation";
import { toFileTag } from "@/lib/platform/server/cache/tags";
import { acquireLock, db, type Transaction } from "@/lib/platform/server/db";
import { getStem, toFileName } from "@/lib/platform/server/file-store/file-store";
import { getFileStore } from "@/lib/platform/server/file-store/get-file-store";
import type { PreparedFile } from "@/lib/platform/server/file-store/prepared-file";
import { getIncomingDirectory } from "@/lib/platform/server/http/body";
import { log } from "@/lib/platform/server/log";
import { indexQueuedProducts } from "@/lib/search/server/product-index";
import { type FileErrors, type FileLike, PDF_TYPE, ZIP_TYPE } from "@/lib/shared/files";

const PUBLIC_PREFIX = "/uploads/";

const LOCK_TIMEOUT_MS = 60_000;

/** Younger files are not swept, because a pending write may still reference them. */
const ORPHAN_AGE_MS = 24 * 60 * 60 * 1000;

export const getFileUrl = ({ stem, extension }: PreparedFile) => PUBLIC_PREFIX + toFileName(stem, `.${extension}`);

function prepareFile(file: FileLike, directory: string, words?: FileErrors) {
  if (file.type === PDF_TYPE) return preparePdf(file, directory);
  return file.type === ZIP_TYPE ? prepareZip(file, directory) : encodeImage(file, directory, words);
}

/**
 * Stores images, PDFs and ZIPs and writes the rows that reference them. Files are in place before the commit and are removed if the write
 * fails. Encoding runs before the lock is taken; files that were removed in the meantime are stored again under the lock. Pictures are
 * added to the library.
 * @param received files by column; a library picture is already stored
 * @param write gets the transaction, the URL of each file, and the URLs that are new to the library
 * @param words error messages for refused images, if they differ from the default
 */
export async function withFiles<K extends string, R>(
  received: Partial<Record<K, FileLike | undefined>>,
  write: (transaction: Transaction, urls: Partial<Record<K, string>>, added: Set<string>) => Promise<R>,
  words?: FileErrors,
): Promise<R> {
  const workFolder = path.join(getIncomingDirectory(), randomUUID());
  const prepared = new Map<K, PreparedPicture>();
  const inputs = (Object.entries(received) as [K, FileLike | undefined][]).filter(
    (entry): entry is [K, FileLike] => entry[1] !== undefined,
  );
  const chosen = inputs.filter(([, { media }]) => media);
  const uploaded = inputs.filter(([, { media }]) => !media);
  try {
    for (const [name, file] of uploaded) {
      const directory = path.join(workFolder, name);
      await mkdir(directory, { recursive: true });
      prepared.set(name, await prepareFile(file, directory, words));
    }
    const urls = Object.fromEntries([...prepared].map(([name, file]) => [name, getFileUrl(file)])) as Partial<Record<K, string>>;
    const preparedFiles = [...prepared.values()];
    const pictures = await Promise.all(
      uploaded.map(async ([name, file]) => {
        const preparedFile = prepared.get(name)!;
        return { url: urls[name]!, name: file.name, bytes: await getFileSize(preparedFile), palette: preparedFile.palette };
      }),
    );
    try {
      for (const file of preparedFiles) await getFileStore().put(file);
      return await withFilesLocked(async (transaction) => {
        await storeMissingFiles(preparedFiles);
        const added = await addMedia(transaction, pictures);
        return write(transaction, { ...urls, ...(await findChosenUrls(transaction, chosen)) }, added);
      });
    } catch (error) {
      await discardFiles(Object.values<string | undefined>(urls));
      throw error;
    }
  } finally {
    await rm(workFolder, { recursive: true, force: true });
  }
}

/** Stores prepared files again that were removed in the meantime. Call it under the lock for files. */
export async function storeMissingFiles(prepared: PreparedFile[]): Promise<void> {
  for (const file of await listIncompleteFiles(prepared)) await getFileStore().put(file);
}

export const getFileSize = async ({ files, extension }: PreparedFile) => (await stat(files.get(`.${extension}`)!)).size;

async function listIncompleteFiles(prepared: PreparedFile[]): Promise<PreparedFile[]> {
  if (prepared.length === 0) return [];
  const stored = new Set(await getFileStore().findNames(prepared.map(({ stem }) => stem)));
  return prepared.filter(({ stem, files }) => [...files.keys()].some((suffix) => !stored.has(toFileName(stem, suffix))));
}

/**
 * Removes the given files that nothing references any more. Call it after the commit. Failures are only logged, because the next start
 * sweeps.
 */
export async function discardFiles(urls: (string | null | undefined)[]): Promise<void> {
  const candidates = [...new Set(urls.filter((url): url is string => Boolean(url?.startsWith(PUBLIC_PREFIX))))];
  if (candidates.length === 0) return;
  await removeUnusedFiles(async (transaction) => {
    const unreferenced = await filterUnreferencedUrls(transaction, candidates);
    await dropMedia(transaction, unreferenced);
    return getFileStore().findNames(unreferenced.map(getStem));
  }).catch((error: unknown) => log.error("Files could not be removed. The next start removes them", error));
}

/** Prepares the file store and empties the folder of incoming files. Runs before the first request. */
export async function prepareFolders(): Promise<void> {
  await getFileStore().prepare();
  await rm(getIncomingDirectory(), { recursive: true, force: true });
}

/** Adds referenced pictures that the library does not know, which an older instance may have stored. */
export const addUnknownPictures = () =>
  withFilesLocked(async (transaction) =>
    addMedia(
      transaction,
      (await listUnknownUrls(transaction)).map((url) => ({ url })),
    ),
  );

/** Removes unreferenced files, which a crash can leave behind, once they are a day old. Other writes may run at the same time. */
export async function sweepFiles(): Promise<number> {
  await withFilesLocked(dropUnusedMedia);
  const stored = await getFileStore().list();
  const listUnreferenced = async (transaction: Transaction, names: string[]) => {
    const referenced = new Set((await listReferencedUrls(transaction)).map(getStem));
    return names.filter((name) => !referenced.has(getStem(name)));
  };
  const orphaned = stored.filter(isOrphaned).map(({ name }) => name);
  const candidates = await listUnreferenced(db(), orphaned);
  if (candidates.length === 0) return 0;
  return removeUnusedFiles((transaction) => listUnreferenced(transaction, candidates));
}

/** True for files old enough that no pending write can still reference them. */
export const isOrphaned = ({ modified }: { modified: Date }) => modified.getTime() < Date.now() - ORPHAN_AGE_MS;

/**
 * Removes files and their cached responses. Skips a store that belongs to another database.
 * @param choose returns unreferenced names; runs under the lock
 * @returns the number of files
 */
async function removeUnusedFiles(choose: (transaction: Transaction) => Promise<string[]>): Promise<number> {
  if (!(await ownsStore())) return 0;
  const names = await withFilesLocked(async (transaction) => {
    const chosen = await choose(transaction);
    await getFileStore().remove(chosen);
    return chosen;
  });
  if (names.length > 0) await revalidate(...new Set(names.map(toFileTag)));
  return names.length;
}

/** Removes the folder of a trash item, under the lock, so that a running backup is not disturbed. */
export async function removeFilesFromTrash(item: number): Promise<void> {
  if (await ownsStore()) await withFilesLocked(() => getFileStore().removeFromTrash(item));
}

/**
 * Runs a transaction under the lock for files: no other write can add or remove file references.
 * @param timeout transaction timeout in milliseconds
 */
export const withFilesLockedWithoutIndexing = <R>(work: (transaction: Transaction) => Promise<R>, timeout = LOCK_TIMEOUT_MS): Promise<R> =>
  db().$transaction(
    async (transaction) => {
      await acquireLock(transaction, "files");
      return work(transaction);
    },
    { maxWait: LOCK_TIMEOUT_MS, timeout },
  );

/**
 * Like withFilesLockedWithoutIndexing, and updates the search index of changed products at the end.
 * @param timeout transaction timeout in milliseconds
 */
export const withFilesLocked = <R>(work: (transaction: Transaction) => Promise<R>, timeout = LOCK_TIMEOUT_MS): Promise<R> =>
  withFilesLockedWithoutIndexing(async (transaction) => {
    const result = await work(transaction);
    await indexQueuedProducts(transaction);
    return result;
  }, timeout);
