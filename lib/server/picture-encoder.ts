import path from "node:path";
import type { Sharp } from "sharp";
import sharp from "sharp";
import { contentHash, flush } from "./prepared-file.ts";

/** what a file is; the size is one frame's, upright */
export type Look = { format: string; pages: number; width: number; height: number };

// Repeated decoding of different files gains nothing from a cache, and memory is what a small machine has least of.
sharp.cache(false);

/** How each format is stored. */
const ORIGINALS: Record<Order["extension"], (image: Sharp) => Sharp> = {
  jpg: (image) => image.jpeg({ quality: 86 }),
  png: (image) => image.png(),
  gif: (image) => image.gif(),
};

// Measured on slabs of 1200 px, all widths: AVIF costs 0.3, 0.5, 1.0 s of CPU at effort 0, 1, 2, and saves 10 % and 4 % of the size with each step.
// WebP is what the few browsers without AVIF get.
const AVIF = { quality: 52, effort: 1 };
const WEBP = { quality: 76, effort: 2 };

/**
 * What a file says it is.
 * @returns undefined when it is no picture that can be read
 */
export async function look({ source }: { source: string }): Promise<Look | undefined> {
  const found = await sharp(source, { failOn: "none", limitInputPixels: false })
    .metadata()
    .catch(() => undefined);
  if (!found) return undefined;
  const { format, pages = 1, pageHeight, autoOrient } = found;
  return { format, pages, width: autoOrient.width, height: pages > 1 && pageHeight ? pageHeight : autoOrient.height };
}

/** What is to be made, and where. */
export type Order = {
  source: string;
  /** an existing folder; each file gets what stands behind the stem of its stored name for a name */
  directory: string;
  extension: "jpg" | "png" | "gif";
  animated: boolean;
  /** of the variants, in pixels, the largest last */
  widths: number[];
  /** more are not decoded */
  pixels: number;
};

/**
 * Re-encodes a picture with all its variants, each flushed to the disk: no metadata, no trailing payload, orientation applied, animation kept.
 * @returns the stored original's hash, and three hex digits for each
 *   colour of its preview, row by row; no preview of what can be seen through, or moves
 */
export async function encode({
  source,
  directory,
  extension,
  animated,
  widths,
  pixels,
}: Order): Promise<{ hash: string; preview: string; suffixes: string[] }> {
  const open = () => sharp(source, { failOn: "error", limitInputPixels: pixels, animated }).autoOrient();
  const suffixes: string[] = [];
  const write = async (suffix: string, image: Sharp) => {
    const file = path.join(directory, suffix);
    await image.toFile(file);
    suffixes.push(suffix);
    await flush(file);
    return file;
  };
  const original = write(`.${extension}`, ORIGINALS[extension](open())).then(contentHash);
  const variants =
    extension === "gif"
      ? all(widths.map((width) => write(`.w${width}.webp`, open().resize({ width }).webp(WEBP)))).then(() => "")
      : stillVariants(open(), widths, write);
  const [hash, preview] = await all([original, variants]);
  return { hash, preview, suffixes };
}

/**
 * Decodes once, at the largest width (a JPEG's decoder gives it nearly that small), and makes all smaller ones from that.
 * @returns the preview
 */
async function stillVariants(image: Sharp, widths: number[], write: (suffix: string, image: Sharp) => Promise<unknown>): Promise<string> {
  if (widths.length === 0) return "";
  const { data, info } = await image
    .resize({ width: widths.at(-1) })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const decoded = () => sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
  // The largest first: they take longest, and the small ones fill the gaps.
  const writing = widths
    .toReversed()
    .flatMap((width) => [
      write(`.w${width}.avif`, decoded().resize({ width }).avif(AVIF)),
      write(`.w${width}.webp`, decoded().resize({ width }).webp(WEBP)),
    ]);
  const [preview] = await all([isOpaque(data, info.channels) ? previewOf(decoded()) : "", ...writing]);
  return preview as string;
}

/** Grey or coloured pixels, the even ones with how opaque they are. */
function isOpaque(data: Buffer, channels: number) {
  if (channels % 2 === 1) return true;
  for (let alpha = channels - 1; alpha < data.length; alpha += channels) if (data[alpha] !== 255) return false;
  return true;
}

/** Three colours by two. */
async function previewOf(image: Sharp) {
  const colours = await image.resize({ width: 3, height: 2, fit: "fill" }).removeAlpha().toColourspace("srgb").raw().toBuffer();
  return Array.from(colours, (value) => Math.round(value / 17).toString(16)).join("");
}

/** Promise.all that waits for those that did not fail as well: nothing works on in the background. */
async function all<T extends readonly unknown[]>(work: T): Promise<{ -readonly [K in keyof T]: Awaited<T[K]> }> {
  await Promise.allSettled(work);
  return Promise.all(work);
}
