import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Sharp } from "sharp";
import sharp from "sharp";
import { extractPalette, type Palette } from "#lib/media/look.ts";
import { FIND_SIDE_PX, findStone, fitSize, scaleFrame } from "#lib/media/stone-frame.ts";
import { contentHash, flush } from "#lib/platform/server/file-store/prepared-file.ts";

export type Metadata = { format: string; pages: number; width: number; height: number };

sharp.cache(false);

const ORIGINALS: Record<EncodingJob["extension"], (image: Sharp) => Sharp> = {
  // Its own Huffman tables would make the file 5 % smaller, but double the time and take 140 MB for a photo of 24 megapixels.
  jpg: (image) => image.jpeg({ quality: 86, optimiseCoding: false }),
  png: (image) => image.png(),
  gif: (image) => image.gif(),
};

// A 1200 px picture in all widths takes 0.3, 0.5, 1.0 s of CPU at effort 0, 1, 2; the steps save 10 % and 4 %. WebP is for older browsers.
const AVIF = { quality: 52, effort: 1 };
const WEBP = { quality: 76, effort: 2 };

export async function readMetadata({ source }: { source: string }): Promise<Metadata | undefined> {
  const metadata = await sharp(source, { failOn: "none", limitInputPixels: false })
    .metadata()
    .catch(() => undefined);
  if (!metadata) return undefined;
  const { format, pages = 1, pageHeight, autoOrient } = metadata;
  return { format, pages, width: autoOrient.width, height: pages > 1 && pageHeight ? pageHeight : autoOrient.height };
}

export type EncodingJob = {
  source: string;
  directory: string;
  extension: "jpg" | "png" | "gif";
  animated: boolean;
  widths: number[];
  pixels: number;
};

type EncodedPicture = {
  hash: string;
  /** Three hex digits per colour, row by row. Empty for transparent and animated pictures. */
  preview: string;
  palette: Palette;
  suffixes: string[];
};

/** Re-encodes a picture with all variants and flushes them to disk: upright, still animated, without metadata or trailing data. */
export async function encode(job: EncodingJob): Promise<EncodedPicture> {
  try {
    return await encodeAll(job, "error");
  } catch (error) {
    const source = job.extension === "jpg" ? await addEndMark(job) : undefined;
    if (!source) throw error;
    // The decoder warns about missing pixels only.
    return encodeAll({ ...job, source }, "warning");
  }
}

const JPEG_END = Buffer.of(0xff, 0xd9);

/** Some cameras and programs write JPEGs without the end mark. Copies such a file and completes it; undefined if it has the mark. */
async function addEndMark({ source, directory }: EncodingJob): Promise<string | undefined> {
  const content = await readFile(source);
  if (content.subarray(-JPEG_END.length).equals(JPEG_END)) return undefined;
  const target = path.join(directory, "completed");
  await writeFile(target, Buffer.concat([content, JPEG_END]));
  return target;
}

async function encodeAll(
  { source, directory, extension, animated, widths, pixels }: EncodingJob,
  failOn: "error" | "warning",
): Promise<EncodedPicture> {
  const open = () => sharp(source, { failOn, limitInputPixels: pixels, animated }).autoOrient();
  const suffixes: string[] = [];
  const write = async (suffix: string, image: Sharp) => {
    const file = path.join(directory, suffix);
    await image.toFile(file);
    suffixes.push(suffix);
    await flush(file);
    return file;
  };
  const original = write(`.${extension}`, ORIGINALS[extension](open())).then(contentHash);
  const variants = extension === "gif" ? encodeAnimatedVariants(source, open, widths, write) : encodeStillVariants(open(), widths, write);
  const [hash, result] = await settleAll([original, variants]);
  return { hash, ...result, suffixes };
}

export async function readPalette({ source }: { source: string }): Promise<Palette> {
  const { data, info } = await sharp(source, { failOn: "none" }).autoOrient().raw().toBuffer({ resolveWithObject: true });
  return readStoneColours(sharp(data, { raw: info }), info.width, info.height);
}

async function readStoneColours(image: Sharp, width: number, height: number): Promise<Palette> {
  const readPixels = (small: Sharp) => small.toColourspace("srgb").ensureAlpha().raw().toBuffer();
  const searchSize = fitSize(width, height, FIND_SIDE_PX);
  const frame = findStone(await readPixels(image.clone().resize({ ...searchSize, fit: "fill" })), 4, searchSize.width, searchSize.height);
  const { part, size } = scaleFrame(width, height, frame);
  return extractPalette(await readPixels(image.extract(part).resize({ ...size, fit: "fill" })), 4);
}

type SocialJob = { source: string; target: string; width: number; height: number; bytes: number };

/** Encodes a JPEG of a fixed size, cropped to the most salient part, with the best quality below the size limit. */
export async function encodeSocial({ source, target, width, height, bytes }: SocialJob): Promise<void> {
  const cut = sharp(source).resize({ width, height, fit: "cover", position: "attention" }).flatten({ background: "#fff" });
  const { data, info } = await cut.raw().toBuffer({ resolveWithObject: true });
  const encodeJpeg = (quality: number) =>
    sharp(data, { raw: { width, height, channels: info.channels } })
      .jpeg({ quality, mozjpeg: true })
      .toBuffer();
  let quality = 84;
  let jpeg = await encodeJpeg(quality);
  while (jpeg.length >= bytes && quality > 12) {
    quality -= 12;
    jpeg = await encodeJpeg(quality);
  }
  await writeFile(target, jpeg);
  await flush(target);
}

type WriteVariant = (suffix: string, image: Sharp) => Promise<unknown>;
type VariantResult = Pick<EncodedPicture, "preview" | "palette">;

async function encodeAnimatedVariants(source: string, open: () => Sharp, widths: number[], write: WriteVariant): Promise<VariantResult> {
  const writing = widths.map((width) => write(`.w${width}.webp`, open().resize({ width }).webp(WEBP)));
  const [palette] = await settleAll([readPalette({ source }), ...writing] as const);
  return { preview: "", palette };
}

async function encodeStillVariants(image: Sharp, widths: number[], write: WriteVariant): Promise<VariantResult> {
  const { data, info } = await image
    .resize({ width: widths.at(-1) })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const createImage = () => sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
  // One AVIF at a time, because each takes about 30 MB per megapixel.
  const writingAvif = runInTurn(widths.map((width) => () => write(`.w${width}.avif`, createImage().resize({ width }).avif(AVIF))));
  const writingWebp = runInTurn(widths.map((width) => () => write(`.w${width}.webp`, createImage().resize({ width }).webp(WEBP))));
  const [preview, palette] = await settleAll([
    widths.length > 0 && isOpaque(data, info.channels) ? createPreview(createImage()) : "",
    readStoneColours(createImage(), info.width, info.height),
    writingAvif,
    writingWebp,
  ] as const);
  return { preview, palette };
}

function isOpaque(data: Buffer, channels: number) {
  if (channels % 2 === 1) return true;
  for (let alpha = channels - 1; alpha < data.length; alpha += channels) if (data[alpha] !== 255) return false;
  return true;
}

async function createPreview(image: Sharp) {
  const colours = await image.resize({ width: 3, height: 2, fit: "fill" }).removeAlpha().toColourspace("srgb").raw().toBuffer();
  return Array.from(colours, (value) => Math.round(value / 17).toString(16)).join("");
}

async function runInTurn(steps: (() => Promise<unknown>)[]): Promise<void> {
  for (const step of steps) await step();
}

/** Promise.all that waits for all work even if some fails, so that nothing continues in the background. */
async function settleAll<T extends readonly unknown[]>(work: T): Promise<{ -readonly [K in keyof T]: Awaited<T[K]> }> {
  await Promise.allSettled(work);
  return Promise.all(work);
}
