import "server-only";
import { createHash, randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { open, rename } from "node:fs/promises";
import path from "node:path";
import { Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Entry } from "yauzl";
import { asDamaged, openZip, type Zip, type ZipLimits } from "@/lib/imports/server/tables/zip";
import { spreadsheetMessages } from "@/lib/imports/spreadsheet-messages";
import { HttpError } from "@/lib/platform/server/http/errors";
import { IMAGE_BYTES, MAX_ZIP_PICTURES, PICTURE_ZIP_BYTES } from "@/lib/shared/limits";
import { messages } from "@/lib/shared/words/messages";

const words = spreadsheetMessages.pictures;

/** Pictures are packed already: what unpacks to much more than was sent is none. */
const LIMITS: ZipLimits = { entries: 2 * MAX_ZIP_PICTURES, bytes: PICTURE_ZIP_BYTES, totalBytes: 2 * PICTURE_ZIP_BYTES };

/** A picture that was sent along: where it lies, and the hash of its content. */
export type SentPicture = { path: string; hash: string; bytes: number };

export type SentPictures = {
  /** By their names without folders, in small letters. */
  pictures: Map<string, SentPicture>;
  /** What is wrong with others. */
  wrong: Map<string, string>;
};

const nameOf = ({ fileName }: Entry) => fileName.slice(fileName.lastIndexOf("/") + 1).toLowerCase();

/** Folders, and what a Mac puts beside each file. */
const isFile = ({ fileName }: Entry) => !fileName.endsWith("/") && !/(^|\/)(__MACOSX\/|\._|\.DS_Store$|Thumbs\.db$)/i.test(fileName);

/**
 * Takes those pictures out of a ZIP that a table names; two that are the same are one. Names in it lead nowhere: what is unpacked is called
 * by its content.
 * @param directory an existing folder that the caller removes
 * @throws HttpError 400 where it is damaged or locked, or unpacks to too much
 */
export const readPictureZip = (file: string, wanted: ReadonlySet<string>, directory: string): Promise<SentPictures> =>
  read(file, wanted, directory).catch(inOwnWords);

/** What is said of a ZIP that is a workbook is not said of one with pictures. */
function inOwnWords(error: unknown): never {
  const [kind] = Object.entries(spreadsheetMessages.file).find(([, text]) => text === (error as Error).message) ?? [];
  if (!(error instanceof HttpError) || (kind !== "damaged" && kind !== "locked" && kind !== "bomb")) throw error;
  throw new HttpError(error.status, words[kind]);
}

async function read(file: string, wanted: ReadonlySet<string>, directory: string): Promise<SentPictures> {
  const zip = await openZip(file, LIMITS);
  const sent: SentPictures = { pictures: new Map(), wrong: new Map() };
  try {
    for (const entry of zip.entries.values()) {
      const name = nameOf(entry);
      if (isFile(entry) && wanted.has(name)) await take(zip, entry, name, { directory, sent });
    }
  } finally {
    zip.close();
  }
  for (const name of sent.wrong.keys()) sent.pictures.delete(name);
  return sent;
}

async function take(zip: Zip, entry: Entry, name: string, { directory, sent }: { directory: string; sent: SentPictures }): Promise<void> {
  if (entry.uncompressedSize >= IMAGE_BYTES) return void sent.wrong.set(name, messages.files.imageSize);
  const picture = await unpacked(zip, entry, directory);
  if (!(await isImage(picture.path))) return void sent.wrong.set(name, messages.files.imageType);
  const known = sent.pictures.get(name);
  if (known && known.hash !== picture.hash) return void sent.wrong.set(name, words.twice(name));
  sent.pictures.set(name, picture);
}

async function unpacked(zip: Zip, entry: Entry, directory: string): Promise<SentPicture> {
  const target = path.join(directory, randomUUID());
  const sha = createHash("sha256");
  const counting = new Transform({
    transform(chunk, _, done) {
      sha.update(chunk);
      done(null, chunk);
    },
  });
  await pipeline(await zip.open(entry), counting, createWriteStream(target)).catch(asDamaged);
  const hash = sha.digest("hex");
  const place = path.join(directory, hash);
  await rename(target, place);
  return { path: place, hash, bytes: entry.uncompressedSize };
}

const MARKS = ["\xff\xd8\xff", "\x89PNG\r\n\x1a\n", "GIF87a", "GIF89a"].map((mark) => Buffer.from(mark, "latin1"));

/** By how it begins; whether the rest is one is seen when it is stored. */
async function isImage(file: string): Promise<boolean> {
  const handle = await open(file);
  try {
    const { buffer } = await handle.read(Buffer.alloc(8), 0, 8, 0);
    return MARKS.some((mark) => buffer.subarray(0, mark.length).equals(mark));
  } finally {
    await handle.close();
  }
}
