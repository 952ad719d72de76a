import "server-only";
import { mkdir } from "node:fs/promises";
import path from "node:path";
import type { KnownFile } from "@/lib/history/server/known-file";
import type { SentPicture, SentPictures } from "@/lib/imports/server/picture-zip";
import type { ImportPictures } from "@/lib/imports/server/sheet-import";
import { encodeImage } from "@/lib/media/server/images";
import { findUrlsBySourceHash } from "@/lib/media/server/media-rows";
import { getFileSize } from "@/lib/media/server/store-uploads";
import { type RegisteredFile, registerUploads } from "@/lib/media/server/unused-files";
import { db } from "@/lib/platform/server/db";
import { getFileUrl } from "@/lib/platform/server/file-store/file-store";
import { getFileStore } from "@/lib/platform/server/file-store/get-file-store";
import { HttpError } from "@/lib/platform/server/http/errors";

/** Stored pictures that the library does not have yet. `registered` are the files to discard if the import fails. */
export type StoredPictures = ImportPictures & { newPictures: KnownFile[]; registered: RegisteredFile[] };

const listHashes = ({ pictures }: SentPictures) => [...new Set([...pictures.values()].map(({ hash }) => hash))];

/** Returns the URLs for planning: existing ones, and placeholders for pictures that are not stored yet. */
export async function planPictures(sent: SentPictures): Promise<ImportPictures> {
  const known = await findUrlsBySourceHash(db(), listHashes(sent));
  const sentPictures = new Map([...sent.pictures].map(([name, { hash }]) => [name, known.get(hash) ?? `/uploads/${hash}`]));
  return { sentPictures, wrongPictures: sent.wrong };
}

/** Stores new pictures, each content once. @param directory the caller removes it @param progress may throw to stop */
export async function storePictures(
  sent: SentPictures,
  directory: string,
  progress: (done: number) => Promise<void>,
): Promise<StoredPictures> {
  const known = await findUrlsBySourceHash(db(), listHashes(sent));
  const stored: StoredPictures = { sentPictures: new Map(), wrongPictures: new Map(sent.wrong), newPictures: [], registered: [] };
  const byHash = Map.groupBy(sent.pictures, ([, { hash }]) => hash);
  for (const [done, [hash, same]] of [...byHash].entries()) {
    await progress(done);
    const [name, picture] = same[0]!;
    const url = known.get(hash) ?? (await storePicture(stored, name, picture, path.join(directory, `${hash}.made`)));
    for (const [fileName] of same) {
      if (typeof url === "string") stored.sentPictures.set(fileName, url);
      else stored.wrongPictures.set(fileName, url.error);
    }
  }
  return stored;
}

async function storePicture(
  stored: StoredPictures,
  name: string,
  { path: file, bytes, hash }: SentPicture,
  directory: string,
): Promise<string | { error: string }> {
  await mkdir(directory, { recursive: true });
  try {
    const prepared = await encodeImage({ name, type: "", size: bytes, path: file }, directory);
    const url = getFileUrl(prepared);
    stored.registered.push(...(await registerUploads([url])));
    await getFileStore().put(prepared);
    stored.newPictures.push({ url, name, bytes: await getFileSize(prepared), palette: prepared.palette, source_hash: hash });
    return url;
  } catch (error) {
    if (error instanceof HttpError) return { error: error.message };
    throw error;
  }
}
