import { randomInt } from "node:crypto";
import sharp from "sharp";
import { makeGifBomb } from "@/lab/attack/pictures";
import { IMAGE_BYTES, MAX_FRAMES } from "@/lib/shared/limits";

export type Upload = { name: string; mimeType: string; buffer: Buffer };

export type Size = { width: number; height: number };

let sizeCount = 0;

/** Returns unique dimensions, so that stored files are not shared between tests. Small, because encoding takes time. */
const getUniqueSize = (): Size => ({ width: 20 + Number(process.env.TEST_WORKER_INDEX ?? 0), height: 300 + sizeCount++ });

const createCanvas = (size: Size, background = "#b8b0a4") => sharp({ create: { ...size, channels: 3, background } });

const toJpegUpload = (buffer: Buffer): Upload => ({ name: "slab.jpg", mimeType: "image/jpeg", buffer });

export const jpeg = async (size: Size = getUniqueSize()): Promise<Upload> => toJpegUpload(await createCanvas(size).jpeg().toBuffer());

export const png = async (size: Size = getUniqueSize()): Promise<Upload> => ({
  name: "slab.png",
  mimeType: "image/png",
  buffer: await createCanvas(size).png().toBuffer(),
});

/** Sensor size of the camera, before the EXIF rotation. */
export const CAMERA = { width: 6000, height: 4000 };

export async function createSidewaysJpeg(): Promise<Upload> {
  const red = { create: { width: 200, height: 200, channels: 3 as const, background: "#c82828" } };
  const buffer = await createCanvas({ width: 400, height: 200 }, "#2828c8")
    .composite([{ input: red, left: 0, top: 0 }])
    .withExif({ IFD0: { Make: "Camera Works" }, IFD3: { GPSLatitudeRef: "N", GPSLatitude: "22/1 49/1 0/1" } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  return toJpegUpload(buffer);
}

export async function createTransparentPng(): Promise<Upload> {
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

export async function createAnimatedGif(size: Size = { width: 400, height: 300 }): Promise<Upload> {
  const frames = await Promise.all(["#c82828", "#28c828", "#2828c8"].map((colour) => createCanvas(size, colour).png().toBuffer()));
  const buffer = await sharp(frames, { join: { animated: true } })
    .gif({ delay: [100, 200, 300], loop: 0 })
    .toBuffer();
  return { name: "turning.gif", mimeType: "image/gif", buffer };
}

export async function createTruncatedJpeg(): Promise<Upload> {
  const noise = { type: "gaussian" as const, mean: 128, sigma: 30 };
  const whole = await sharp({ create: { width: 300, height: 300, channels: 3, background: "white", noise } })
    .jpeg()
    .toBuffer();
  return toJpegUpload(whole.subarray(0, whole.length / 2));
}

export async function createJpegOfSize(bytes: number): Promise<Upload> {
  const { buffer } = await jpeg();
  return toJpegUpload(Buffer.concat([buffer, Buffer.alloc(bytes - buffer.length)]));
}

export const createOversizedJpeg = () => createJpegOfSize(IMAGE_BYTES);

/** Creates a slow file once and reuses it. Refused files need not be unique. */
function createOnce(make: () => Promise<Upload>): () => Promise<Upload> {
  let made: Promise<Upload> | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

/** Small files that decode to huge pictures. */
export const bombs = {
  "a PNG of more than 50 megapixels": createOnce(() => png({ width: 7100, height: 7100 })),
  "a GIF of sixty frames, 240 megapixels together": createOnce(async () => {
    const one = await createCanvas({ width: 2000, height: 2000 }).gif().toBuffer();
    const flags = one[10]!;
    const header = 13 + (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);
    const frames = Array<Buffer>(60).fill(one.subarray(header, -1));
    return { name: "long.gif", mimeType: "image/gif", buffer: Buffer.concat([one.subarray(0, header), ...frames, Buffer.of(0x3b)]) };
  }),
  "a GIF of very many tiny frames": async (): Promise<Upload> => ({
    name: "tiny.gif",
    mimeType: "image/gif",
    buffer: makeGifBomb(MAX_FRAMES + 1, 1),
  }),
};

export const impostors: Record<string, () => Promise<Upload>> = {
  "a PNG": async () => toJpegUpload((await png()).buffer),
  "a GIF": async () => toJpegUpload((await createAnimatedGif()).buffer),
  "a WebP": async () => toJpegUpload(await createCanvas(getUniqueSize()).webp().toBuffer()),
  "an SVG": async () => toJpegUpload(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9" onload="alert(1)"/>')),
  "an HTML page": async () => toJpegUpload(Buffer.from("<!DOCTYPE html><script>alert(1)</script>")),
  "a PDF": async () => toJpegUpload(Buffer.from("%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF")),
  "a text with the first bytes of a JPEG": async () =>
    toJpegUpload(Buffer.concat([Buffer.of(0xff, 0xd8, 0xff, 0xe0), Buffer.from("hello")])),
  "an empty file": async () => toJpegUpload(Buffer.alloc(0)),
};
