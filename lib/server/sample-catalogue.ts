import "server-only";
import { readFile, stat } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import type { FileLike } from "@/lib/domain/files";
import { db, type Transaction } from "@/lib/server/db";
import { cleanHtml } from "@/lib/server/html";
import { withFiles } from "@/lib/server/storage";

const sample = z.object({
  categories: z.array(z.object({ title: z.string(), photo: z.string() })),
  subcategories: z.array(z.object({ category: z.string(), title: z.string(), photo: z.string() })),
  products: z.array(
    z.object({
      subcategory: z.string(),
      title: z.string(),
      photos: z.array(z.string()).min(1).max(5),
      size: z.string(),
      finish: z.string(),
      thickness: z.string(),
      material: z.string(),
      recommended_use: z.string(),
      description: z.string(),
    }),
  ),
});
type Sample = z.output<typeof sample>;
type Urls = Partial<Record<string, string>>;

const directory = () => path.join(/* turbopackIgnore: true */ process.cwd(), "sample");

/** Loads the sample catalogue into an empty one, all or nothing. Leaves a catalogue that holds anything alone. */
export async function loadSampleCatalogue(): Promise<void> {
  if ((await db().mainCategory.count()) > 0) return;
  console.log("Sample catalogue: loading photographs and products, this takes a minute");
  const catalogue = sample.parse(JSON.parse(await readFile(path.join(directory(), "catalogue.json"), "utf8")));
  await withFiles(await photographs(catalogue), (transaction, urls) => insert(transaction, catalogue, urls));
  console.log(`Sample catalogue: ${catalogue.products.length} products loaded`);
}

async function photographs({ categories, subcategories, products }: Sample): Promise<Record<string, FileLike>> {
  const names = new Set([...[...categories, ...subcategories].map(({ photo }) => photo), ...products.flatMap(({ photos }) => photos)]);
  const files: Record<string, FileLike> = {};
  for (const name of names) {
    const file = path.join(directory(), "photos", name);
    files[name] = { name, type: "image/jpeg", size: (await stat(file)).size, path: file };
  }
  return files;
}

async function insert(transaction: Transaction, catalogue: Sample, urls: Urls): Promise<void> {
  const categories = await transaction.mainCategory.createManyAndReturn({
    data: catalogue.categories.map(({ title, photo }) => ({ title, image_url: urls[photo] })),
  });
  const subcategories = await transaction.mainSubcategory.createManyAndReturn({
    data: catalogue.subcategories.map(({ category, title, photo }) => ({
      title,
      image_url: urls[photo],
      main_category_id: idOf(categories, category),
    })),
  });
  await transaction.product.createMany({
    data: catalogue.products.map(({ subcategory, photos, description, ...product }) => ({
      ...Object.fromEntries(Object.entries(product).map(([name, value]) => [name, value || null])),
      title: product.title,
      description: cleanHtml(description),
      main_subcategory_id: idOf(subcategories, subcategory),
      product_image: urls[photos[0]!]!,
      sub_image1: urls[photos[1] ?? ""],
      sub_image2: urls[photos[2] ?? ""],
      sub_image3: urls[photos[3] ?? ""],
      sub_image4: urls[photos[4] ?? ""],
    })),
  });
}

function idOf(rows: { id: number; title: string }[], title: string): number {
  const row = rows.find((candidate) => candidate.title === title);
  if (!row) throw new Error(`The sample catalogue names "${title}", which it does not hold.`);
  return row.id;
}
