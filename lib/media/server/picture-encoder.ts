import { writeFile } from "node:fs/promises";
import path from "node:path";
import type { Sharp } from "sharp";
import sharp from "sharp";
import { type Palette, paletteOf } from "#lib/media/look.ts";
import { FIND_SIDE, findStone, fittingSize, lookFrame } from "#lib/media/stone-frame.ts";
import { contentHash, flush } from "#lib/platform/server/file-store/prepared-file.ts";

/** A picture's metadata; the size is that of one frame, upright. */
export type Metadata = { format: string; pages: number; width: number; height: number };

// Each file is decoded once: a cache would only take memory.
sharp.cache(false);

/** How each format is stored. */
const ORIGINALS: Record<EncodingJob["extension"], (image: Sharp) => Sharp> = {
  jpg: (image) => image.jpeg({ quality: 86 }),
  png: (image) => image.png(),
  gif: (image) => image.gif(),
};

// Measured on pictures of 1200 px, all widths: AVIF costs 0.3, 0.5, 1.0 s of CPU at effort 0, 1, 2; each step saves 10 % and 4 % of the
// size. WebP is for the few browsers without AVIF.
const AVIF = { quality: 52, effort: 1 };
const WEBP = { quality: 76, effort: 2 };

/** Reads a picture's metadata; undefined when it is no picture that can be read. */
export async function readMetadata({ source }: { source: string }): Promise<Metadata | undefined> {
  const found = await sharp(source, { failOn: "none", limitInputPixels: false })
    .metadata()
    .catch(() => undefined);
  if (!found) return undefined;
  const { format, pages = 1, pageHeight, autoOrient } = found;
  return { format, pages, width: autoOrient.width, height: pages > 1 && pageHeight ? pageHeight : autoOrient.height };
}

/** What to make, and where. */
export type EncodingJob = {
  source: string;
  /** An existing folder; a file in it is named by what will follow the stem in its stored name. */
  directory: string;
  extension: "jpg" | "png" | "gif";
  animated: boolean;
  /** The widths of the variants in pixels, the largest last. */
  widths: number[];
  /** A picture of more pixels is refused. */
  pixels: number;
};

type EncodedPicture = {
  /** The hash of the stored original. */
  hash: string;
  /** Three hex digits for each colour, row by row; "" for transparent and moving pictures. */
  preview: string;
  palette: Palette;
  suffixes: string[];
};

/** Re-encodes a picture with all its variants and flushes them to the disk: upright, animated if it was, without metadata or payload. */
export async function encode({ source, directory, extension, animated, widths, pixels }: EncodingJob): Promise<EncodedPicture> {
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
  const variants = extension === "gif" ? movingVariants(source, open, widths, write) : stillVariants(open(), widths, write);
  const [hash, made] = await all([original, variants]);
  return { hash, ...made, suffixes };
}

/** Reads the colours of a picture: of one that moves, of its first frame. */
export async function readPalette({ source }: { source: string }): Promise<Palette> {
  const { data, info } = await sharp(source, { failOn: "none" }).autoOrient().raw().toBuffer({ resolveWithObject: true });
  return coloursIn(sharp(data, { raw: info }), info.width, info.height);
}

/** The colours of the stone in a picture. @param image decoded */
async function coloursIn(image: Sharp, width: number, height: number): Promise<Palette> {
  const pixelsOf = (small: Sharp) => small.toColourspace("srgb").ensureAlpha().raw().toBuffer();
  const whole = fittingSize(width, height, FIND_SIDE);
  const frame = findStone(await pixelsOf(image.clone().resize({ ...whole, fit: "fill" })), 4, whole.width, whole.height);
  const { part, size } = lookFrame(width, height, frame);
  return paletteOf(await pixelsOf(image.extract(part).resize({ ...size, fit: "fill" })), 4);
}

type SocialJob = { source: string; target: string; width: number; height: number; bytes: number };

/** Makes one JPEG of a fixed size, cut to what draws the eye, and as good as it can be below so many bytes. */
export async function encodeSocial({ source, target, width, height, bytes }: SocialJob): Promise<void> {
  const cut = sharp(source).resize({ width, height, fit: "cover", position: "attention" }).flatten({ background: "#fff" });
  const { data, info } = await cut.raw().toBuffer({ resolveWithObject: true });
  const encoded = (quality: number) =>
    sharp(data, { raw: { width, height, channels: info.channels } })
      .jpeg({ quality, mozjpeg: true })
      .toBuffer();
  let quality = 84;
  let jpeg = await encoded(quality);
  while (jpeg.length >= bytes && quality > 12) {
    quality -= 12;
    jpeg = await encoded(quality);
  }
  await writeFile(target, jpeg);
  await flush(target);
}

type Write = (suffix: string, image: Sharp) => Promise<unknown>;
type Made = Pick<EncodedPicture, "preview" | "palette">;

/** Makes all variants of what moves; it has no preview. */
async function movingVariants(source: string, open: () => Sharp, widths: number[], write: Write): Promise<Made> {
  const writing = widths.map((width) => write(`.w${width}.webp`, open().resize({ width }).webp(WEBP)));
  const [palette] = await all([readPalette({ source }), ...writing] as const);
  return { preview: "", palette };
}

/** Makes all variants from one decoding at the largest width, and returns the preview and the colours. */
async function stillVariants(image: Sharp, widths: number[], write: Write): Promise<Made> {
  const { data, info } = await image
    .resize({ width: widths.at(-1) })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const decoded = () => sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
  // The largest first: they take longest, and small ones fill the gaps.
  const writing = widths
    .toReversed()
    .flatMap((width) => [
      write(`.w${width}.avif`, decoded().resize({ width }).avif(AVIF)),
      write(`.w${width}.webp`, decoded().resize({ width }).webp(WEBP)),
    ]);
  const [preview, palette] = await all([
    widths.length > 0 && isOpaque(data, info.channels) ? previewOf(decoded()) : "",
    coloursIn(decoded(), info.width, info.height),
    ...writing,
  ] as const);
  return { preview, palette };
}

/** Pixels with an even number of channels have opacity as their last one. */
function isOpaque(data: Buffer, channels: number) {
  if (channels % 2 === 1) return true;
  for (let alpha = channels - 1; alpha < data.length; alpha += channels) if (data[alpha] !== 255) return false;
  return true;
}

/** A preview of three by two colours. */
async function previewOf(image: Sharp) {
  const colours = await image.resize({ width: 3, height: 2, fit: "fill" }).removeAlpha().toColourspace("srgb").raw().toBuffer();
  return Array.from(colours, (value) => Math.round(value / 17).toString(16)).join("");
}

/** Promise.all that waits for all work even when some fails, so that nothing goes on in the background. */
async function all<T extends readonly unknown[]>(work: T): Promise<{ -readonly [K in keyof T]: Awaited<T[K]> }> {
  await Promise.allSettled(work);
  return Promise.all(work);
}
