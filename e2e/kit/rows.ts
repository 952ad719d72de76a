import { randomUUID } from "node:crypto";
import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { type APIRequestContext, expect } from "@playwright/test";
import type { Media } from "@/lib/media/media";
import type { ResourceName } from "@/lib/shared/resources";
import type { GalleryDetail, GalleryImage } from "@/lib/website/gallery";

export const lists = {
  slider: "/sliders/getSliders",
  "main-category": "/api/main-category",
  "main-subcategory": "/api/main-subcategory",
  product: "/api/subcategories",
  brochure: "/api/ebrochure",
  "gallery-image": "/gallery/",
} as const satisfies Record<ResourceName, string>;

export const paths = { categories: lists["main-category"], subcategories: lists["main-subcategory"], products: lists.product } as const;

/** Lists whose rows are added and changed at other paths. */
export const showcase = { sliders: lists.slider, gallery: lists["gallery-image"], brochures: lists.brochure } as const;

export const createTitle = (words = "Statuario") => `${words} ${randomUUID().slice(0, 8)}`;

const getDataPath = (...parts: string[]) => path.join(process.env.DATA_DIR ?? "", ...parts);

/** Returns the file name up to the first dot, which an original and its variants share. */
const getStem = (file: string) => path.basename(file).split(".", 1)[0]!;

export function listStoredFiles(url: string): string[] {
  const folder = getDataPath(path.dirname(url));
  const names = existsSync(folder) ? readdirSync(folder) : [];
  return names.filter((name) => getStem(name) === getStem(url)).map((name) => path.join(folder, name));
}

/** Returns the stored files of those URLs that the site serves. Files of deleted rows are kept, but not served. */
export async function listServedFiles(...urls: string[]): Promise<string[]> {
  const answers = await Promise.all(urls.map((url) => fetch(process.env.SITE_URL + url)));
  return urls.filter((_, index) => answers[index]!.ok).flatMap(listStoredFiles);
}

type Row = { _id?: number; id?: number; title?: string };

export async function fetchList<R extends Row>(request: APIRequestContext, address: string): Promise<R[]> {
  const response = await request.get(address);
  expect(response.status()).toBe(200);
  return response.json();
}

export async function fetchRow<R extends Row>(request: APIRequestContext, address: string, id: number): Promise<R | undefined> {
  return (await fetchList<R>(request, address)).find((row) => (row._id ?? row.id) === id);
}

async function fetchGalleryRows(admin: APIRequestContext): Promise<Row[]> {
  const details = await fetchList<GalleryDetail>(admin, "/gallery/details");
  const names = new Map(details.map(({ id, name }) => [id, name]));
  return (await fetchList<GalleryImage>(admin, showcase.gallery)).map((row) => ({ ...row, title: names.get(row.id) }));
}

const fetchLibraryRows = async (admin: APIRequestContext): Promise<Row[]> =>
  (await (await admin.get("/api/media?limit=200")).json()).items
    .filter(({ in_library }: Media) => in_library)
    .map(({ id, url }: Media) => ({ id, url }));

const fetchAllRows = async (admin: APIRequestContext): Promise<Row[]> => {
  const titled = Object.values({ ...lists, product: `${lists.product}?state=all` }).filter((address) => address !== showcase.gallery);
  return (
    await Promise.all([fetchGalleryRows(admin), fetchLibraryRows(admin), ...titled.map((address) => fetchList(admin, address))])
  ).flat();
};

/** Lists all files in a folder recursively. Background jobs may remove subfolders during the walk. */
function listFiles(folder: string): string[] {
  try {
    const entries = readdirSync(folder, { withFileTypes: true });
    return entries.flatMap((entry) => (entry.isFile() ? path.join(folder, entry.name) : listFiles(path.join(folder, entry.name))));
  } catch {
    return [];
  }
}

const listAllFiles = () => ["incoming", "uploads"].flatMap((folder) => listFiles(getDataPath(folder)));

async function findOrphans(files: string[], admin: APIRequestContext): Promise<string[]> {
  const present = files.filter(existsSync);
  if (present.length === 0) return [];
  const rowsText = JSON.stringify(await fetchAllRows(admin));
  return present.filter((file) => !rowsText.includes(getStem(file)));
}

export async function expectNoChangeBy(calls: () => Promise<unknown>, admin: APIRequestContext): Promise<void> {
  const [rows, files] = [await fetchAllRows(admin), new Set(listAllFiles())];
  await calls();
  const newFiles = listAllFiles().filter((file) => !files.has(file));
  expect(await fetchAllRows(admin)).toEqual(rows);
  // The removal of a refused upload may still be running.
  await expect.poll(() => findOrphans(newFiles, admin)).toEqual([]);
}
