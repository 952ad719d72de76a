import "server-only";
import type { Part } from "@/lib/domain/list-parts";
import type { MainSubcategory, MainSubcategoryChange, NewMainSubcategory } from "@/lib/domain/main-subcategories";
import { messages } from "@/lib/domain/messages";
import { db } from "@/lib/server/db";
import { orBrokenReference } from "@/lib/server/errors";
import { oldestFirst } from "@/lib/server/queries/filters";
import { addRow, changeRow, removeRow } from "@/lib/server/queries/row-changes";
import { cached } from "@/lib/server/revalidation";
import type { Actor } from "@/lib/server/version";

const columns = { id: true, title: true, image_url: true, main_category_id: true } as const;
type Row = { id: number; title: string; image_url: string | null; main_category_id: number };
const listed = ({ id, ...rest }: Row): MainSubcategory => ({ _id: id, ...rest });

/** Main subcategories as they are now, oldest first: all, or a part. */
export const readMainSubcategories = async (part?: Part): Promise<MainSubcategory[]> =>
  (await db().mainSubcategory.findMany({ select: columns, ...oldestFirst(part) })).map(listed);

/** Those of one main category, cached for pages until one changes. */
export const listMainSubcategoriesOf = cached(
  "main-subcategories-of",
  (main_category_id: number) => [`main-subcategories-of:${main_category_id}`],
  async (main_category_id) =>
    (await db().mainSubcategory.findMany({ where: { main_category_id }, select: columns, orderBy: { id: "asc" } })).map(listed),
);

const findRow = cached(
  "main-subcategory",
  (id: number) => [`main-subcategory:${id}`],
  (id) => db().mainSubcategory.findUnique({ where: { id }, select: columns }),
);

export async function findMainSubcategory(id: number): Promise<MainSubcategory | undefined> {
  const row = await findRow(id);
  return row ? listed(row) : undefined;
}

const words = messages.mainSubcategories;

export const addMainSubcategory = ({ image, ...fields }: NewMainSubcategory, by: Actor): Promise<MainSubcategory> =>
  addRow("main-subcategory", by, { image_url: image }, (transaction, urls) =>
    transaction.mainSubcategory.create({ data: { ...fields, ...urls } }),
  ).catch(orBrokenReference(words.categoryRequired));

export const updateMainSubcategory = (id: number, { image, ...fields }: MainSubcategoryChange, by: Actor): Promise<MainSubcategory> =>
  changeRow("main-subcategory", id, by, { image_url: image }, (transaction, urls) =>
    transaction.mainSubcategory.update({ where: { id }, data: { ...fields, ...urls } }),
  ).catch(orBrokenReference(words.categoryRequired));

/** Removes a main subcategory with its products and all their files, all or nothing. */
export const removeMainSubcategory = (id: number, by: Actor): Promise<MainSubcategory> => removeRow("main-subcategory", id, by);
