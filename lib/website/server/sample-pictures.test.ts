import { readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { beforeAll, describe, expect, it, test } from "vitest";
import { sampleCatalogue, sampleData } from "@/lib/website/server/sample-data";

/** The stones of each room, named by an expert. */
const STONES_OF_ROOMS: Record<string, string[]> = {
  "hero/hero-1-living-hall.jpg": ["Calacatta Gold"],
  "hero/hero-2-nero-bathroom.jpg": ["Backlit Onyx Panel"],
  "hero/hero-3-travertine-terrace.jpg": ["Tumbled Travertine Pool Paving"],
  "projects/granite-plaza.jpg": ["Sadarahalli Grey Setts & Pavers"],
  "projects/hotel-lobby.jpg": [
    "Crema Marfil",
    "Emperador Dark",
    "Emperador Dark Bookmatched Wall",
    "Compass Rose Medallion",
    "Onyx Reception Desk Set",
    "Honey Onyx",
  ],
  "projects/mall-atrium.jpg": ["Atrium Rose Floor", "Crema Marfil"],
  "projects/office-reception.jpg": ["Roman Travertine", "Travertine Rainscreen Cladding", "Cemento Grey Porcelain"],
  "projects/restaurant.jpg": ["Black-Dot Hexagon", "Sea Green Zellige"],
  "projects/villa-kitchen.jpg": ["Calacatta Gold Waterfall Island"],
  "services/ceramic-tile.jpg": ["Black-Dot Hexagon", "Sea Green Zellige"],
};

const MAX_BYTES = 260 * 1024;

/** Mean difference of two pictures, 0 to 255, below which they show the same. Copies differ by less than 1, the most alike stones by 8. */
const ALIKE = 4;

const SAMPLE = path.join(import.meta.dirname, "../../../prisma/sample");
const read = (name: string) => JSON.parse(readFileSync(path.join(SAMPLE, name), "utf8"));
const catalogue = sampleCatalogue.parse(read("catalogue.json"));
const data = sampleData.parse(read("product-data.json")).products;
const { sliders, categories, subcategories, products, gallery, brochures } = catalogue;

const listFiles = (folder: string) =>
  readdirSync(path.join(SAMPLE, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(path.join(SAMPLE, folder), path.join(entry.parentPath, entry.name)));

const withRole = products.flatMap(({ title }) => (data[title]?.pictures ?? []).map(({ role, photo }) => ({ title, role, photo })));

test("the sample has every file that it names, and names every file that it has", () => {
  const photos = [
    ...[...sliders, ...categories, ...subcategories, ...gallery, ...withRole].map(({ photo }) => photo),
    ...products.flatMap((product) => product.photos),
    ...brochures.map(({ cover }) => cover),
  ];
  expect(listFiles("photos").toSorted()).toEqual([...new Set(photos)].toSorted());
  expect(listFiles("brochures").toSorted()).toEqual(brochures.map(({ pdf }) => pdf).toSorted());
});

test("pictures are small files", () => {
  expect(listFiles("photos").filter((file) => statSync(path.join(SAMPLE, "photos", file)).size > MAX_BYTES)).toEqual([]);
});

test("every product has data, and all data is of a product", () => {
  expect(Object.keys(data).toSorted()).toEqual(products.map(({ title }) => title).toSorted());
});

test("a room is shown only with the stones that are in it", () => {
  const shown = [...withRole, ...gallery, ...products.flatMap(({ title, photos }) => photos.map((photo) => ({ title, photo })))].map(
    (one) => ({ photo: one.photo, title: "title" in one ? one.title : one.product }),
  );
  const isFalse = ({ photo, title }: { photo: string; title: string }) =>
    /^(?:hero|projects|services)\//.test(photo) && !STONES_OF_ROOMS[photo]?.includes(title);
  expect(shown.filter(isFalse)).toEqual([]);
  expect(withRole.filter(({ role, photo }) => (role === "installed") !== photo in STONES_OF_ROOMS)).toEqual([]);
});

describe("main pictures", () => {
  const pixels = new Map<string, Buffer>();
  beforeAll(async () => {
    for (const { title, photos } of products) {
      const file = sharp(path.join(SAMPLE, "photos", photos[0]!))
        .removeAlpha()
        .resize(32, 32, { fit: "fill" });
      pixels.set(title, await file.raw().toBuffer());
    }
  });

  it.each(products)("no other product has that of $title, by content", ({ title }) => {
    const own = pixels.get(title)!;
    const difference = (other: Buffer) => other.reduce((sum, value, place) => sum + Math.abs(value - own[place]!), 0) / own.length;
    expect([...pixels].filter(([other, picture]) => other !== title && difference(picture) < ALIKE).map(([other]) => other)).toEqual([]);
  });
});
