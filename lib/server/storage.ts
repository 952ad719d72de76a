import "server-only";
import { randomUUID } from "node:crypto";
import { mkdir, open, readdir, rename, rm } from "node:fs/promises";
import path from "node:path";
import type { FileLike } from "@/lib/domain/files";
import { incomingDirectory } from "@/lib/server/body";
import { db, lock, type Transaction } from "@/lib/server/db";
import { env } from "@/lib/server/env";
import { type EncodedImage, encodeImage } from "@/lib/server/images";
import { namedFiles, unnamedAmong } from "@/lib/server/queries/stored-files";

const PUBLIC_PREFIX = "/uploads/";

/** Where stored files live (contract section 4). */
export const uploadsDirectory = () => path.join(env().DATA_DIR, "uploads");

const urlOf = ({ stem, extension }: EncodedImage) => `${PUBLIC_PREFIX}${stem.slice(0, 2)}/${stem}.${extension}`;

/**
 * Stores images and writes the rows that name them, all or nothing: the files are in place before the row is committed,
 * and go again when it is not. Writers take turns for the moment in which files and rows change, so that nobody
 * removes a file that somebody else is about to name.
 * @param images absent ones stay absent in what `write` gets
 * @param write gets the transaction and the address of each stored image; what it reads of files does not change under it
 */
export async function withFiles<K extends string, R>(
  images: Partial<Record<K, FileLike | undefined>>,
  write: (transaction: Transaction, urls: Partial<Record<K, string>>) => Promise<R>,
): Promise<R> {
  const workshop = path.join(incomingDirectory(), randomUUID());
  const encoded = new Map<K, EncodedImage>();
  try {
    for (const [name, file] of Object.entries(images) as [K, FileLike | undefined][]) {
      if (!file) continue;
      const directory = path.join(workshop, name);
      await mkdir(directory, { recursive: true });
      encoded.set(name, await encodeImage(file, directory));
    }
    const urls = Object.fromEntries([...encoded].map(([name, image]) => [name, urlOf(image)])) as Partial<Record<K, string>>;
    try {
      return await db().$transaction(
        async (transaction) => {
          await lock(transaction, "files");
          for (const image of encoded.values()) await putInPlace(image);
          return write(transaction, urls);
        },
        { maxWait: 10_000, timeout: 30_000 },
      );
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
  await db()
    .$transaction(
      async (transaction) => {
        await lock(transaction, "files");
        for (const url of await unnamedAmong(transaction, candidates)) await removeStored(url);
      },
      { maxWait: 10_000, timeout: 60_000 },
    )
    .catch((error: unknown) => console.error("Files left for the next start's sweep:", error));
}

/** Removes what a crash left behind: received files, and stored files that no row names. Runs before the first request. */
export async function sweep(): Promise<number> {
  await rm(incomingDirectory(), { recursive: true, force: true });
  await mkdir(uploadsDirectory(), { recursive: true });
  return db().$transaction(
    async (transaction) => {
      await lock(transaction, "files");
      const named = new Set((await namedFiles(transaction)).map(stemOf));
      let removed = 0;
      for (const entry of await readdir(uploadsDirectory(), { recursive: true, withFileTypes: true })) {
        if (!entry.isFile() || named.has(stemOf(entry.name))) continue;
        await rm(path.join(entry.parentPath, entry.name), { force: true });
        removed++;
      }
      return removed;
    },
    { timeout: 300_000 },
  );
}

/** What an original and its variants have in common: the file name up to the first dot. */
const stemOf = (address: string) => path.basename(address).split(".", 1)[0]!;

async function putInPlace({ stem, files }: EncodedImage): Promise<void> {
  const folder = path.join(uploadsDirectory(), stem.slice(0, 2));
  await mkdir(folder, { recursive: true });
  for (const [suffix, waiting] of files) await rename(waiting, path.join(folder, stem + suffix));
  const handle = await open(folder);
  await handle.sync().finally(() => handle.close());
}

async function removeStored(url: string): Promise<void> {
  const stem = stemOf(url);
  const folder = path.join(uploadsDirectory(), stem.slice(0, 2));
  const names = await readdir(folder).catch(() => []);
  await Promise.all(names.filter((name) => stemOf(name) === stem).map((name) => rm(path.join(folder, name), { force: true })));
}
