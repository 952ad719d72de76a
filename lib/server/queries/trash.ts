import "server-only";
import { resourceNames } from "@/lib/domain/content/history";
import { ROWS_PER_PAGE } from "@/lib/domain/limits";
import { messages } from "@/lib/domain/messages";
import { oldestInTrash, type TrashItem, type TrashResource } from "@/lib/domain/trash";
import type { Actor } from "@/lib/server/actor";
import { type Deed, record } from "@/lib/server/audit";
import { db, type Transaction } from "@/lib/server/db";
import { HttpError, orMissing } from "@/lib/server/errors";
import { stemOf } from "@/lib/server/file-store/file-store";
import { files as fileStore } from "@/lib/server/file-store/files";
import { log } from "@/lib/server/log";
import type { Prisma } from "@/lib/server/prisma/client";
import { renew } from "@/lib/server/renewal";
import { discard, dropFiles, withFilesLocked } from "@/lib/server/storage";
import { type Tag, tagsOfMainSubcategory, tagsOfProduct } from "@/lib/server/tags";

const words = messages.trash;

/** Rows of the tables that lose some, whole. */
type Rows = {
  main_category?: Prisma.MainCategoryCreateManyInput[];
  main_subcategory?: Prisma.MainSubcategoryCreateManyInput[];
  product?: Prisma.ProductCreateManyInput[];
  brochure?: Prisma.BrochureCreateManyInput[];
  gallery_image?: Prisma.GalleryImageCreateManyInput[];
};

type Named = Deed & { row_id: number; title: string };
type Thrown<R> = {
  /** What the caller answers. */
  row: R;
  /** What is written down: of the row that was deleted, then of those that went along. */
  deeds: [Named & { resource: TrashResource }, ...Named[]];
  rows: Rows;
  files: (string | null)[];
};

/** What shows rows that went or came back. */
const tagsOf = ({ main_category, main_subcategory = [], product = [], brochure, gallery_image }: Rows): Tag[] => [
  ...(main_category ? (["main-categories"] as const) : []),
  ...main_subcategory.flatMap(({ id, main_category_id }) => tagsOfMainSubcategory({ _id: id!, main_category_id })),
  ...product.flatMap(({ id, title, main_subcategory_id }) => tagsOfProduct({ id: id!, title, main_subcategory_id })),
  ...(brochure ? (["brochures"] as const) : []),
  ...(gallery_image ? (["gallery"] as const) : []),
];

/**
 * Deletes rows so that they can be brought back for a while, all or nothing; pages are renewed, and the files are gone from their addresses.
 * @param remove deletes the rows and tells what they were
 */
export async function throwAway<R>(by: Actor, remove: (transaction: Transaction) => Promise<Thrown<R>>): Promise<R> {
  let begun: number | undefined;
  try {
    const thrown = await withFilesLocked(async (transaction) => {
      const { row, deeds, rows, files } = await remove(transaction);
      const { resource, row_id, title } = deeds[0];
      const named = [...new Set(files.filter((file) => file !== null))];
      const data = { resource, row_id, title, rows: rows as Prisma.InputJsonObject, files: named, deleted_by: by.name };
      const { id } = await transaction.trashItem.create({ data, select: { id: true } });
      begun = id;
      if (named.length > 0) await fileStore().keep(id, named.map(stemOf));
      await record(transaction, by.name, ...deeds);
      return { row, rows, files: named };
    });
    await renew(...tagsOf(thrown.rows));
    await discard(thrown.files);
    return thrown.row;
  } catch (error) {
    if (begun) await dropUnlessKept(begun).catch((failure: unknown) => log.error("Files left for the next start's sweep", failure));
    throw error;
  }
}

/** One page of what can be brought back, what was deleted last first. */
export async function readTrash(page: number): Promise<{ rows: TrashItem[]; total: number }> {
  const total = await db().trashItem.count();
  const skip = (page - 1) * ROWS_PER_PAGE;
  if (skip >= total) return { rows: [], total };
  const items = await db().trashItem.findMany({
    select: { id: true, resource: true, row_id: true, title: true, deleted_at: true, deleted_by: true },
    orderBy: [{ deleted_at: "desc" }, { id: "desc" }],
    skip,
    take: ROWS_PER_PAGE,
  });
  const products = await countProducts(items.filter(({ resource }) => resource === "main-subcategory").map(({ id }) => id));
  const rows = items.map(({ resource, deleted_at, ...item }) => ({
    ...item,
    resource: resource as TrashResource,
    products: products.get(item.id) ?? 0,
    deleted_at: deleted_at.toISOString(),
  }));
  return { rows, total };
}

/** Brings rows back under their old ids, with their files, all or nothing. Refused with 409 while what they belong to is gone. */
export async function restoreTrash(id: number, by: Actor): Promise<{ title: string; resource: TrashResource; row_id: number }> {
  const item = await db().trashItem.findUnique({ where: { id }, select: { files: true } });
  if (!item) throw new HttpError(404, words.missing);
  try {
    const { title, resource, row_id, rows } = await withFilesLocked(async (transaction) => {
      const { rows: stored, files, ...deleted } = await transaction.trashItem.delete({ where: { id } });
      const rows = stored as Rows;
      await refuseOrphan(transaction, rows);
      await fileStore().bringBack(id);
      await refuseLost(files);
      await insert(transaction, rows);
      const resource = deleted.resource as TrashResource;
      await record(transaction, by.name, { action: "restored", resource, row_id: deleted.row_id, title: deleted.title });
      return { ...deleted, resource, rows };
    }).catch(orMissing(words.missing));
    await renew(...tagsOf(rows));
    await dropFiles(id).catch((error: unknown) => log.error("A folder left for the next start's sweep", error));
    return { title, resource, row_id };
  } catch (error) {
    await discard(item.files);
    throw error;
  }
}

/** Takes something out of the trash for good. */
export async function removeTrash(id: number, by: Actor): Promise<{ title: string; resource: TrashResource; row_id: number }> {
  const item = await db()
    .$transaction(async (transaction) => {
      const select = { title: true, resource: true, row_id: true } as const;
      const { resource, ...rest } = await transaction.trashItem.delete({ where: { id }, select });
      const item = { ...rest, resource: resource as TrashResource };
      await record(transaction, by.name, { action: "purged", ...item });
      return item;
    })
    .catch(orMissing(words.missing));
  await dropFiles(id).catch((error: unknown) => log.error("A folder left for the next start's sweep", error));
  return item;
}

/** Deletes for good what has been in the trash for too long. @returns how many items that were */
export async function purgeTrash(): Promise<number> {
  const where = { deleted_at: { lt: oldestInTrash() } };
  const items = await db().trashItem.findMany({ where, select: { id: true } });
  const ids = items.map(({ id }) => id);
  await db().trashItem.deleteMany({ where: { id: { in: ids } } });
  for (const id of ids) await dropFiles(id);
  return ids.length;
}

/** Removes folders that no trash item has, as a crash leaves them. Runs before the first request. */
export async function sweepTrash(): Promise<void> {
  const left = await withFilesLocked(async (transaction) => {
    const items = new Set((await transaction.trashItem.findMany({ select: { id: true } })).map(({ id }) => id));
    return (await fileStore().keptItems()).filter((item) => !items.has(item));
  });
  for (const item of left) await dropFiles(item);
}

/** A write that seemed to fail may have been committed all the same, when only the answer was lost. */
async function dropUnlessKept(id: number): Promise<void> {
  const isKept = await withFilesLocked((transaction) => transaction.trashItem.findUnique({ where: { id }, select: { id: true } }));
  if (!isKept) await dropFiles(id);
}

/** Counted where they are stored: whole, they may be many. */
async function countProducts(ids: number[]): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map();
  const counts = await db().$queryRaw<{ id: number; products: number }[]>`
    SELECT id, jsonb_array_length(rows->'product') AS products FROM trash_item WHERE id = ANY(${ids})`;
  return new Map(counts.map(({ id, products }) => [id, products]));
}

/** Refuses rows with files of which nothing is there. */
async function refuseLost(urls: string[]): Promise<void> {
  const stored = new Set((await fileStore().namesOf(urls.map(stemOf))).map(stemOf));
  if (!urls.every((url) => stored.has(stemOf(url)))) throw new HttpError(409, words.filesLost);
}

/** Refuses rows whose parent is not there, and says what to do about it. */
async function refuseOrphan(transaction: Transaction, { main_subcategory, product }: Rows): Promise<void> {
  if (main_subcategory?.[0]) {
    const id = main_subcategory[0].main_category_id;
    if (!(await transaction.mainCategory.count({ where: { id } }))) throw await withoutParent(transaction, "main-category", id);
  } else if (product?.[0]) {
    const id = product[0].main_subcategory_id;
    if (!(await transaction.mainSubcategory.count({ where: { id } }))) throw await withoutParent(transaction, "main-subcategory", id);
  }
}

async function withoutParent(transaction: Transaction, resource: TrashResource, row_id: number): Promise<HttpError> {
  const parent = await transaction.trashItem.findFirst({ where: { resource, row_id }, select: { title: true } });
  const name = resourceNames[resource];
  return new HttpError(409, parent ? words.parentFirst(name, parent.title) : words.parentGone(name));
}

async function insert(transaction: Transaction, rows: Rows): Promise<void> {
  await transaction.mainCategory.createMany({ data: rows.main_category ?? [] });
  await transaction.mainSubcategory.createMany({ data: rows.main_subcategory ?? [] });
  await transaction.product.createMany({ data: rows.product ?? [] });
  await transaction.brochure.createMany({ data: rows.brochure ?? [] });
  await transaction.galleryImage.createMany({ data: rows.gallery_image ?? [] });
}
