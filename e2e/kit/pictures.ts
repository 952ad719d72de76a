import { randomInt } from "node:crypto";
import sharp from "sharp";
import { gifBomb } from "@/lab/attack/pictures";
import { IMAGE_BYTES, MAX_FRAMES } from "@/lib/shared/limits";

/** A file as a form sends it. */
export type Upload = { name: string; mimeType: string; buffer: Buffer };

export type Size = { width: number; height: number };

let taken = 0;

/** A size in pixels that no other picture of the tests has, so that its files on disk are this picture's. Small, because encoding takes time. */
const ownSize = (): Size => ({ width: 20 + Number(process.env.TEST_WORKER_INDEX ?? 0), height: 300 + taken++ });

const canvas = (size: Size, background = "#b8b0a4") => sharp({ create: { ...size, channels: 3, background } });

const asJpeg = (buffer: Buffer): Upload => ({ name: "slab.jpg", mimeType: "image/jpeg", buffer });

/** A JPEG like no other. */
export const jpeg = async (size: Size = ownSize()): Promise<Upload> => asJpeg(await canvas(size).jpeg().toBuffer());

/** A PNG like no other. */
export const png = async (size: Size = ownSize()): Promise<Upload> => ({
  name: "slab.png",
  mimeType: "image/png",
  buffer: await canvas(size).png().toBuffer(),
});

/** A camera's photograph as its sensor lies. */
export const CAMERA = { width: 6000, height: 4000 };

/** What a camera gives: 24 megapixels, a little under 10 MB, turned by its EXIF orientation (the red half belongs on top), with the place in it. */
export async function cameraJpeg(): Promise<Upload> {
  const red = { create: { width: 3000, height: 4000, channels: 4 as const, background: { r: 200, g: 40, b: 40, alpha: 0.5 } } };
  // A tile of noise many times over is as hard to compress as noise all over, and is made in a third of the time.
  const noise = { type: "gaussian", mean: 140, sigma: 20 } as const;
  const tile = await sharp({ create: { width: 1000, height: 1000, channels: 3, background: "white", noise } })
    .png()
    .toBuffer();
  const buffer = await sharp({ create: { ...CAMERA, channels: 3, background: "white" } })
    .composite([
      { input: tile, tile: true },
      { input: red, left: 0, top: 0 },
    ])
    .withExif({
      IFD0: { Make: "Camera Works" },
      IFD3: { GPSLatitudeRef: "N", GPSLatitude: "22/1 49/1 0/1", GPSLongitudeRef: "E", GPSLongitude: "70/1 50/1 0/1" },
    })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 91 })
    .toBuffer();
  return { ...asJpeg(buffer), name: "IMG_2041.JPG" };
}

/** A small photograph with the same EXIF as the camera's: lying on its side, with the place in it. */
export async function sidewaysJpeg(): Promise<Upload> {
  const red = { create: { width: 200, height: 200, channels: 3 as const, background: "#c82828" } };
  const buffer = await canvas({ width: 400, height: 200 }, "#2828c8")
    .composite([{ input: red, left: 0, top: 0 }])
    .withExif({ IFD0: { Make: "Camera Works" }, IFD3: { GPSLatitudeRef: "N", GPSLatitude: "22/1 49/1 0/1" } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  return asJpeg(buffer);
}

/** A PNG whose left half can be seen through. */
export async function transparentPng(): Promise<Upload> {
  const right = {
    create: {
      width: 100,
      height: 200,
      channels: 4 as const,
      background: { r: randomInt(256), g: randomInt(256), b: randomInt(256), alpha: 1 },
    },
  };
  const buffer = await sharp({ create: { width: 200, height: 200, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } })
    .composite([{ input: right, left: 100, top: 0 }])
    .png()
    .toBuffer();
  return { name: "sample.png", mimeType: "image/png", buffer };
}

/** A GIF of three frames. */
export async function animatedGif(size: Size = { width: 400, height: 300 }): Promise<Upload> {
  const frames = await Promise.all(["#c82828", "#28c828", "#2828c8"].map((colour) => canvas(size, colour).png().toBuffer()));
  const buffer = await sharp(frames, { join: { animated: true } })
    .gif({ delay: [100, 200, 300], loop: 0 })
    .toBuffer();
  return { name: "turning.gif", mimeType: "image/gif", buffer };
}

/** The first half of a JPEG. */
export async function truncatedJpeg(): Promise<Upload> {
  const noise = { type: "gaussian" as const, mean: 128, sigma: 30 };
  const whole = await sharp({ create: { width: 300, height: 300, channels: 3, background: "white", noise } })
    .jpeg()
    .toBuffer();
  return asJpeg(whole.subarray(0, whole.length / 2));
}

/** A JPEG of exactly this many bytes. */
export async function jpegOfBytes(bytes: number): Promise<Upload> {
  const { buffer } = await jpeg();
  return asJpeg(Buffer.concat([buffer, Buffer.alloc(bytes - buffer.length)]));
}

/** A JPEG that has reached the size below which images must stay. */
export const oversizedJpeg = () => jpegOfBytes(IMAGE_BYTES);

/** Makes what takes long to make only once: it is refused wherever it comes, so none needs to be like no other. */
function once(make: () => Promise<Upload>): () => Promise<Upload> {
  let made: Promise<Upload> | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

/** Pictures that are small as files and huge once they are decoded. */
export const bombs = {
  "a PNG of more than 50 megapixels": once(() => png({ width: 7100, height: 7100 })),
  "a GIF of sixty frames, 240 megapixels together": once(async () => {
    const one = await canvas({ width: 2000, height: 2000 }).gif().toBuffer();
    const flags = one[10]!;
    const header = 13 + (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);
    const frames = Array<Buffer>(60).fill(one.subarray(header, -1));
    return { name: "long.gif", mimeType: "image/gif", buffer: Buffer.concat([one.subarray(0, header), ...frames, Buffer.of(0x3b)]) };
  }),
  "a GIF of very many tiny frames": async (): Promise<Upload> => ({
    name: "tiny.gif",
    mimeType: "image/gif",
    buffer: gifBomb(MAX_FRAMES + 1, 1),
  }),
};

/** Files that say they are JPEGs and are not. */
export const impostors: Record<string, () => Promise<Upload>> = {
  "a PNG": async () => asJpeg((await png()).buffer),
  "a GIF": async () => asJpeg((await animatedGif()).buffer),
  "a WebP": async () => asJpeg(await canvas(ownSize()).webp().toBuffer()),
  "an SVG": async () => asJpeg(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9" onload="alert(1)"/>')),
  "an HTML page": async () => asJpeg(Buffer.from("<!DOCTYPE html><script>alert(1)</script>")),
  "a PDF": async () => asJpeg(Buffer.from("%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF")),
  "a text with the first bytes of a JPEG": async () => asJpeg(Buffer.concat([Buffer.of(0xff, 0xd8, 0xff, 0xe0), Buffer.from("hello")])),
  "an empty file": async () => asJpeg(Buffer.alloc(0)),
};
