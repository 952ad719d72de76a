import "server-only";
import { randomUUID } from "node:crypto";
import { mkdir, rm, stat } from "node:fs/promises";
import path from "node:path";
import { prepareZip } from "@/lib/media/server/document-files";
import { encodeImage, type PreparedPicture } from "@/lib/media/server/images";
import { addMedia, chosenUrls, dropMedia, dropUnusedMedia } from "@/lib/media/server/media-rows";
import { namedFiles, unknownFiles, unnamedAmong } from "@/lib/media/server/named-files";
import { preparePdf } from "@/lib/media/server/pdfs";
import { ownsStore } from "@/lib/media/server/store-owner";
import { revalidate } from "@/lib/platform/server/cache/revalidation";
import { fileTag } from "@/lib/platform/server/cache/tags";
import { db, lock, type Transaction } from "@/lib/platform/server/db";
import { nameOf, stemOf } from "@/lib/platform/server/file-store/file-store";
import { files } from "@/lib/platform/server/file-store/files";
import type { PreparedFile } from "@/lib/platform/server/file-store/prepared-file";
import { incomingDirectory } from "@/lib/platform/server/http/body";
import { log } from "@/lib/platform/server/log";
import { indexDue } from "@/lib/search/server/product-index";
import { type FileLike, type FileWords, PDF_TYPE, ZIP_TYPE } from "@/lib/shared/files";

const PUBLIC_PREFIX = "/uploads/";

/** How long a write waits for others and for itself at most, in milliseconds. */
const LOCK_WAIT = 60_000;

/** Younger left-overs are not swept, in milliseconds: somebody may be about to name them. */
const LEFT_OVER_AGE = 24 * 60 * 60 * 1000;

/** The address that a prepared file gets. */
export const urlOf = ({ stem, extension }: PreparedFile) => PUBLIC_PREFIX + nameOf(stem, `.${extension}`);

function prepare(file: FileLike, directory: string, words?: FileWords) {
  if (file.type === PDF_TYPE) return preparePdf(file, directory);
  return file.type === ZIP_TYPE ? prepareZip(file, directory) : encodeImage(file, directory, words);
}

/**
 * Stores images, PDFs and ZIPs and writes the rows that name them, all or nothing: the files are in place before the row is committed,
 * and are removed again when it is not. They are stored before the lock is taken. Whoever removes files holds the lock, so what was
 * removed in between is seen and stored again under it. Pictures enter the library with them.
 * @param received absent ones stay absent in what `write` gets; one that stands in for a picture of the library is stored already
 * @param write gets the transaction, the address of each file, and those that the library did not know; no file gains or loses a row
 *   meanwhile
 * @param words what is said of an image that is refused, where it is not the usual
 */
export async function withFiles<K extends string, R>(
  received: Partial<Record<K, FileLike | undefined>>,
  write: (transaction: Transaction, urls: Partial<Record<K, string>>, added: Set<string>) => Promise<R>,
  words?: FileWords,
): Promise<R> {
  const workshop = path.join(incomingDirectory(), randomUUID());
  const prepared = new Map<K, PreparedPicture>();
  const given = (Object.entries(received) as [K, FileLike | undefined][]).filter((entry): entry is [K, FileLike] => entry[1] !== undefined);
  const chosen = given.filter(([, { media }]) => media);
  const sent = given.filter(([, { media }]) => !media);
  try {
    for (const [name, file] of sent) {
      const directory = path.join(workshop, name);
      await mkdir(directory, { recursive: true });
      prepared.set(name, await prepare(file, directory, words));
    }
    const urls = Object.fromEntries([...prepared].map(([name, file]) => [name, urlOf(file)])) as Partial<Record<K, string>>;
    const all = [...prepared.values()];
    const pictures = await Promise.all(
      sent.map(async ([name, file]) => {
        const made = prepared.get(name)!;
        return { url: urls[name]!, name: file.name, bytes: await bytesOf(made), palette: made.palette };
      }),
    );
    try {
      for (const file of all) await files().put(file);
      return await withFilesLocked(async (transaction) => {
        await storeAgain(all);
        const added = await addMedia(transaction, pictures);
        return write(transaction, { ...urls, ...(await chosenUrls(transaction, chosen)) }, added);
      });
    } catch (error) {
      await discard(Object.values<string | undefined>(urls));
      throw error;
    }
  } finally {
    await rm(workshop, { recursive: true, force: true });
  }
}

/** Stores those again of which something was removed meanwhile. Call it where no file gains or loses a row. */
export async function storeAgain(prepared: PreparedFile[]): Promise<void> {
  for (const file of await missingAmong(prepared)) await files().put(file);
}

/** How large the original is. */
export const bytesOf = async ({ files, extension }: PreparedFile) => (await stat(files.get(`.${extension}`)!)).size;

/** Those of which something is not stored. */
async function missingAmong(prepared: PreparedFile[]): Promise<PreparedFile[]> {
  if (prepared.length === 0) return [];
  const stored = new Set(await files().namesOf(prepared.map(({ stem }) => stem)));
  return prepared.filter(({ stem, files }) => [...files.keys()].some((suffix) => !stored.has(nameOf(stem, suffix))));
}

/**
 * Removes those of the given files that no row names any more. Call it once the rows are gone.
 * A failure is logged, not thrown: the write it follows stands, and a later start sweeps.
 */
export async function discard(urls: (string | null | undefined)[]): Promise<void> {
  const candidates = [...new Set(urls.filter((url): url is string => Boolean(url?.startsWith(PUBLIC_PREFIX))))];
  if (candidates.length === 0) return;
  await removeChosen(async (transaction) => {
    const unnamed = await unnamedAmong(transaction, candidates);
    await dropMedia(transaction, unnamed);
    return files().namesOf(unnamed.map(stemOf));
  }).catch((error: unknown) => log.error("Files left for a later start's sweep", error));
}

/** Makes the place for files ready, and empties the folder for files that were being received. Runs before the first request. */
export async function prepareFolders(): Promise<void> {
  await files().prepare();
  await rm(incomingDirectory(), { recursive: true, force: true });
}

/** Enters into the library what rows name and it does not know: an instance of the version before may have stored it. */
export const completeLibrary = () =>
  withFilesLocked(async (transaction) =>
    addMedia(
      transaction,
      (await unknownFiles(transaction)).map((url) => ({ url })),
    ),
  );

/** Removes stored files that no row names, as a crash leaves them, once they are a day old. Others may be writing meanwhile. */
export async function sweep(): Promise<number> {
  await withFilesLocked(dropUnusedMedia);
  const stored = await files().list();
  const unnamedOf = async (transaction: Transaction, names: string[]) => {
    const named = new Set((await namedFiles(transaction)).map(stemOf));
    return names.filter((name) => !named.has(stemOf(name)));
  };
  const old = stored.filter(isLeftOver).map(({ name }) => name);
  const candidates = await unnamedOf(db(), old);
  if (candidates.length === 0) return 0;
  // One that was just being stored again when it was listed has its row by now.
  return removeChosen((transaction) => unnamedOf(transaction, candidates));
}

/** True for what nobody can be about to name any more. */
export const isLeftOver = ({ modified }: { modified: Date }) => modified.getTime() < Date.now() - LEFT_OVER_AGE;

/**
 * Removes files, and what the server has cached of them. Not from a store that belongs to another database.
 * @param choose those that no row names; that is so until they are gone
 * @returns how many they were
 */
async function removeChosen(choose: (transaction: Transaction) => Promise<string[]>): Promise<number> {
  if (!(await ownsStore())) return 0;
  const names = await withFilesLocked(async (transaction) => {
    const chosen = await choose(transaction);
    await files().remove(chosen);
    return chosen;
  });
  if (names.length > 0) await revalidate(...new Set(names.map(fileTag)));
  return names.length;
}

/** Removes the folder of a trash item. Not while a backup looks at what there is. */
export async function removeFilesFromTrash(item: number): Promise<void> {
  if (await ownsStore()) await withFilesLocked(() => files().removeFromTrash(item));
}

/**
 * Runs a transaction in which no file gains or loses a row elsewhere.
 * @param work its statements; no file gains or loses a row meanwhile
 * @param timeout how long it may take in all, in milliseconds
 */
export const withFilesLockedOnly = <R>(work: (transaction: Transaction) => Promise<R>, timeout = LOCK_WAIT): Promise<R> =>
  db().$transaction(
    async (transaction) => {
      await lock(transaction, "files");
      return work(transaction);
    },
    { maxWait: LOCK_WAIT, timeout },
  );

/**
 * The same for whatever may change products: what they are found by is read again at its end.
 * @param work its statements; no file gains or loses a row meanwhile
 * @param timeout how long it may take in all, in milliseconds, where it has more to do than others
 */
export const withFilesLocked = <R>(work: (transaction: Transaction) => Promise<R>, timeout = LOCK_WAIT): Promise<R> =>
  withFilesLockedOnly(async (transaction) => {
    const done = await work(transaction);
    await indexDue(transaction);
    return done;
  }, timeout);
