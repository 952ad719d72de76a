import "server-only";
import { randomUUID } from "node:crypto";
import { mkdir, open, readdir, rename, rm } from "node:fs/promises";
import path from "node:path";
import { type FileLike, type FileWords, PDF_TYPE } from "@/lib/domain/files";
import { incomingDirectory } from "@/lib/server/body";
import { db, lock, type Transaction } from "@/lib/server/db";
import { env } from "@/lib/server/env";
import { encodeImage } from "@/lib/server/images";
import { preparePdf } from "@/lib/server/pdfs";
import type { PreparedFile } from "@/lib/server/prepared-file.mjs";
import { namedFiles, unnamedAmong } from "@/lib/server/queries/stored-files";

const PUBLIC_PREFIX = "/uploads/";

/** How long a write waits for others and for itself at most, in milliseconds. */
const LOCK_WAIT = 60_000;

/** Where stored files live (contract section 4). */
export const uploadsDirectory = () => path.join(env().DATA_DIR, "uploads");

/** The folder in which a file of this name lies. */
export const storedFolderOf = (name: string) => path.join(uploadsDirectory(), name.slice(0, 2));

const urlOf = ({ stem, extension }: PreparedFile) => `${PUBLIC_PREFIX}${stem.slice(0, 2)}/${stem}.${extension}`;

const prepare = (file: FileLike, directory: string, words?: FileWords) =>
  file.type === PDF_TYPE ? preparePdf(file, directory) : encodeImage(file, directory, words);

/**
 * Stores images and PDFs and writes the rows that name them, all or nothing: the files are in place before the row is committed,
 * and go again when it is not. Writers take turns for the moment in which files and rows change, so that nobody
 * removes a file that somebody else is about to name.
 * @param received absent ones stay absent in what `write` gets
 * @param write gets the transaction and the address of each stored file; what it reads of files does not change under it
 * @param words what is said of an image that is refused, where it is not the usual
 */
export async function withFiles<K extends string, R>(
  received: Partial<Record<K, FileLike | undefined>>,
  write: (transaction: Transaction, urls: Partial<Record<K, string>>) => Promise<R>,
  words?: FileWords,
): Promise<R> {
  const workshop = path.join(incomingDirectory(), randomUUID());
  const prepared = new Map<K, PreparedFile>();
  try {
    for (const [name, file] of Object.entries(received) as [K, FileLike | undefined][]) {
      if (!file) continue;
      const directory = path.join(workshop, name);
      await mkdir(directory, { recursive: true });
      prepared.set(name, await prepare(file, directory, words));
    }
    const urls = Object.fromEntries([...prepared].map(([name, file]) => [name, urlOf(file)])) as Partial<Record<K, string>>;
    try {
      return await withFilesLocked(async (transaction) => {
        for (const file of prepared.values()) await putInPlace(file);
        return write(transaction, urls);
      });
    } catch (error) {
      await discard(Object.values<string | undefined>(urls));
      throw error;
    }
  } finally {
    await rm(workshop, { recursive: true, force: true });
  }
}

/**
 * Removes those of the given files that no row names any more. Call it once the rows are gone.
 * A failure is logged, not thrown: the write it follows stands, and the next start sweeps.
 */
export async function discard(urls: (string | null | undefined)[]): Promise<void> {
  const candidates = [...new Set(urls.filter((url): url is string => Boolean(url?.startsWith(PUBLIC_PREFIX))))];
  if (candidates.length === 0) return;
  await withFilesLocked(async (transaction) => {
    for (const url of await unnamedAmong(transaction, candidates)) await removeStored(url);
  }).catch((error: unknown) => console.error("Files left for the next start's sweep:", error));
}

/** Makes the folders for files, and empties the one for files that were being received. Runs before the first request. */
export async function prepareFolders(): Promise<void> {
  await mkdir(uploadsDirectory(), { recursive: true });
  await rm(incomingDirectory(), { recursive: true, force: true });
}

/** Removes stored files that no row names, as a crash leaves them. Runs before the first request. */
export async function sweep(): Promise<number> {
  return withFilesLocked(async (transaction) => {
    const named = new Set((await namedFiles(transaction)).map(stemOf));
    let removed = 0;
    for (const entry of await readdir(uploadsDirectory(), { recursive: true, withFileTypes: true })) {
      if (!entry.isFile() || named.has(stemOf(entry.name))) continue;
      await rm(path.join(entry.parentPath, entry.name), { force: true });
      removed++;
    }
    return removed;
  });
}

/**
 * Runs a transaction in which no file gains or loses a row elsewhere.
 * @param work its statements; what it reads of files does not change under it
 */
export const withFilesLocked = <R>(work: (transaction: Transaction) => Promise<R>): Promise<R> =>
  db().$transaction(
    async (transaction) => {
      await lock(transaction, "files");
      return work(transaction);
    },
    { maxWait: LOCK_WAIT, timeout: LOCK_WAIT },
  );

/** What an original and its variants have in common: the file name up to the first dot. */
const stemOf = (address: string) => path.basename(address).split(".", 1)[0]!;

async function putInPlace({ stem, files }: PreparedFile): Promise<void> {
  const folder = storedFolderOf(stem);
  const created = await mkdir(folder, { recursive: true });
  for (const [suffix, waiting] of files) await rename(waiting, path.join(folder, stem + suffix));
  await flushFolder(folder);
  if (created) await flushFolder(uploadsDirectory());
}

/** Waits until what a folder lists is on the disk. */
export async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  await handle.sync().finally(() => handle.close());
}

/** The files that belong to an address: the original and its variants, as far as they are there. */
export async function storedFilesOf(url: string): Promise<string[]> {
  const stem = stemOf(url);
  const folder = storedFolderOf(stem);
  const names = await readdir(folder).catch(() => []);
  return names.filter((name) => stemOf(name) === stem).map((name) => path.join(folder, name));
}

async function removeStored(url: string): Promise<void> {
  await Promise.all((await storedFilesOf(url)).map((file) => rm(file, { force: true })));
}
