// Plain JavaScript, because it runs in a process of its own (picture-process.mjs), and the benchmark measures it alone.
import path from "node:path";
import sharp from "sharp";
import { contentHash, flush } from "./prepared-file.mjs";

/** @typedef {import("sharp").Sharp} Sharp */
/** @typedef {{ format: string, pages: number, width: number, height: number }} Look what a file is; the size is one frame's, upright */

// Repeated decoding of different files gains nothing from a cache, and memory is what a small machine has least of.
sharp.cache(false);

/** How each format is stored. @type {Record<Order["extension"], (image: Sharp) => Sharp>} */
const ORIGINALS = {
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
 * @param {{ source: string }} file
 * @returns {Promise<Look | undefined>} undefined when it is no picture that can be read
 */
export async function look({ source }) {
  const found = await sharp(source, { failOn: "none", limitInputPixels: false })
    .metadata()
    .catch(() => undefined);
  if (!found) return undefined;
  const { format, pages = 1, pageHeight, autoOrient } = found;
  return { format, pages, width: autoOrient.width, height: pages > 1 && pageHeight ? pageHeight : autoOrient.height };
}

/**
 * What is to be made, and where.
 * @typedef {object} Order
 * @property {string} source
 * @property {string} directory an existing folder; each file gets what stands behind the stem of its stored name for a name
 * @property {"jpg" | "png" | "gif"} extension
 * @property {boolean} animated
 * @property {number[]} widths of the variants, in pixels, the largest last
 * @property {number} pixels more are not decoded
 */

/**
 * Re-encodes a picture with all its variants, each flushed to the disk: no metadata, no trailing payload, orientation applied, animation kept.
 * @param {Order} order
 * @returns {Promise<{ hash: string, preview: string, suffixes: string[] }>} the stored original's hash, and three hex digits for each
 *   colour of its preview, row by row; no preview of what can be seen through, or moves
 */
export async function encode({ source, directory, extension, animated, widths, pixels }) {
  const open = () => sharp(source, { failOn: "error", limitInputPixels: pixels, animated }).autoOrient();
  /** @type {string[]} */
  const suffixes = [];
  const write = async (/** @type {string} */ suffix, /** @type {Sharp} */ image) => {
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
 * @param {Sharp} image @param {number[]} widths @param {(suffix: string, image: Sharp) => Promise<unknown>} write
 * @returns {Promise<string>} the preview
 */
async function stillVariants(image, widths, write) {
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
  return /** @type {string} */ (preview);
}

/** Grey or coloured pixels, the even ones with how opaque they are. @param {Buffer} data @param {number} channels */
function isOpaque(data, channels) {
  if (channels % 2 === 1) return true;
  for (let alpha = channels - 1; alpha < data.length; alpha += channels) if (data[alpha] !== 255) return false;
  return true;
}

/** Three colours by two. @param {Sharp} image */
async function previewOf(image) {
  const colours = await image.resize({ width: 3, height: 2, fit: "fill" }).removeAlpha().toColourspace("srgb").raw().toBuffer();
  return Array.from(colours, (value) => Math.round(value / 17).toString(16)).join("");
}

/**
 * Promise.all that waits for those that did not fail as well: nothing works on in the background.
 * @template {readonly unknown[]} T
 * @param {T} work
 * @returns {Promise<{ -readonly [K in keyof T]: Awaited<T[K]> }>}
 */
async function all(work) {
  await Promise.allSettled(work);
  return /** @type {any} */ (Promise.all(work));
}
