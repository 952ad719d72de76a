// node scripts/assets/site-picture.ts NAME WIDTH...: creates missing public/images/NAME-WIDTH.avif and .webp files from the widest one.
import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";

const folder = path.join(import.meta.dirname, "../../public/images");
const [name = "", ...widths] = process.argv.slice(2);
const widthsOnDisk = readdirSync(folder).flatMap((file) => new RegExp(`^${name}-(\\d+)\\.webp$`).exec(file)?.[1] ?? []);
const widest = path.join(folder, `${name}-${Math.max(...widthsOnDisk.map(Number))}.webp`);

for (const width of widths) {
  const resized = sharp(widest).resize({ width: Number(width) });
  const target = path.join(folder, `${name}-${width}`);
  if (!existsSync(`${target}.avif`)) await resized.clone().avif({ quality: 48, effort: 4 }).toFile(`${target}.avif`);
  if (!existsSync(`${target}.webp`)) await resized.clone().webp({ quality: 78, effort: 6 }).toFile(`${target}.webp`);
}
