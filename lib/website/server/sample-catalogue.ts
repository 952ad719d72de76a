import "server-only";
import { readFile, stat } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import { settleSkus } from "@/lib/catalogue/server/products/skus";
import { settleTerms } from "@/lib/catalogue/server/terms/product-terms";
import { withFiles } from "@/lib/media/server/storage";
import { db, type Transaction } from "@/lib/platform/server/db";
import { cleanHtml } from "@/lib/platform/server/http/html";
import { log } from "@/lib/platform/server/log";
import { type FileLike, PDF_TYPE } from "@/lib/shared/files";
import { MAX_SLIDERS } from "@/lib/shared/limits";
import type { ResourceName } from "@/lib/shared/resources";
import { type SampleData, sampleData, typedSample } from "@/lib/website/server/sample-data";

const sample = z.object({
  sliders: z.array(z.object({ title: z.string(), description: z.string(), photo: z.string() })).max(MAX_SLIDERS),
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
  gallery: z.array(z.string()),
  brochures: z.array(z.object({ title: z.string(), cover: z.string(), pdf: z.string() })),
});
type Sample = z.output<typeof sample>;
type Urls = Partial<Record<string, string>>;
type Loaded = { [Name in ResourceName]?: { id: number; updated_at: Date }[] };

const directory = () => path.join(/* turbopackIgnore: true */ process.cwd(), "prisma/sample");

/** Loads the sample catalogue into an empty one, all or nothing. Leaves a catalogue that holds anything alone. */
export async function loadSampleCatalogue(): Promise<void> {
  if ((await db().mainCategory.count()) > 0) return;
  log.info("Sample catalogue: loading photographs and products, this takes a minute");
  const read = async (name: string) => JSON.parse(await readFile(path.join(directory(), name), "utf8"));
  const catalogue = sample.parse(await read("catalogue.json"));
  const data = sampleData.parse(await read("product-data.json"));
  const received = await files(catalogue);
  await withFiles(received, async (transaction, urls) => {
    await mark(transaction, {
      ...(await insertCatalogue(transaction, catalogue, { data, files: received, urls })),
      ...(await insertShowcase(transaction, catalogue, urls)),
    });
  });
  log.info(`Sample catalogue: ${catalogue.products.length} products loaded`);
}

async function files({ sliders, categories, subcategories, products, gallery, brochures }: Sample): Promise<Record<string, FileLike>> {
  const photos = [
    ...[...sliders, ...categories, ...subcategories].map(({ photo }) => photo),
    ...products.flatMap(({ photos }) => photos),
    ...gallery,
    ...brochures.map(({ cover }) => cover),
  ];
  const found = [
    ...[...new Set(photos)].map((name) => fileAt("photos", name, "image/jpeg")),
    ...brochures.map(({ pdf }) => fileAt("brochures", pdf, PDF_TYPE)),
  ];
  return Object.fromEntries((await Promise.all(found)).map((file) => [file.name, file]));
}

async function fileAt(folder: string, name: string, type: string): Promise<FileLike> {
  const file = path.join(directory(), folder, name);
  return { name, type, size: (await stat(file)).size, path: file };
}

/** Remembers what is the sample's, so that it can be told from what staff add (queries/sample.ts). */
async function mark(transaction: Transaction, loaded: Loaded): Promise<void> {
  const data = Object.entries(loaded).flatMap(([resource, rows]) =>
    rows.map(({ id, updated_at }) => ({ resource, row_id: id, updated_at })),
  );
  await transaction.sampleRow.createMany({ data });
}

type Stored = { data: SampleData; files: Record<string, FileLike>; urls: Urls };

async function insertCatalogue(transaction: Transaction, catalogue: Sample, { data, files, urls }: Stored): Promise<Loaded> {
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
  const products = await transaction.product.createManyAndReturn({
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
      ...typedSample(data, product.title, files, urls),
    })),
  });
  await settleTerms(transaction, { product: products });
  await settleSkus(transaction, {}, { product: products });
  return { "main-category": categories, "main-subcategory": subcategories, product: products };
}

async function insertShowcase(transaction: Transaction, catalogue: Sample, urls: Urls): Promise<Loaded> {
  const sliders = await transaction.slider.createManyAndReturn({
    data: catalogue.sliders.map(({ photo, ...words }) => ({ ...words, image: urls[photo]! })),
  });
  const gallery = await transaction.galleryImage.createManyAndReturn({
    data: catalogue.gallery.map((photo) => ({ image: urls[photo]!, name: photo })),
  });
  const brochures = await transaction.brochure.createManyAndReturn({
    data: catalogue.brochures.map(({ title, cover, pdf }) => ({ title, cover_image: urls[cover]!, pdf_file: urls[pdf]! })),
  });
  return { slider: sliders, "gallery-image": gallery, brochure: brochures };
}

function idOf(rows: { id: number; title: string }[], title: string): number {
  const row = rows.find((candidate) => candidate.title === title);
  if (!row) throw new Error(`The sample catalogue names "${title}", which it does not hold.`);
  return row.id;
}
