import { readFile } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { IMAGE_BYTES } from "@/lib/domain/limits";
import { SOCIAL_BYTES, SOCIAL_SIZE, storedPicture } from "@/lib/domain/pictures";
import { expect, storedFiles, test } from "../fixtures";
import { animatedGif, CAMERA, cameraJpeg, jpegOfBytes, jpegWithPayload, png, sidewaysJpeg, transparentPng } from "../pictures";

type Picture = { format: string; width: number; frames: number };

/** What the files of a stored image hold: the original, and the variants by format. */
async function picturesOf(url: string) {
  const read = async (file: string): Promise<Picture> => {
    const { format = "", mediaType, width, pages = 1 } = await sharp(file).metadata();
    return { format: mediaType === "image/avif" ? "avif" : format, width, frames: pages };
  };
  const original = storedFiles(url).filter((file) => url.endsWith(path.basename(file)));
  const variants = await Promise.all(
    storedFiles(url)
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

/** The colour at a place given in fractions of width and height. */
async function colourAt(file: string, x: number, y: number): Promise<number[]> {
  const { data, info } = await sharp(file).raw().toBuffer({ resolveWithObject: true });
  const start = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels;
  return [...data.subarray(start, start + info.channels)];
}

const isRed = ([red = 0, green = 0, blue = 0]: number[]) => red > green + 40 && red > blue + 40;

test("a camera's photograph of 24 megapixels loses its place and stands upright", async ({ visitor, makeCategory }) => {
  test.slow();
  const photograph = await cameraJpeg();
  expect(photograph.buffer.length).toBeLessThan(IMAGE_BYTES);
  expect(photograph.buffer.length).toBeGreaterThan(0.85 * IMAGE_BYTES);

  const { image_url } = await makeCategory({ image: photograph });
  const served = await (await visitor.get(image_url!)).body();
  const { width, height, exif, orientation } = await sharp(served).metadata();
  expect({ width, height, exif, orientation }).toEqual({
    width: CAMERA.height,
    height: CAMERA.width,
    exif: undefined,
    orientation: undefined,
  });
  // Red above, grey below: the colours of its preview.
  expect(image_url).toMatch(new RegExp(`-${CAMERA.height}x${CAMERA.width}-(a55|b55){3}(888|777|999){3}\\.jpg$`));
  const { avif, webp } = await picturesOf(image_url!);
  expect({ avif, webp }).toEqual({ avif: [320, 640, 960, 1280, 1920], webp: [320, 640, 960, 1280, 1920] });

  // Noise, which takes more room than any photograph.
  const social = await visitor.get(storedPicture(image_url!)!.social);
  expect(social.headers()).toMatchObject({ "content-type": "image/jpeg", "cache-control": "public, max-age=31536000, immutable" });
  const shared = await social.body();
  expect(await sharp(shared).metadata()).toMatchObject({ format: "jpeg", ...SOCIAL_SIZE });
  expect(shared.length).toBeLessThan(SOCIAL_BYTES);
});

test("what social sites show of a picture is made for all who ask at once, and goes with it", async ({ visitor, admin, makeCategory }) => {
  const { _id, image_url } = await makeCategory({ image: await transparentPng() });
  const { social } = storedPicture(image_url!)!;
  const answers = await Promise.all([1, 2, 3].map(() => visitor.get(social)));
  const bodies = await Promise.all(answers.map((answer) => answer.body()));
  expect(answers.map((answer) => answer.status())).toEqual([200, 200, 200]);
  expect(new Set(bodies.map((body) => body.toString("base64"))).size).toBe(1);
  expect((await visitor.get(social, { headers: { "If-None-Match": answers[0]!.headers().etag! } })).status()).toBe(304);

  expect((await admin.delete(`/api/main-category/${_id}`)).status()).toBe(200);
  expect((await visitor.get(social)).status()).toBe(404);
  expect(storedFiles(image_url!)).toEqual([]);
});

test("no file of a photograph knows where it was taken, and every one stands upright", async ({ makeCategory }) => {
  const { image_url } = await makeCategory({ image: await sidewaysJpeg() });
  const files = storedFiles(image_url!);
  expect(files.length).toBeGreaterThan(1);
  for (const file of files) {
    const { width, height, exif, xmp, iptc } = await sharp(file).metadata();
    expect({ upright: height > width, exif, xmp, iptc }).toEqual({ upright: true, exif: undefined, xmp: undefined, iptc: undefined });
    expect((await readFile(file, "latin1")).match(/Exif\0|GPS|Camera Works/)).toBeNull();
    expect([isRed(await colourAt(file, 0.5, 0.1)), isRed(await colourAt(file, 0.5, 0.9))]).toEqual([true, false]);
  }
});

test("a picture that can be seen through stays so, in every format", async ({ makeCategory }) => {
  const { image_url } = await makeCategory({ image: await transparentPng() });
  expect(image_url).toMatch(/-200x200\.png$/);
  const files = storedFiles(image_url!);
  expect(files).toHaveLength(3);
  for (const file of files) {
    expect((await colourAt(file, 0.1, 0.5))[3]).toBe(0);
    expect((await colourAt(file, 0.9, 0.5))[3]).toBe(255);
  }
});

test("an animation goes on moving", async ({ makeCategory }) => {
  const { image_url } = await makeCategory({ image: await animatedGif() });
  const { original, variants, webp, avif } = await picturesOf(image_url!);
  expect(original).toEqual({ format: "gif", width: 400, frames: 3 });
  expect(new Set(variants.map(({ frames }) => frames))).toEqual(new Set([3]));
  expect({ webp, avif }).toEqual({ webp: [320, 400], avif: [] });
  const { delay, loop } = await sharp(storedFiles(image_url!).find((file) => file.endsWith(".gif"))).metadata();
  expect({ delay, loop }).toEqual({ delay: [100, 200, 300], loop: 0 });
});

for (const { width, widths } of [
  { width: 1, widths: [1] },
  { width: 320, widths: [320] },
  { width: 700, widths: [320, 640, 700] },
  { width: 2500, widths: [320, 640, 960, 1280, 1920] },
]) {
  test(`a picture ${width} pixels wide is kept in AVIF and WebP, never wider than it is`, async ({ makeCategory }) => {
    const { image_url } = await makeCategory({ image: await png({ width, height: 3 }) });
    const { original, avif, webp } = await picturesOf(image_url!);
    expect({ original, avif, webp }).toEqual({ original: { format: "png", width, frames: 1 }, avif: widths, webp: widths });
  });
}

test("pictures in colours other than a screen's are turned into those", async ({ makeCategory }) => {
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
    for (const file of storedFiles(image_url!)) expect(["srgb", "b-w"]).toContain((await sharp(file).metadata()).space);
    const colours = await Promise.all(storedFiles(image_url!).map((file) => colourAt(file, 0.5, 0.5)));
    expect(colours.map(isRed)).toEqual(colours.map(() => buffer === forPrint));
  }
});

test("a JPEG one byte below 10 MB is taken, and only its picture is kept", async ({ makeCategory }) => {
  const { image_url } = await makeCategory({ image: await jpegOfBytes(IMAGE_BYTES - 1) });
  const sizes = await Promise.all(storedFiles(image_url!).map(async (file) => (await readFile(file)).length));
  expect(Math.max(...sizes)).toBeLessThan(100_000);
});

test("what is hidden behind a picture's end is not stored", async ({ makeCategory }) => {
  for (const payload of ["<script>alert(1)</script>", "PK\u0003\u0004 zip", "<?php system($_GET[0]); ?>"]) {
    const { image_url } = await makeCategory({ image: await jpegWithPayload(Buffer.from(payload)) });
    for (const file of storedFiles(image_url!)) expect((await readFile(file)).includes(payload)).toBe(false);
  }
});
