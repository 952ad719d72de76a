import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, expect, it } from "vitest";
import { encode } from "@/lib/media/server/picture-encoder";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "pictures-"));
});
afterAll(() => rm(folder, { recursive: true }));

async function encodeJpeg(change: (whole: Buffer) => Buffer) {
  const noise = { type: "gaussian" as const, mean: 128, sigma: 30 };
  const picture = sharp({ create: { width: 200, height: 200, channels: 3, background: "white", noise } });
  const source = path.join(folder, "slab.jpg");
  await writeFile(source, change(await picture.jpeg().toBuffer()));
  return encode({ source, directory: folder, extension: "jpg", animated: false, widths: [100], pixels: 1_000_000 });
}

it("encodes a JPEG without its end mark", async () => {
  const { suffixes } = await encodeJpeg((whole) => whole.subarray(0, -2));
  expect(suffixes).toContain(".jpg");
});

it.each([
  ["half of a JPEG", (whole: Buffer) => whole.subarray(0, whole.length / 2)],
  ["a JPEG without its last rows", (whole: Buffer) => whole.subarray(0, -400)],
])("refuses %s", async (_, change) => {
  await expect(encodeJpeg(change)).rejects.toThrow();
});
