// node scripts/assets/site-picture.ts {name} {width}...: public/images/{name}-{width}.avif and .webp, those that are missing, out of the widest there is.
import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";

const folder = path.join(import.meta.dirname, "../../public/images");
const [name = "", ...widths] = process.argv.slice(2);
const kept = readdirSync(folder).flatMap((file) => new RegExp(`^${name}-(\\d+)\\.webp$`).exec(file)?.[1] ?? []);
const widest = path.join(folder, `${name}-${Math.max(...kept.map(Number))}.webp`);

for (const width of widths) {
  const resized = sharp(widest).resize({ width: Number(width) });
  const target = path.join(folder, `${name}-${width}`);
  if (!existsSync(`${target}.avif`)) await resized.clone().avif({ quality: 48, effort: 4 }).toFile(`${target}.avif`);
  if (!existsSync(`${target}.webp`)) await resized.clone().webp({ quality: 78, effort: 6 }).toFile(`${target}.webp`);
}
