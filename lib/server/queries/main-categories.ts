import "server-only";
import type { MainCategory, MainCategoryChange, NewMainCategory } from "@/lib/domain/main-categories";
import { messages } from "@/lib/domain/messages";
import { db } from "@/lib/server/db";
import { HttpError, isBrokenReference, orMissing } from "@/lib/server/errors";
import { kept, renew } from "@/lib/server/renewal";
import { discard, withFiles } from "@/lib/server/storage";

const columns = { id: true, title: true, image_url: true } as const;
const listed = ({ id, ...rest }: { id: number; title: string; image_url: string | null }): MainCategory => ({ _id: id, ...rest });

/** All main categories as they are now, oldest first. */
export const readMainCategories = async (): Promise<MainCategory[]> =>
  (await db().mainCategory.findMany({ select: columns, orderBy: { id: "asc" } })).map(listed);

/** The same, kept for pages until one changes. */
export const listMainCategories = kept("main-categories", ["main-categories"], readMainCategories);

export async function findMainCategory(id: number): Promise<MainCategory | undefined> {
  return (await listMainCategories()).find((category) => category._id === id);
}

export async function addMainCategory({ image, title }: NewMainCategory): Promise<MainCategory> {
  const row = await withFiles({ image_url: image }, (transaction, urls) =>
    transaction.mainCategory.create({ data: { title, ...urls }, select: columns }),
  );
  await renew("main-categories");
  return listed(row);
}

export async function updateMainCategory(id: number, { image, title }: MainCategoryChange): Promise<MainCategory> {
  const where = { id };
  const { before, row } = await withFiles({ image_url: image }, async (transaction, urls) => ({
    before: await transaction.mainCategory.findUnique({ where, select: columns }),
    row: await transaction.mainCategory.update({ where, data: { title, ...urls }, select: columns }),
  })).catch(orMissing(messages.mainCategories.missing));
  await renew("main-categories");
  if (image) await discard([before?.image_url]);
  return listed(row);
}

/** Removes a main category. Refused with 409 while it still has subcategories. */
export async function removeMainCategory(id: number): Promise<MainCategory> {
  const row = await db()
    .mainCategory.delete({ where: { id }, select: columns })
    .catch(async (error: unknown) => {
      if (!isBrokenReference(error)) throw error;
      const count = await db().mainSubcategory.count({ where: { main_category_id: id } });
      throw new HttpError(409, messages.mainCategories.hasSubcategories(count));
    })
    .catch(orMissing(messages.mainCategories.missing));
  await renew("main-categories");
  await discard([row.image_url]);
  return listed(row);
}
