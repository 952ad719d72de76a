import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import sharp from "sharp";
import { PICTURE_WIDTHS, type ShippedPicture } from "#lib/website/content/picture-widths.ts";
import { root } from "./project-root.ts";

export const ORIGINALS: Record<ShippedPicture, string> = {
  "nero-marquina": "scripts/assets/pictures/nero-marquina.webp",
  "calacatta-gold": "scripts/assets/pictures/calacatta-gold.webp",
  "verde-guatemala-wide": "scripts/assets/pictures/verde-guatemala-wide.webp",
  travertine: "scripts/assets/pictures/travertine.webp",
  limestone: "scripts/assets/pictures/limestone.webp",
  showroom: "scripts/assets/pictures/showroom.jpg",
  "slab-warehouse": "scripts/assets/pictures/slab-warehouse.jpg",
  "quarry-blocks": "scripts/assets/pictures/quarry-blocks.jpg",
  "project-hotel-lobby": "prisma/sample/photos/projects/hotel-lobby.jpg",
  "project-villa-kitchen": "prisma/sample/photos/projects/villa-kitchen.jpg",
  "project-office-reception": "prisma/sample/photos/projects/office-reception.jpg",
  "project-restaurant": "prisma/sample/photos/projects/restaurant.jpg",
  "project-mall-atrium": "prisma/sample/photos/projects/mall-atrium.jpg",
  "project-granite-plaza": "prisma/sample/photos/projects/granite-plaza.jpg",
  "offer-marble": "scripts/assets/pictures/offer-marble.webp",
  "offer-granite": "scripts/assets/pictures/offer-granite.webp",
  "offer-travertine": "scripts/assets/pictures/offer-travertine.webp",
  "offer-porcelain": "scripts/assets/pictures/offer-porcelain.webp",
  "offer-laminate": "scripts/assets/pictures/offer-laminate.jpg",
  "offer-industrial": "scripts/assets/pictures/offer-industrial.webp",
  "slab-white-carrara": "prisma/sample/photos/slabs/white-carrara.jpg",
  "slab-makrana-white": "prisma/sample/photos/slabs/makrana-white.jpg",
  "detail-nero-marquina": "prisma/sample/photos/products/nero-marquina-detail.jpg",
  "detail-travertine": "prisma/sample/photos/products/travertine-detail.jpg",
  "slab-concrete-porcelain": "prisma/sample/photos/slabs/concrete-porcelain.jpg",
  "slab-technical-tile": "prisma/sample/photos/slabs/anthracite-technical-tile.jpg",
  "slab-wood-oak": "prisma/sample/photos/slabs/wood-oak.jpg",
  "slab-wood-walnut": "prisma/sample/photos/slabs/walnut-laminate-12-mm-ac5.jpg",
  "slab-zellige": "prisma/sample/photos/slabs/zellige.jpg",
  "slab-terrazzo": "prisma/sample/photos/slabs/terrazzo.jpg",
  rug: "scripts/assets/pictures/rug.webp",
  "slab-nero-marquina": "prisma/sample/photos/slabs/nero-marquina.jpg",
  "slab-statuario": "prisma/sample/photos/slabs/statuario.jpg",
  "slab-travertine": "prisma/sample/photos/slabs/travertine.jpg",
  "slab-verde-guatemala": "prisma/sample/photos/slabs/verde-guatemala.jpg",
  "swatch-white-carrara": "prisma/sample/photos/slabs/white-carrara.jpg",
  "swatch-concrete-porcelain": "prisma/sample/photos/slabs/concrete-porcelain.jpg",
  "swatch-jaisalmer-yellow": "prisma/sample/photos/slabs/jaisalmer-yellow.jpg",
  "swatch-emperador-dark": "prisma/sample/photos/slabs/emperador-dark.jpg",
  "swatch-black-galaxy": "prisma/sample/photos/slabs/black-galaxy.jpg",
  "swatch-kota-stone": "prisma/sample/photos/slabs/kota-stone.jpg",
  "swatch-terracotta": "prisma/sample/photos/slabs/terracotta.jpg",
  "swatch-travertine": "prisma/sample/photos/slabs/travertine.jpg",
  "verde-guatemala": "prisma/sample/photos/slabs/verde-guatemala.jpg",
};

const AVIF = { quality: 46, effort: 1 };
const WEBP = { quality: 72, effort: 4 };

const FOLDER = path.join(root, "public", "images");
/** Each picture's hash of its original and settings, so that unchanged pictures are not encoded again. */
export const PICTURE_RECORD = path.join(FOLDER, ".derived.json");

/** Matches derived files and their record, relative to the project folder. */
export const DERIVED_PICTURES = /^public\/images\/(?:.*-\d+\.(?:avif|webp)|\.derived\.json)$/;

const listFiles = (name: ShippedPicture) =>
  PICTURE_WIDTHS[name].flatMap((width) =>
    (["avif", "webp"] as const).map((format) => ({ file: `${name}-${width}.${format}`, width, format })),
  );

export async function deriveSitePictures() {
  mkdirSync(FOLDER, { recursive: true });
  const record: Record<string, string> = existsSync(PICTURE_RECORD) ? JSON.parse(readFileSync(PICTURE_RECORD, "utf8")) : {};
  const names = Object.keys(PICTURE_WIDTHS) as ShippedPicture[];
  for (const name of names) {
    const original = readFileSync(path.join(root, ORIGINALS[name]));
    const key = createHash("sha256")
      .update(JSON.stringify([PICTURE_WIDTHS[name], AVIF, WEBP, sharp.versions]))
      .update(original)
      .digest("hex");
    if (record[name] === key && listFiles(name).every(({ file }) => existsSync(path.join(FOLDER, file)))) continue;
    await encode(name, original);
    record[name] = key;
    writeFileSync(PICTURE_RECORD, JSON.stringify(record));
  }
}

async function encode(name: ShippedPicture, original: Buffer) {
  const { data, info } = await sharp(original).raw().toBuffer({ resolveWithObject: true });
  const variants = listFiles(name).map(({ file, width, format }) => {
    const resized = sharp(data, { raw: info }).resize({ width });
    return (format === "avif" ? resized.avif(AVIF) : resized.webp(WEBP)).toFile(path.join(FOLDER, file));
  });
  await Promise.all(variants);
}

// The Dockerfile runs this in a layer of its own.
if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) await deriveSitePictures();
