import "server-only";
import type { Part } from "@/lib/domain/list-parts";
import type { MainSubcategory, MainSubcategoryChange, NewMainSubcategory } from "@/lib/domain/main-subcategories";
import { messages } from "@/lib/domain/messages";
import { record } from "@/lib/server/audit";
import { db } from "@/lib/server/db";
import { orBrokenReference, orMissing } from "@/lib/server/errors";
import { oldestFirst } from "@/lib/server/queries/filters";
import { moveToTrash } from "@/lib/server/queries/trash";
import { withoutTimes } from "@/lib/server/resources";
import { cached, revalidate } from "@/lib/server/revalidation";
import { discard, withFiles } from "@/lib/server/storage";
import { tagsOfMainSubcategory } from "@/lib/server/tags";
import { type Actor, assertVersion, assertVersionFirst } from "@/lib/server/version";

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
const named = ({ _id, title }: MainSubcategory) => ({ resource: "main-subcategory", row_id: _id, title }) as const;

export async function addMainSubcategory({ image, ...fields }: NewMainSubcategory, by: Actor): Promise<MainSubcategory> {
  const row = await withFiles({ image_url: image }, async (transaction, urls) => {
    const row = listed(await transaction.mainSubcategory.create({ data: { ...fields, ...urls }, select: columns }));
    await record(transaction, by.name, { action: "added", ...named(row), after: row });
    return row;
  }).catch(orBrokenReference(words.categoryRequired));
  await revalidate(...tagsOfMainSubcategory(row));
  return row;
}

/** Refuses a change by somebody who saw another version, before its files are received. */
export const assertMainSubcategoryVersion = (id: number, by: Actor) =>
  assertVersionFirst(by, "main-subcategory", async () => {
    const row = await db().mainSubcategory.findUnique({ where: { id }, select: columns });
    return row && listed(row);
  });

export async function updateMainSubcategory(id: number, { image, ...fields }: MainSubcategoryChange, by: Actor): Promise<MainSubcategory> {
  const where = { id };
  const { before, row } = await withFiles({ image_url: image }, async (transaction, urls) => {
    const before = listed(await transaction.mainSubcategory.findUniqueOrThrow({ where, select: columns }));
    assertVersion(by, "main-subcategory", before);
    const row = listed(await transaction.mainSubcategory.update({ where, data: { ...fields, ...urls }, select: columns }));
    await record(transaction, by.name, { action: "changed", ...named(row), before, after: row });
    return { before, row };
  })
    .catch(orBrokenReference(words.categoryRequired))
    .catch(orMissing(words.missing));
  await revalidate(...tagsOfMainSubcategory(before, row));
  if (image) await discard([before.image_url]);
  return row;
}

/** Removes a main subcategory with its products and all their files, all or nothing. */
export const removeMainSubcategory = async (id: number, by: Actor): Promise<MainSubcategory> =>
  listed(withoutTimes(await moveToTrash("main-subcategory", id, by).catch(orMissing(words.missing))));
