import "server-only";
import { open } from "node:fs/promises";
import path from "node:path";
import type { Palette } from "@/lib/media/look";
import { SOCIAL_BYTES, SOCIAL_SIZE, storedName, variantWidths } from "@/lib/media/pictures";
import type { EncodingJob, encode, Metadata } from "@/lib/media/server/picture-encoder";
import { HelperFailed, helperProcess } from "@/lib/platform/server/concurrency/helper-process";
import { createQueue } from "@/lib/platform/server/concurrency/queue";
import type { PreparedFile } from "@/lib/platform/server/file-store/prepared-file";
import { HttpError } from "@/lib/platform/server/http/errors";
import { metrics, timed } from "@/lib/platform/server/metrics";
import { type FileLike, type FileWords, imageWords, isUndeclared } from "@/lib/shared/files";
import { IMAGE_PIXELS, MAX_FRAMES } from "@/lib/shared/limits";
import { messages } from "@/lib/shared/words/messages";

/** An encoded image and its colours. */
export type PreparedPicture = PreparedFile & { palette?: Palette };

/** How each accepted format is stored and what content types may claim it. */
const FORMATS: Record<string, { extension: EncodingJob["extension"]; claims: string[] }> = {
  jpeg: { extension: "jpg", claims: ["image/jpeg", "image/jpg"] },
  png: { extension: "png", claims: ["image/png"] },
  gif: { extension: "gif", claims: ["image/gif"] },
};

/** All frames of an animation together, in pixels. */
const ANIMATION_PIXELS = 4 * IMAGE_PIXELS;

const encoder = helperProcess(() => path.join(/* turbopackIgnore: true */ process.cwd(), "lib/media/server/picture-process.ts"), {
  patience: 120_000,
  idle: 15_000,
});

const enqueue = createQueue({ running: 1 });

/** Runs work when its turn has come; those who watch over the site see how many images wait. */
function watched<R>(work: () => Promise<R>): Promise<R> {
  metrics.add("pictures_waiting", 1);
  return enqueue(async () => {
    metrics.add("pictures_waiting", -1);
    metrics.add("pictures_running", 1);
    return timed("picture_encoding", work).finally(() => metrics.add("pictures_running", -1));
  });
}

/**
 * Checks an image by its content and re-encodes it with all its variants, in a process of its own. One image at a
 * time: it uses all cores, and memory stays bounded.
 * @param directory an existing folder that the caller removes
 * @param words what is said of an image that is refused
 * @throws HttpError 415 when the content is not an image of the claimed type, 413 above 50 megapixels or with too many pictures
 */
export const encodeImage = (file: FileLike, directory: string, words = imageWords): Promise<PreparedPicture> =>
  watched(async () => {
    const unreadable = (error: unknown) => {
      if (!(error instanceof HelperFailed) || isSystemError(error)) throw error;
      throw new HttpError(415, words.wrongType(file.name), messages.files.unreadable);
    };
    const found = await encoder<Metadata | undefined>("readMetadata", { source: file.path }).catch(unreadable);
    if (found?.format !== "jpeg" && (await isHeic(file.path!))) throw new HttpError(415, messages.files.heic);
    const { extension, animated, width, height } = checked(found, file, words);
    const job: EncodingJob = {
      source: file.path!,
      directory,
      extension,
      animated,
      widths: variantWidths(width, height),
      pixels: ANIMATION_PIXELS,
    };
    const { hash, preview, palette, suffixes } = await encoder<Awaited<ReturnType<typeof encode>>>("encode", job).catch(unreadable);
    const files = new Map(suffixes.map((suffix) => [suffix, path.join(directory, suffix)]));
    return { stem: storedName({ hash, width, height, preview }), extension, files, palette };
  });

/** Makes of a stored image what social sites show of it (lib/media/pictures.ts), when its turn has come. */
export const encodeSocialImage = (source: string, target: string): Promise<void> =>
  watched(() => encoder<void>("encodeSocial", { source, target, ...SOCIAL_SIZE, bytes: SOCIAL_BYTES }));

/** Reads the colours of a stored image, when its turn has come. */
export const readPalette = (source: string): Promise<Palette> => enqueue(() => encoder<Palette>("readPalette", { source }));

/** The brands of HEIC and HEIF, behind the size and the type of a file's first box. */
const HEIC = /^ftyp(?:heic|heix|hevc|hevx|heim|heis|mif1|msf1)/;

async function isHeic(file: string): Promise<boolean> {
  const handle = await open(file);
  try {
    const { buffer } = await handle.read(Buffer.alloc(12), 0, 12, 0);
    return HEIC.test(buffer.toString("latin1", 4));
  } finally {
    await handle.close();
  }
}

function checked(found: Metadata | undefined, { type, name }: FileLike, words: FileWords) {
  const format = found && FORMATS[found.format];
  if (!format || !(isUndeclared(type) || format.claims.includes(type)))
    throw new HttpError(415, words.wrongType(name), messages.files.typeMismatch);
  const { pages, width, height } = found;
  if (pages > MAX_FRAMES) throw new HttpError(413, words.tooBig(name), messages.files.tooManyFrames);
  if (width * height > IMAGE_PIXELS || width * height * pages > ANIMATION_PIXELS)
    throw new HttpError(413, words.tooBig(name), messages.files.tooManyPixels);
  return { extension: format.extension, animated: pages > 1, width, height };
}

/** True for what is the machine's fault and not the file's. sharp reports a full disk in words only. */
const isSystemError = ({ message, code }: HelperFailed) =>
  /ENOSPC|No space left|EROFS|EACCES|EIO|unable to open for write|write error/i.test(`${code} ${message}`);
