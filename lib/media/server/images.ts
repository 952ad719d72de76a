import "server-only";
import path from "node:path";
import type { Palette } from "@/lib/media/look";
import { formatStoredName, getVariantWidths, MAX_SOCIAL_BYTES, SOCIAL_SIZE } from "@/lib/media/pictures";
import type { EncodingJob, encode, Metadata } from "@/lib/media/server/picture-encoder";
import { createHelperProcess, HelperError } from "@/lib/platform/server/concurrency/helper-process";
import { createQueue } from "@/lib/platform/server/concurrency/queue";
import { type PreparedFile, readFileEdges } from "@/lib/platform/server/file-store/prepared-file";
import { HttpError } from "@/lib/platform/server/http/errors";
import { measure, metrics } from "@/lib/platform/server/metrics";
import { type FileErrors, type FileLike, imageErrors, isUndeclared } from "@/lib/shared/files";
import { IMAGE_PIXELS, MAX_FRAMES } from "@/lib/shared/limits";
import { messages } from "@/lib/shared/words/messages";

export type PreparedPicture = PreparedFile & { palette?: Palette };

const FORMATS: Record<string, { extension: EncodingJob["extension"]; claims: string[]; endings: string[] }> = {
  jpeg: { extension: "jpg", claims: ["image/jpeg", "image/jpg"], endings: [".jpg", ".jpeg", ".jpe", ".jfif"] },
  png: { extension: "png", claims: ["image/png"], endings: [".png"] },
  gif: { extension: "gif", claims: ["image/gif"], endings: [".gif"] },
};

const FORMAT_NAMES: Record<string, string> = { webp: "WebP", heif: "AVIF" };

const ANIMATION_PIXELS = 4 * IMAGE_PIXELS;

const encoder = createHelperProcess(() => path.join(/* turbopackIgnore: true */ process.cwd(), "lib/media/server/picture-process.ts"), {
  timeoutMs: 120_000,
  idleMs: 15_000,
});

const enqueue = createQueue({ running: 1 });

function enqueueWithMetrics<R>(work: () => Promise<R>): Promise<R> {
  metrics.add("pictures_waiting", 1);
  return enqueue(async () => {
    metrics.add("pictures_waiting", -1);
    metrics.add("pictures_running", 1);
    return measure("picture_encoding", work).finally(() => metrics.add("pictures_running", -1));
  });
}

/**
 * Checks an image by its content and re-encodes it with all variants in a helper process. One image at a time: each uses all cores, and
 * memory stays bounded.
 * @param directory an existing folder that the caller removes
 * @param errors messages for refused images
 * @throws HttpError 415 if the content is not an image of the claimed type, 413 above 50 megapixels or with too many frames
 */
export const encodeImage = (file: FileLike, directory: string, errors = imageErrors): Promise<PreparedPicture> =>
  enqueueWithMetrics(async () => {
    const rethrowAsUnreadable = (error: unknown) => {
      if (!(error instanceof HelperError) || isSystemError(error)) throw error;
      throw new HttpError(415, errors.wrongType(file.name), messages.files.unreadable);
    };
    const metadata = await encoder<Metadata | undefined>("readMetadata", { source: file.path }).catch(rethrowAsUnreadable);
    if (metadata?.format !== "jpeg" && (await isHeic(file.path!))) throw new HttpError(415, messages.files.heic);
    const { extension, animated, width, height } = checkImage(metadata, file, errors);
    const job: EncodingJob = {
      source: file.path!,
      directory,
      extension,
      animated,
      widths: getVariantWidths(width, height),
      pixels: ANIMATION_PIXELS,
    };
    const { hash, preview, palette, suffixes } = await encoder<Awaited<ReturnType<typeof encode>>>("encode", job).catch(
      rethrowAsUnreadable,
    );
    const files = new Map(suffixes.map((suffix) => [suffix, path.join(directory, suffix)]));
    return { stem: formatStoredName({ hash, width, height, preview }), extension, files, palette };
  });

export const encodeSocialImage = (source: string, target: string): Promise<void> =>
  enqueueWithMetrics(() => encoder<void>("encodeSocial", { source, target, ...SOCIAL_SIZE, bytes: MAX_SOCIAL_BYTES }));

export const readPalette = (source: string): Promise<Palette> => enqueue(() => encoder<Palette>("readPalette", { source }));

const HEIC_PATTERN = /^ftyp(?:heic|heix|hevc|hevx|heim|heis|mif1|msf1)/;

const isHeic = async (file: string) => HEIC_PATTERN.test((await readFileEdges(file, 12)).start.toString("latin1", 4));

function checkImage(metadata: Metadata | undefined, { type, name }: FileLike, errors: FileErrors) {
  const format = metadata && FORMATS[metadata.format];
  if (!format || !(isUndeclared(type) || format.claims.includes(type))) {
    const description = metadata && describeFormat(metadata.format, name, type);
    if (description) throw new HttpError(415, `${description} ${errors.wrongType(name)}`);
    throw new HttpError(415, errors.wrongType(name), messages.files.typeMismatch);
  }
  const { pages, width, height } = metadata;
  if (pages > MAX_FRAMES) throw new HttpError(413, errors.tooBig(name), messages.files.tooManyFrames);
  if (width * height > IMAGE_PIXELS || width * height * pages > ANIMATION_PIXELS)
    throw new HttpError(413, errors.tooBig(name), messages.files.tooManyPixels);
  return { extension: format.extension, animated: pages > 1, width, height };
}

/** Chat programs and browsers save pictures with the ending of another type. */
function describeFormat(detected: string, name: string, type: string): string {
  const formatName = FORMAT_NAMES[detected] ?? detected.toUpperCase();
  const format = FORMATS[detected];
  const ending = /\.[a-z0-9]{1,5}$/i.exec(name)?.[0].toLowerCase();
  if (!format || !ending) return messages.files.isFormat(formatName);
  return format.endings.includes(ending)
    ? messages.files.otherType(formatName, type)
    : messages.files.otherEnding(formatName, ending, `.${format.extension}`);
}

/** True for errors of the machine, not of the file. sharp reports a full disk only in its message. */
const isSystemError = ({ message, code }: HelperError) =>
  /ENOSPC|No space left|EROFS|EACCES|EIO|unable to open for write|write error/i.test(`${code} ${message}`);
