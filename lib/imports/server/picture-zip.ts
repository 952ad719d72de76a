import "server-only";
import { createHash, randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { rename } from "node:fs/promises";
import path from "node:path";
import { Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Entry } from "yauzl";
import { openZip, throwAsDamaged, type Zip, type ZipLimits } from "@/lib/imports/server/tables/zip";
import { spreadsheetMessages } from "@/lib/imports/spreadsheet-messages";
import { readFileEdges } from "@/lib/platform/server/file-store/prepared-file";
import { HttpError } from "@/lib/platform/server/http/errors";
import { IMAGE_BYTES, MAX_ZIP_PICTURES, PICTURE_ZIP_BYTES } from "@/lib/shared/limits";
import { toComparable } from "@/lib/shared/text/normalise";
import { messages } from "@/lib/shared/words/messages";

const words = spreadsheetMessages.pictures;

/** Pictures are already compressed, so a much larger unpacked size means a ZIP bomb. */
const LIMITS: ZipLimits = { entries: 2 * MAX_ZIP_PICTURES, bytes: PICTURE_ZIP_BYTES, totalBytes: 2 * PICTURE_ZIP_BYTES };

export type SentPicture = { path: string; hash: string; bytes: number };

export type SentPictures = { pictures: Map<string, SentPicture>; wrong: Map<string, string> };

const getName = ({ fileName }: Entry) => toComparable(fileName.slice(fileName.lastIndexOf("/") + 1));

const isPictureFile = ({ fileName }: Entry) => !fileName.endsWith("/") && !/(^|\/)(__MACOSX\/|\._|\.DS_Store$|Thumbs\.db$)/i.test(fileName);

/**
 * Unpacks the pictures of a ZIP that a table names. Equal pictures are stored once. Unpacked files are named after their hash, so names in
 * the ZIP cannot write outside the folder.
 * @param directory an existing folder that the caller removes
 * @throws HttpError 400 if the ZIP is damaged, encrypted or too large unpacked
 */
export const readPictureZip = (file: string, names: ReadonlySet<string>, directory: string): Promise<SentPictures> =>
  unpackPictures(file, names, directory).catch(rethrowAsPictureError);

function rethrowAsPictureError(error: unknown): never {
  const [kind] = Object.entries(spreadsheetMessages.file).find(([, text]) => text === (error as Error).message) ?? [];
  if (!(error instanceof HttpError) || (kind !== "damaged" && kind !== "locked" && kind !== "bomb")) throw error;
  throw new HttpError(error.status, words[kind]);
}

async function unpackPictures(file: string, names: ReadonlySet<string>, directory: string): Promise<SentPictures> {
  const zip = await openZip(file, LIMITS);
  const sent: SentPictures = { pictures: new Map(), wrong: new Map() };
  try {
    for (const entry of zip.entries.values()) {
      const name = getName(entry);
      if (isPictureFile(entry) && names.has(name)) await unpackPicture(zip, entry, name, { directory, sent });
    }
  } finally {
    zip.close();
  }
  for (const name of sent.wrong.keys()) sent.pictures.delete(name);
  return sent;
}

async function unpackPicture(
  zip: Zip,
  entry: Entry,
  name: string,
  { directory, sent }: { directory: string; sent: SentPictures },
): Promise<void> {
  if (entry.uncompressedSize >= IMAGE_BYTES) return void sent.wrong.set(name, messages.files.imageSize);
  const picture = await unpackEntry(zip, entry, directory);
  if (!(await isImage(picture.path))) return void sent.wrong.set(name, messages.files.imageType);
  const known = sent.pictures.get(name);
  if (known && known.hash !== picture.hash) return void sent.wrong.set(name, words.twice(name));
  sent.pictures.set(name, picture);
}

async function unpackEntry(zip: Zip, entry: Entry, directory: string): Promise<SentPicture> {
  const target = path.join(directory, randomUUID());
  const sha = createHash("sha256");
  const hashing = new Transform({
    transform(chunk, _, done) {
      sha.update(chunk);
      done(null, chunk);
    },
  });
  await pipeline(await zip.open(entry), hashing, createWriteStream(target)).catch(throwAsDamaged);
  const hash = sha.digest("hex");
  const hashPath = path.join(directory, hash);
  await rename(target, hashPath);
  return { path: hashPath, hash, bytes: entry.uncompressedSize };
}

const IMAGE_SIGNATURES = ["\xff\xd8\xff", "\x89PNG\r\n\x1a\n", "GIF87a", "GIF89a"].map((mark) => Buffer.from(mark, "latin1"));

/** Checks the first bytes only. Encoding checks the rest. */
async function isImage(file: string): Promise<boolean> {
  const { start } = await readFileEdges(file, 8);
  return IMAGE_SIGNATURES.some((mark) => start.subarray(0, mark.length).equals(mark));
}
