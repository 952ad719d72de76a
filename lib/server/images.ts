import "server-only";
import path from "node:path";
import sharp, { type Metadata, type Sharp } from "sharp";
import { type FileLike, type FileWords, imageWords, isUndeclared } from "@/lib/domain/files";
import { IMAGE_PIXELS, MAX_FRAMES } from "@/lib/domain/limits";
import { messages } from "@/lib/domain/messages";
import { variantWidths } from "@/lib/domain/pictures";
import { HttpError } from "@/lib/server/errors";
import { contentHash, flush, isSystemError, type PreparedFile } from "@/lib/server/prepared-file";
import { oneAtATime } from "@/lib/server/turns";

// Repeated decoding of different files gains nothing from a cache, and memory is what a small machine has least of.
sharp.cache(false);

/** How each accepted format is stored and what content types may claim it. */
const FORMATS: Record<string, { extension: string; claims: string[]; encode: (image: Sharp) => Sharp }> = {
  jpeg: { extension: "jpg", claims: ["image/jpeg", "image/jpg"], encode: (image) => image.jpeg({ quality: 86 }) },
  png: { extension: "png", claims: ["image/png"], encode: (image) => image.png() },
  gif: { extension: "gif", claims: ["image/gif"], encode: (image) => image.gif() },
};

/** All frames of an animation together, in pixels. */
const ANIMATION_PIXELS = 4 * IMAGE_PIXELS;
const DECODING = { failOn: "error", limitInputPixels: ANIMATION_PIXELS } as const;
const SECONDS = 60;
// Measured on slabs of 1200 px, all widths: AVIF costs 0.3, 0.5, 1.0 s of CPU at effort 0, 1, 2, and saves 10 % and 4 % of the size with each step.
// WebP is what the few browsers without AVIF get.
const AVIF = { quality: 52, effort: 1 };
const WEBP = { quality: 76, effort: 2 };

const inTurn = oneAtATime();

/**
 * Checks an image by its content and re-encodes it with all its variants (contract section 4): no metadata, no trailing payload,
 * orientation applied, animation kept. One image at a time: sharp uses all cores for it, and memory stays bounded.
 * @param directory an existing folder that the caller removes
 * @param words what is said of an image that is refused
 * @throws HttpError 415 when the content is not an image of the claimed type, 413 above 50 megapixels or with too many pictures
 */
export const encodeImage = (file: FileLike, directory: string, words = imageWords): Promise<PreparedFile> =>
  inTurn(() => checkAndEncode(file, directory, words));

async function checkAndEncode(file: FileLike, directory: string, words: FileWords): Promise<PreparedFile> {
  const source = file.path!;
  const metadata = await checked(file, words);
  const animated = (metadata.pages ?? 1) > 1;
  const { extension, encode: asOriginal } = FORMATS[metadata.format!]!;
  const original = path.join(directory, "original");
  try {
    const stored = await asOriginal(oriented(source, animated)).timeout({ seconds: SECONDS }).toFile(original);
    const height = stored.pageHeight ?? stored.height;
    const files = new Map([[`.${extension}`, original]]);
    const widths = variantWidths(stored.width, height);
    const variants = extension === "gif" ? animatedVariants(source, widths) : await stillVariants(source, widths);
    await Promise.all(
      variants.map(async ({ suffix, image }) => {
        const target = path.join(directory, suffix);
        await image.timeout({ seconds: SECONDS }).toFile(target);
        files.set(suffix, target);
      }),
    );
    await Promise.all([...files.values()].map(flush));
    return { stem: `${await contentHash(original)}-${stored.width}x${height}`, extension, files };
  } catch (error) {
    if (isSystemError(error)) throw error;
    throw new HttpError(415, words.wrongType(file.name), messages.files.unreadable);
  }
}

async function checked({ path: source, type, name }: FileLike, words: FileWords): Promise<Metadata> {
  const metadata = await sharp(source, { failOn: "none", limitInputPixels: false })
    .metadata()
    .catch(() => undefined);
  const format = metadata && FORMATS[metadata.format ?? ""];
  if (!format || !(isUndeclared(type) || format.claims.includes(type)))
    throw new HttpError(415, words.wrongType(name), messages.files.typeMismatch);
  const pages = metadata.pages ?? 1;
  if (pages > MAX_FRAMES) throw new HttpError(413, words.tooBig(name), messages.files.tooManyFrames);
  const frame = (metadata.width ?? 0) * (metadata.pageHeight ?? metadata.height ?? 0);
  if (frame > IMAGE_PIXELS || frame * pages > ANIMATION_PIXELS) throw new HttpError(413, words.tooBig(name), messages.files.tooManyPixels);
  return metadata;
}

const oriented = (source: string, animated: boolean): Sharp => sharp(source, { ...DECODING, animated }).autoOrient();

type Variant = { suffix: string; image: Sharp };

/** Decodes once, at the largest width, and makes the smaller ones from that. */
async function stillVariants(source: string, widths: number[]): Promise<Variant[]> {
  if (widths.length === 0) return [];
  const { data, info } = await oriented(source, false)
    .resize({ width: widths.at(-1)! })
    .raw()
    .timeout({ seconds: SECONDS })
    .toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  return widths.flatMap((target) => {
    const resized = () => sharp(data, { raw }).resize({ width: target });
    return [
      { suffix: `.w${target}.avif`, image: resized().avif(AVIF) },
      { suffix: `.w${target}.webp`, image: resized().webp(WEBP) },
    ];
  });
}

const animatedVariants = (source: string, widths: number[]): Variant[] =>
  widths.map((target) => ({
    suffix: `.w${target}.webp`,
    image: oriented(source, true).resize({ width: target }).webp(WEBP),
  }));
