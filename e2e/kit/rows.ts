import { randomUUID } from "node:crypto";
import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { type APIRequestContext, expect } from "@playwright/test";
import type { Media } from "@/lib/media/media";
import type { ResourceName } from "@/lib/shared/resources";
import type { GalleryDetail, GalleryImage } from "@/lib/website/gallery";

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

/** A title that no other test uses. */
export const uniqueTitle = (words = "Statuario") => `${words} ${randomUUID().slice(0, 8)}`;

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

/** All files in a folder and below. A background job may remove its own subfolder during the walk. */
function filesIn(folder: string): string[] {
  try {
    const entries = readdirSync(folder, { withFileTypes: true });
    return entries.flatMap((entry) => (entry.isFile() ? path.join(folder, entry.name) : filesIn(path.join(folder, entry.name))));
  } catch {
    return [];
  }
}

const allFiles = () => ["incoming", "uploads"].flatMap((folder) => filesIn(dataDirectory(folder)));

/** Those of the given files that exist although no row names them. */
async function findOrphans(files: string[], admin: APIRequestContext): Promise<string[]> {
  const present = files.filter(existsSync);
  if (present.length === 0) return [];
  const named = JSON.stringify(await allRows(admin));
  return present.filter((file) => !named.includes(stemOf(file)));
}

/** Runs calls that must change nothing: all rows stay as they are, and no file stays behind. */
export async function expectNoChangeBy(calls: () => Promise<unknown>, admin: APIRequestContext): Promise<void> {
  const [rows, files] = [await allRows(admin), new Set(allFiles())];
  await calls();
  const appeared = allFiles().filter((file) => !files.has(file));
  expect(await allRows(admin)).toEqual(rows);
  // An upload that was refused may still be on its way to being removed.
  await expect.poll(() => findOrphans(appeared, admin)).toEqual([]);
}
