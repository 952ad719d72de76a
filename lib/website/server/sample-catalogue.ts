import "server-only";
import { existsSync } from "node:fs";
import { readFile, stat } from "node:fs/promises";
import path from "node:path";
import type { TypedData } from "@/lib/catalogue/products/product-data";
import { getCaptionField } from "@/lib/catalogue/server/products/translate-products";
import { type AddressedResource, createSlug, createSlugAllocator } from "@/lib/catalogue/slugs";
import { commit } from "@/lib/history/server/commit";
import { flatMapResources, type Rows } from "@/lib/history/server/resource-definitions";
import { db, type Transaction } from "@/lib/platform/server/db";
import { cleanHtml } from "@/lib/platform/server/http/html";
import { log } from "@/lib/platform/server/log";
import { type FileLike, PDF_TYPE } from "@/lib/shared/files";
import { type SampleCatalogue, type SampleData, sampleCatalogue, sampleData } from "@/lib/website/server/sample-data";
import {
  describePictures,
  readSampleTranslations,
  type SampleTranslations,
  translateFields,
  translateTerms,
} from "@/lib/website/server/sample-translations";

type Urls = Partial<Record<string, string>>;

const getSampleDirectory = () => path.join(/* turbopackIgnore: true */ process.cwd(), "prisma/sample");

export async function loadSampleCatalogue(): Promise<void> {
  if ((await db().mainCategory.count()) > 0) return;
  log.info("Sample catalogue: loading photographs and products, this takes a minute");
  if (!existsSync(getSampleDirectory())) throw new Error("SAMPLE_DATA: this image has no sample catalogue. Set SAMPLE_DATA=0.");
  const read = async (name: string) => JSON.parse(await readFile(path.join(getSampleDirectory(), name), "utf8"));
  const catalogue = sampleCatalogue.parse(await read("catalogue.json"));
  const data = sampleData.parse(await read("product-data.json"));
  const translations = await readSampleTranslations(getSampleDirectory());
  const alternativeTexts: Record<string, string> = await read("alternative-texts.json");
  const received = await collectFiles(catalogue, data);
  const write = async (transaction: Transaction, urls: Urls) => {
    const rows = await insertCatalogue(transaction, catalogue, data, { urls, translations });
    const after: Rows = { ...rows, ...(await insertShowcase(transaction, catalogue, rows.product, { urls, translations })) };
    await describePictures(transaction, alternativeTexts, urls, translations);
    await recordSampleRows(transaction, after);
    return { result: undefined, after, isUnrecorded: true };
  };
  await commit({ name: "" }, write, { uploads: received });
  // The commit adds the terms.
  await translateTerms(translations);
  log.info(`Sample catalogue: ${catalogue.products.length} products loaded`);
}

async function collectFiles(
  { sliders, categories, subcategories, products, gallery, brochures }: SampleCatalogue,
  data: SampleData,
): Promise<Record<string, FileLike>> {
  const photos = [
    ...[...sliders, ...categories, ...subcategories, ...gallery].map(({ photo }) => photo),
    ...products.flatMap(({ photos }) => photos),
    ...Object.values(data.products).flatMap(({ pictures }) => pictures.map(({ photo }) => photo)),
    ...brochures.map(({ cover }) => cover),
  ];
  const found = [
    ...[...new Set(photos)].map((name) => describeFile("photos", name, "image/jpeg")),
    ...brochures.map(({ pdf }) => describeFile("brochures", pdf, PDF_TYPE)),
  ];
  return Object.fromEntries((await Promise.all(found)).map((file) => [file.name, file]));
}

async function describeFile(folder: string, name: string, type: string): Promise<FileLike> {
  const file = path.join(getSampleDirectory(), folder, name);
  return { name, type, size: (await stat(file)).size, path: file };
}

/** Records the sample rows, so that `removeSample` can tell them from rows that staff added. */
async function recordSampleRows(transaction: Transaction, loaded: Rows): Promise<void> {
  const data = flatMapResources(loaded, (resource, rows) => rows.map(({ id, updated_at }) => ({ resource, row_id: id, updated_at })));
  await transaction.sampleRow.createMany({ data });
}

function createSlugMaker(resource: AddressedResource) {
  const allocators = new Map<number, (slug: string) => string>();
  return (title: string, parent = 0) => {
    const allocate = allocators.get(parent) ?? createSlugAllocator(new Set());
    allocators.set(parent, allocate);
    return allocate(createSlug(resource, title));
  };
}

type Files = { urls: Urls; translations: SampleTranslations };

async function insertCatalogue(transaction: Transaction, catalogue: SampleCatalogue, data: SampleData, { urls, translations }: Files) {
  const makeCategorySlug = createSlugMaker("main-category");
  const categories = await transaction.mainCategory.createManyAndReturn({
    data: catalogue.categories.map(({ title, photo }) => ({
      title,
      slug: makeCategorySlug(title),
      image_url: urls[photo],
      translations: translateFields(translations, { title }),
    })),
  });
  const makeSubcategorySlug = createSlugMaker("main-subcategory");
  const placedSubcategories = catalogue.subcategories.map((row) => ({ ...row, main_category_id: findId(categories, row.category) }));
  const subcategories = await transaction.mainSubcategory.createManyAndReturn({
    data: placedSubcategories.map(({ title, photo, main_category_id }) => ({
      title,
      slug: makeSubcategorySlug(title, main_category_id),
      image_url: urls[photo],
      main_category_id,
      translations: translateFields(translations, { title }),
    })),
  });
  const makeProductSlug = createSlugMaker("product");
  const placedProducts = catalogue.products.map((row) => ({ ...row, main_subcategory_id: findId(subcategories, row.subcategory) }));
  const products = await transaction.product.createManyAndReturn({
    data: placedProducts.map(({ subcategory, photos, description, main_subcategory_id, ...product }) => ({
      ...product,
      translations: translateFields(translations, {
        ...{ title: product.title, description: cleanHtml(description) },
        ...getCaptions(data, product.title, urls),
      }),
      slug: makeProductSlug(product.title, main_subcategory_id),
      description: cleanHtml(description),
      main_subcategory_id,
      product_image: urls[photos[0]!]!,
      sub_image1: urls[photos[1] ?? ""],
      sub_image2: urls[photos[2] ?? ""],
      sub_image3: urls[photos[3] ?? ""],
      sub_image4: urls[photos[4] ?? ""],
      ...toTypedData(data, product.title, urls),
    })),
  });
  return { "main-category": categories, "main-subcategory": subcategories, product: products };
}

function toTypedData({ products }: SampleData, title: string, urls: Urls) {
  const { pictures = [], ...data } = products[title] ?? {};
  return { ...data, pictures: pictures.map(({ photo, ...picture }) => ({ ...picture, image: urls[photo]! })) } satisfies Partial<TypedData>;
}

const getCaptions = ({ products }: SampleData, title: string, urls: Urls) =>
  Object.fromEntries((products[title]?.pictures ?? []).map(({ photo, caption }) => [getCaptionField(urls[photo]!), caption]));

type TitledRow = { id: number; title: string };

async function insertShowcase(
  transaction: Transaction,
  catalogue: SampleCatalogue,
  products: TitledRow[],
  { urls, translations }: Files,
): Promise<Rows> {
  const sliders = await transaction.slider.createManyAndReturn({
    data: catalogue.sliders.map(({ photo, ...words }) => ({
      ...words,
      image: urls[photo]!,
      translations: translateFields(translations, words),
    })),
  });
  const gallery = await transaction.galleryImage.createManyAndReturn({
    data: catalogue.gallery.map(({ photo, product }) => ({ image: urls[photo]!, name: photo, product_id: findId(products, product) })),
  });
  const brochures = await transaction.brochure.createManyAndReturn({
    data: catalogue.brochures.map(({ title, cover, pdf }) => ({
      ...{ title, cover_image: urls[cover]!, pdf_file: urls[pdf]! },
      translations: translateFields(translations, { title }),
    })),
  });
  return { slider: sliders, "gallery-image": gallery, brochure: brochures };
}

function findId(rows: TitledRow[], title: string): number {
  const row = rows.find((candidate) => candidate.title === title);
  if (!row) throw new Error(`The sample catalogue names "${title}", which it does not hold.`);
  return row.id;
}
