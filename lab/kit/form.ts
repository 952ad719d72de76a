import path from "node:path";
import sharp, { type Create } from "sharp";
import { root } from "../../scripts/project-root.ts";

/** Builds a form. A file has the given name, or one that fits its type. */
export function toForm(fields: Record<string, string | Blob | [Blob, string]>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (Array.isArray(value)) data.append(name, ...value);
    else if (typeof value === "string") data.append(name, value);
    else data.append(name, value, value.type === "application/pdf" ? "file.pdf" : "file.png");
  }
  return data;
}

export const toBlob = (bytes: Buffer | string, type: string) =>
  new Blob([typeof bytes === "string" ? bytes : new Uint8Array(bytes)], { type });

/** Makes a JPEG like a camera's, with 24 megapixels and 10 MB: an enlarged sample photograph with sensor noise. */
export async function makePhotograph(): Promise<Blob> {
  const size = { width: 6000, height: 4000 };
  const noise: Create = { ...size, channels: 3, background: "white", noise: { type: "gaussian", mean: 128, sigma: 30 } };
  const grain = await sharp({ create: noise }).raw().toBuffer();
  const picture = sharp(path.join(root, "prisma/sample/photos/hero/hero-1-living-hall.jpg")).resize({ ...size, fit: "cover" });
  picture.composite([{ input: grain, raw: { ...size, channels: 3 }, blend: "soft-light" }]);
  return toBlob(await picture.jpeg({ quality: 94 }).toBuffer(), "image/jpeg");
}
