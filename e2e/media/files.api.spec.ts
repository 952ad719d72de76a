import { readFile } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { MAX_SOCIAL_BYTES, parseStoredPicture, SOCIAL_SIZE } from "@/lib/media/pictures";
import { IMAGE_BYTES } from "@/lib/shared/limits";
import { expect, listServedFiles, listStoredFiles, test } from "../kit/fixtures";
import { CAMERA, createAnimatedGif, createSidewaysJpeg, createTransparentPng, png, type Upload } from "../kit/pictures";

const HIDDEN = "<script>alert(1)</script>";

type Picture = { format: string; width: number; frames: number };

async function readPictures(url: string) {
  const read = async (file: string): Promise<Picture> => {
    const { format = "", mediaType, width, pages = 1 } = await sharp(file).metadata();
    return { format: mediaType === "image/avif" ? "avif" : format, width, frames: pages };
  };
  const original = listStoredFiles(url).filter((file) => url.endsWith(path.basename(file)));
  const variants = await Promise.all(
    listStoredFiles(url)
      .filter((file) => !original.includes(file))
      .map(read),
  );
  const widths = (format: string) =>
    variants
      .filter((variant) => variant.format === format)
      .map(({ width }) => width)
      .toSorted((one, other) => one - other);
  return { original: await read(original[0]!), avif: widths("avif"), webp: widths("webp"), variants };
}

/** Reads the colour at a position given as fractions of width and height. */
async function colourAt(file: string, x: number, y: number): Promise<number[]> {
  const { data, info } = await sharp(file).raw().toBuffer({ resolveWithObject: true });
  const start = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels;
  return [...data.subarray(start, start + info.channels)];
}

const isRed = ([red = 0, green = 0, blue = 0]: number[]) => red > green + 40 && red > blue + 40;

/** A photograph of 24 megapixels, one byte below the limit: red at the top when upright, with foreign data after its end. */
async function largestPhotograph(): Promise<Upload> {
  const red = { create: { width: 3000, height: 4000, channels: 3 as const, background: "#c82828" } };
  const buffer = await sharp({ create: { ...CAMERA, channels: 3, background: "#808080" } })
    .composite([{ input: red, left: 0, top: 0 }])
    .withExif({ IFD0: { Make: "Camera Works" }, IFD3: { GPSLatitudeRef: "N", GPSLatitude: "22/1 49/1 0/1" } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const rest = Buffer.alloc(IMAGE_BYTES - 1 - buffer.length);
  rest.write(HIDDEN);
  return { name: "IMG_2041.JPG", mimeType: "image/jpeg", buffer: Buffer.concat([buffer, rest]) };
}

test("a photograph of 24 megapixels is stored upright, without metadata and trailing data", async ({ visitor, makeCategory }) => {
  const { image_url } = await makeCategory({ image: await largestPhotograph() });
  const served = await (await visitor.get(image_url!)).body();
  const { width, height, exif, orientation } = await sharp(served).metadata();
  expect({ width, height, exif, orientation }).toEqual({
    width: CAMERA.height,
    height: CAMERA.width,
    exif: undefined,
    orientation: undefined,
  });
  // The preview colours: red at the top, grey at the bottom.
  expect(image_url).toMatch(new RegExp(`-${CAMERA.height}x${CAMERA.width}-(c[23]{2}){3}([78]{3}){3}\\.jpg$`));
  const { avif, webp } = await readPictures(image_url!);
  expect({ avif, webp }).toEqual({ avif: [320, 640, 960, 1280, 1920], webp: [320, 640, 960, 1280, 1920] });
  for (const file of listStoredFiles(image_url!)) {
    const stored = await readFile(file);
    expect(stored.length).toBeLessThan(1_000_000);
    expect(stored.includes(HIDDEN)).toBe(false);
  }
});

test("the social image is created once, has the right size and is deleted with its picture", async ({ visitor, admin, makeCategory }) => {
  // Noise compresses worse than any photograph.
  const noise = { type: "gaussian", mean: 140, sigma: 20 } as const;
  const buffer = await sharp({ create: { ...SOCIAL_SIZE, channels: 3, background: "white", noise } })
    .jpeg()
    .toBuffer();
  const { _id, image_url } = await makeCategory({ image: { name: "noise.jpg", mimeType: "image/jpeg", buffer } });
  const { social } = parseStoredPicture(image_url!)!;
  const answers = await Promise.all([1, 2, 3].map(() => visitor.get(social)));
  expect(answers.map((answer) => answer.status())).toEqual([200, 200, 200]);
  expect(answers[0]!.headers()).toMatchObject({ "content-type": "image/jpeg", "cache-control": "public, max-age=31536000, immutable" });
  const [shared, ...others] = await Promise.all(answers.map((answer) => answer.body()));
  for (const other of others) expect(other.equals(shared!)).toBe(true);
  expect(await sharp(shared).metadata()).toMatchObject({ format: "jpeg", ...SOCIAL_SIZE });
  expect(shared!.length).toBeLessThan(MAX_SOCIAL_BYTES);
  expect((await visitor.get(social, { headers: { "If-None-Match": answers[0]!.headers().etag! } })).status()).toBe(304);

  expect((await admin.delete(`/api/main-category/${_id}`)).status()).toBe(200);
  expect((await visitor.get(social)).status()).toBe(404);
  expect(await listServedFiles(image_url!)).toEqual([]);
});

test("all variants of a photograph are upright and have no location data", async ({ makeCategory }) => {
  const { image_url } = await makeCategory({ image: await createSidewaysJpeg() });
  const files = listStoredFiles(image_url!);
  expect(files.length).toBeGreaterThan(1);
  for (const file of files) {
    const { width, height, exif, xmp, iptc } = await sharp(file).metadata();
    expect({ upright: height > width, exif, xmp, iptc }).toEqual({ upright: true, exif: undefined, xmp: undefined, iptc: undefined });
    expect((await readFile(file, "latin1")).match(/Exif\0|GPS|Camera Works/)).toBeNull();
    expect([isRed(await colourAt(file, 0.5, 0.1)), isRed(await colourAt(file, 0.5, 0.9))]).toEqual([true, false]);
  }
});

test("transparency is kept in every format", async ({ makeCategory }) => {
  const { image_url } = await makeCategory({ image: await createTransparentPng() });
  expect(image_url).toMatch(/-200x200\.png$/);
  const files = listStoredFiles(image_url!);
  expect(files).toHaveLength(3);
  for (const file of files) {
    expect((await colourAt(file, 0.1, 0.5))[3]).toBe(0);
    expect((await colourAt(file, 0.9, 0.5))[3]).toBe(255);
  }
});

test("an animation keeps its frames, delays and loop", async ({ makeCategory }) => {
  const { image_url } = await makeCategory({ image: await createAnimatedGif() });
  const { original, variants, webp, avif } = await readPictures(image_url!);
  expect(original).toEqual({ format: "gif", width: 400, frames: 3 });
  expect(new Set(variants.map(({ frames }) => frames))).toEqual(new Set([3]));
  expect({ webp, avif }).toEqual({ webp: [320, 400], avif: [] });
  const { delay, loop } = await sharp(listStoredFiles(image_url!).find((file) => file.endsWith(".gif"))).metadata();
  expect({ delay, loop }).toEqual({ delay: [100, 200, 300], loop: 0 });
});

test("pictures are stored as AVIF and WebP in up to five widths, never enlarged", async ({ makeCategory }) => {
  for (const { width, widths } of [
    { width: 1, widths: [1] },
    { width: 700, widths: [320, 640, 700] },
  ]) {
    const { image_url } = await makeCategory({ image: await png({ width, height: 3 }) });
    const { original, avif, webp } = await readPictures(image_url!);
    expect({ original, avif, webp }).toEqual({ original: { format: "png", width, frames: 1 }, avif: widths, webp: widths });
  }
});

test("CMYK and greyscale pictures are converted for screens", async ({ makeCategory }) => {
  const forPrint = await sharp({ create: { width: 50, height: 400, channels: 3, background: "#c82828" } })
    .toColourspace("cmyk")
    .jpeg()
    .toBuffer();
  const grey = await sharp({ create: { width: 50, height: 401, channels: 3, background: "#808080" } })
    .toColourspace("b-w")
    .jpeg()
    .toBuffer();
  for (const buffer of [forPrint, grey]) {
    const { image_url } = await makeCategory({ image: { name: "slab.jpg", mimeType: "image/jpeg", buffer } });
    for (const file of listStoredFiles(image_url!)) expect(["srgb", "b-w"]).toContain((await sharp(file).metadata()).space);
    const colours = await Promise.all(listStoredFiles(image_url!).map((file) => colourAt(file, 0.5, 0.5)));
    expect(colours.map(isRed)).toEqual(colours.map(() => buffer === forPrint));
  }
});
