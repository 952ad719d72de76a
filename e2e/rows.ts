import { randomUUID } from "node:crypto";
import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { type APIRequestContext, expect, test } from "@playwright/test";
import type { GalleryDetail, GalleryImage } from "@/lib/domain/gallery";
import type { Media } from "@/lib/domain/media";
import type { ResourceName } from "@/lib/domain/resources";

/** Where each resource is listed. */
export const lists = {
  slider: "/sliders/getSliders",
  "main-category": "/api/main-category",
  "main-subcategory": "/api/main-subcategory",
  product: "/api/subcategories",
  brochure: "/api/ebrochure",
  "gallery-image": "/gallery/",
} as const satisfies Record<ResourceName, string>;

export const paths = { categories: lists["main-category"], subcategories: lists["main-subcategory"], products: lists.product } as const;

/** The lists whose rows are added and changed elsewhere. */
export const showcase = { sliders: lists.slider, gallery: lists["gallery-image"], brochures: lists.brochure } as const;

/** Stands in every title that this worker gives, so that its rows are told from those of the worker beside it. */
const MARK = randomUUID().slice(0, 8);

/** A title that no other test uses. */
export const uniqueTitle = (words = "Statuario") => `${words} ${MARK}-${randomUUID().slice(0, 4)}`;

const dataDirectory = (...parts: string[]) => path.join(process.env.DATA_DIR ?? "", ...parts);

/** What a stored original and its variants have in common: the name up to the first dot. */
const stemOf = (file: string) => path.basename(file).split(".", 1)[0]!;

/** The files on disk that belong to a stored image: the original and its variants. */
export function storedFiles(url: string): string[] {
  const folder = dataDirectory(path.dirname(url));
  const names = existsSync(folder) ? readdirSync(folder) : [];
  return names.filter((name) => stemOf(name) === stemOf(url)).map((name) => path.join(folder, name));
}

type Row = { _id?: number; id?: number; title?: string };

/** A list as it is now. */
export async function listOf<R extends Row>(request: APIRequestContext, address: string): Promise<R[]> {
  const response = await request.get(address);
  expect(response.status()).toBe(200);
  return response.json();
}

/** The row that a list shows under an id, or undefined. */
export async function listed<R extends Row>(request: APIRequestContext, address: string, id: number): Promise<R | undefined> {
  return (await listOf<R>(request, address)).find((row) => (row._id ?? row.id) === id);
}

/** Gallery images have no title; for staff, the name of the file stands for one. */
async function galleryRows(admin: APIRequestContext): Promise<Row[]> {
  const details = await listOf<GalleryDetail>(admin, "/gallery/details");
  const names = new Map(details.map(({ id, name }) => [id, name]));
  return (await listOf<GalleryImage>(admin, showcase.gallery)).map((row) => ({ ...row, title: names.get(row.id) }));
}

/** What was added to the library for its own sake names its file as well. It bears no title. */
const libraryRows = async (admin: APIRequestContext): Promise<Row[]> =>
  (await (await admin.get("/api/media?limit=200")).json()).items
    .filter(({ in_library }: Media) => in_library)
    .map(({ id, url }: Media) => ({ id, url }));

const allRows = async (admin: APIRequestContext): Promise<Row[]> => {
  const titled = Object.values({ ...lists, product: `${lists.product}?state=all` }).filter((address) => address !== showcase.gallery);
  return (await Promise.all([galleryRows(admin), libraryRows(admin), ...titled.map((address) => listOf(admin, address))])).flat();
};

/** All files in a folder and below. A folder that another worker's call has just cleared away holds none. */
function filesIn(folder: string): string[] {
  try {
    const entries = readdirSync(folder, { withFileTypes: true });
    return entries.flatMap((entry) => (entry.isFile() ? path.join(folder, entry.name) : filesIn(path.join(folder, entry.name))));
  } catch {
    return [];
  }
}

const allFiles = () => ["incoming", "uploads"].flatMap((folder) => filesIn(dataDirectory(folder)));

/** As long as a test beside this one may have a file that no list names (a product's documents), in milliseconds. */
const UNTIL_GONE = 120_000;

/** Those of the given files that are still there although no row names them. */
async function orphansAmong(files: string[], admin: APIRequestContext): Promise<string[]> {
  const there = files.filter(existsSync);
  if (there.length === 0) return [];
  const named = JSON.stringify(await allRows(admin));
  return there.filter((file) => !named.includes(stemOf(file)));
}

/**
 * Runs calls that must change nothing: this worker's rows stay as they are, and no file stays behind.
 * Other workers write meanwhile: a file of theirs has its row, or is gone, a moment later.
 */
export async function expectNoChangeBy(calls: () => Promise<unknown>, admin: APIRequestContext): Promise<void> {
  const ownRows = async () => (await allRows(admin)).filter(({ title }) => title?.includes(MARK));
  const [rows, files] = [await ownRows(), new Set(allFiles())];
  await calls();
  const appeared = allFiles().filter((file) => !files.has(file));
  expect(await ownRows()).toEqual(rows);
  if ((await orphansAmong(appeared, admin)).length === 0) return;
  test.setTimeout(test.info().timeout + UNTIL_GONE);
  await expect.poll(() => orphansAmong(appeared, admin), { timeout: UNTIL_GONE }).toEqual([]);
}
