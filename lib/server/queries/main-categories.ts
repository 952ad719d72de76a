import "server-only";
import type { Part } from "@/lib/domain/list-parts";
import type { MainCategory, MainCategoryChange, NewMainCategory } from "@/lib/domain/main-categories";
import { messages } from "@/lib/domain/messages";
import { db } from "@/lib/server/db";
import { HttpError, isBrokenReference } from "@/lib/server/errors";
import { oldestFirst } from "@/lib/server/queries/filters";
import { addRow, changeRow, removeRow } from "@/lib/server/queries/row-changes";
import { cached } from "@/lib/server/revalidation";
import type { Actor } from "@/lib/server/version";

const columns = { id: true, title: true, image_url: true } as const;
const listed = ({ id, ...rest }: { id: number; title: string; image_url: string | null }): MainCategory => ({ _id: id, ...rest });

/** Main categories as they are now, oldest first: all, or a part. */
export const readMainCategories = async (part?: Part): Promise<MainCategory[]> =>
  (await db().mainCategory.findMany({ select: columns, ...oldestFirst(part) })).map(listed);

/** The same, cached for pages until one changes. */
export const listMainCategories = cached(
  "main-categories",
  () => ["main-categories"],
  () => readMainCategories(),
);

export async function findMainCategory(id: number): Promise<MainCategory | undefined> {
  return (await listMainCategories()).find((category) => category._id === id);
}

export const addMainCategory = ({ image, title }: NewMainCategory, by: Actor): Promise<MainCategory> =>
  addRow("main-category", by, { image_url: image }, (transaction, urls) => transaction.mainCategory.create({ data: { title, ...urls } }));

export const updateMainCategory = (id: number, { image, title }: MainCategoryChange, by: Actor): Promise<MainCategory> =>
  changeRow("main-category", id, by, { image_url: image }, (transaction, urls) =>
    transaction.mainCategory.update({ where: { id }, data: { title, ...urls } }),
  );

/** Removes a main category. Refused with 409 while it still has subcategories. */
export const removeMainCategory = (id: number, by: Actor): Promise<MainCategory> =>
  removeRow("main-category", id, by).catch(async (error: unknown) => {
    if (!isBrokenReference(error)) throw error;
    const count = await db().mainSubcategory.count({ where: { main_category_id: id } });
    throw new HttpError(409, messages.mainCategories.hasSubcategories(count));
  });
