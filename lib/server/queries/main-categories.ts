import "server-only";
import type { Part } from "@/lib/domain/list-parts";
import type { MainCategory, MainCategoryChange, NewMainCategory } from "@/lib/domain/main-categories";
import { messages } from "@/lib/domain/messages";
import { record } from "@/lib/server/audit";
import { db } from "@/lib/server/db";
import { HttpError, isBrokenReference, orMissing } from "@/lib/server/errors";
import { oldestFirst } from "@/lib/server/queries/filters";
import { moveToTrash } from "@/lib/server/queries/trash";
import { withoutTimes } from "@/lib/server/resources";
import { cached, revalidate } from "@/lib/server/revalidation";
import { discard, withFiles } from "@/lib/server/storage";
import { type Actor, assertVersion, assertVersionFirst } from "@/lib/server/version";

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

const named = ({ _id, title }: MainCategory) => ({ resource: "main-category", row_id: _id, title }) as const;

export async function addMainCategory({ image, title }: NewMainCategory, by: Actor): Promise<MainCategory> {
  const row = await withFiles({ image_url: image }, async (transaction, urls) => {
    const row = listed(await transaction.mainCategory.create({ data: { title, ...urls }, select: columns }));
    await record(transaction, by.name, { action: "added", ...named(row), after: row });
    return row;
  });
  await revalidate("main-categories");
  return row;
}

/** Refuses a change by somebody who saw another version, before its files are received. */
export const assertMainCategoryVersion = (id: number, by: Actor) =>
  assertVersionFirst(by, "main-category", async () => {
    const row = await db().mainCategory.findUnique({ where: { id }, select: columns });
    return row && listed(row);
  });

export async function updateMainCategory(id: number, { image, title }: MainCategoryChange, by: Actor): Promise<MainCategory> {
  const where = { id };
  const { before, row } = await withFiles({ image_url: image }, async (transaction, urls) => {
    const before = listed(await transaction.mainCategory.findUniqueOrThrow({ where, select: columns }));
    assertVersion(by, "main-category", before);
    const row = listed(await transaction.mainCategory.update({ where, data: { title, ...urls }, select: columns }));
    await record(transaction, by.name, { action: "changed", ...named(row), before, after: row });
    return { before, row };
  }).catch(orMissing(messages.mainCategories.missing));
  await revalidate("main-categories");
  if (image) await discard([before.image_url]);
  return row;
}

/** Removes a main category. Refused with 409 while it still has subcategories. */
export const removeMainCategory = async (id: number, by: Actor): Promise<MainCategory> => {
  const row = await moveToTrash("main-category", id, by)
    .catch(async (error: unknown) => {
      if (!isBrokenReference(error)) throw error;
      const count = await db().mainSubcategory.count({ where: { main_category_id: id } });
      throw new HttpError(409, messages.mainCategories.hasSubcategories(count));
    })
    .catch(orMissing(messages.mainCategories.missing));
  return listed(withoutTimes(row));
};
