import "server-only";
import { mkdir } from "node:fs/promises";
import path from "node:path";
import type { SentPicture, SentPictures } from "@/lib/imports/server/picture-zip";
import type { AlongPictures } from "@/lib/imports/server/sheet-import";
import type { Palette } from "@/lib/media/look";
import { encodeImage, type PreparedPicture } from "@/lib/media/server/images";
import { addMedia, sourceUrls } from "@/lib/media/server/media-rows";
import { bytesOf, storeAgain, urlOf } from "@/lib/media/server/storage";
import { db, type Transaction } from "@/lib/platform/server/db";
import { files } from "@/lib/platform/server/file-store/files";
import { HttpError } from "@/lib/platform/server/http/errors";

/** Pictures that are stored, and of which no row knows yet. */
export type StoredPictures = AlongPictures & { made: Made[]; known: string[] };
type Made = { prepared: PreparedPicture; url: string; name: string; bytes: number; palette?: Palette; source_hash: string };

const hashesOf = ({ pictures }: SentPictures) => [...new Set([...pictures.values()].map(({ hash }) => hash))];

/** Where pictures would be that are not stored yet: what is known already stands where it is. */
export async function plannedPictures(sent: SentPictures): Promise<AlongPictures> {
  const known = await sourceUrls(db(), hashesOf(sent));
  const pictures = new Map([...sent.pictures].map(([name, { hash }]) => [name, known.get(hash) ?? `/uploads/${hash}`]));
  return { pictures, wrongPictures: sent.wrong };
}

/**
 * Encodes and stores pictures, each once by its content; one that is known already stays as it is.
 * @param directory an existing folder that the caller removes, once `enterPictures` has run
 * @param progress gets how many are done; what it throws ends the work
 */
export async function storePictures(
  sent: SentPictures,
  directory: string,
  progress: (done: number) => Promise<void>,
): Promise<StoredPictures> {
  const known = await sourceUrls(db(), hashesOf(sent));
  const stored: StoredPictures = { pictures: new Map(), wrongPictures: new Map(sent.wrong), made: [], known: [...known.values()] };
  const byHash = Map.groupBy(sent.pictures, ([, { hash }]) => hash);
  for (const [done, [hash, same]] of [...byHash].entries()) {
    await progress(done);
    const [name, picture] = same[0]!;
    const url = known.get(hash) ?? (await made(stored, name, picture, path.join(directory, `${hash}.made`)));
    for (const [called] of same) {
      if (typeof url === "string") stored.pictures.set(called, url);
      else stored.wrongPictures!.set(called, url.error);
    }
  }
  return stored;
}

/** @returns its address, or what is wrong with it */
async function made(
  stored: StoredPictures,
  name: string,
  { path: file, bytes, hash }: SentPicture,
  directory: string,
): Promise<string | { error: string }> {
  await mkdir(directory, { recursive: true });
  try {
    const prepared = await encodeImage({ name, type: "", size: bytes, path: file }, directory);
    await files().put(prepared);
    const url = urlOf(prepared);
    stored.made.push({ prepared, url, name, bytes: await bytesOf(prepared), palette: prepared.palette, source_hash: hash });
    return url;
  } catch (error) {
    if (error instanceof HttpError) return { error: error.message };
    throw error;
  }
}

/**
 * Enters stored pictures into the library. The caller holds the lock for files.
 * @throws Error where one that was known is gone meanwhile: whoever tries again will encode it
 */
export async function enterPictures(transaction: Transaction, { made, known }: StoredPictures): Promise<void> {
  await storeAgain(made.map(({ prepared }) => prepared));
  await addMedia(
    transaction,
    made.map(({ prepared: _, ...media }) => media),
  );
  const there = await transaction.media.count({ where: { url: { in: known } } });
  if (there < new Set(known).size) throw new Error("A picture of the library was deleted while it was to be used");
}
