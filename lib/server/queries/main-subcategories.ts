import "server-only";
import type { Part } from "@/lib/domain/list-parts";
import type { MainSubcategory, MainSubcategoryChange, NewMainSubcategory } from "@/lib/domain/main-subcategories";
import { messages } from "@/lib/domain/messages";
import { type Actor, refuseUnseen } from "@/lib/server/actor";
import { record } from "@/lib/server/audit";
import { db } from "@/lib/server/db";
import { orBrokenReference, orMissing } from "@/lib/server/errors";
import { oldestFirst } from "@/lib/server/queries/filters";
import { imagesOf, listedProduct, namedProduct } from "@/lib/server/queries/products";
import { throwAway } from "@/lib/server/queries/trash";
import { kept, renew } from "@/lib/server/renewal";
import { discard, withFiles } from "@/lib/server/storage";
import { tagsOfMainSubcategory } from "@/lib/server/tags";

const columns = { id: true, title: true, image_url: true, main_category_id: true } as const;
type Row = { id: number; title: string; image_url: string | null; main_category_id: number };
const listed = ({ id, ...rest }: Row): MainSubcategory => ({ _id: id, ...rest });

/** Main subcategories as they are now, oldest first: all, or a part. */
export const readMainSubcategories = async (part?: Part): Promise<MainSubcategory[]> =>
  (await db().mainSubcategory.findMany({ select: columns, ...oldestFirst(part) })).map(listed);

/** Those of one main category, kept for pages until one changes. */
export const listMainSubcategoriesOf = kept(
  "main-subcategories-of",
  (main_category_id: number) => [`main-subcategories-of:${main_category_id}`],
  async (main_category_id) =>
    (await db().mainSubcategory.findMany({ where: { main_category_id }, select: columns, orderBy: { id: "asc" } })).map(listed),
);

const findRow = kept(
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
  await renew(...tagsOfMainSubcategory(row));
  return row;
}

export async function updateMainSubcategory(id: number, { image, ...fields }: MainSubcategoryChange, by: Actor): Promise<MainSubcategory> {
  const where = { id };
  const { before, row } = await withFiles({ image_url: image }, async (transaction, urls) => {
    const before = listed(await transaction.mainSubcategory.findUniqueOrThrow({ where, select: columns }));
    refuseUnseen(by, "main-subcategory", before);
    const row = listed(await transaction.mainSubcategory.update({ where, data: { ...fields, ...urls }, select: columns }));
    await record(transaction, by.name, { action: "changed", ...named(row), before, after: row });
    return { before, row };
  })
    .catch(orBrokenReference(words.categoryRequired))
    .catch(orMissing(words.missing));
  await renew(...tagsOfMainSubcategory(before, row));
  if (image) await discard([before.image_url]);
  return row;
}

/** Removes a main subcategory with its products and all their files, all or nothing. */
export const removeMainSubcategory = (id: number, by: Actor): Promise<MainSubcategory> =>
  throwAway(by, async (transaction) => {
    // No product gains an image between this list and the cascade: whoever writes files waits.
    const products = await transaction.product.findMany({ where: { main_subcategory_id: id }, orderBy: { id: "asc" } });
    const { created_at, updated_at, ...fields } = await transaction.mainSubcategory.delete({ where: { id } });
    const row = listed(fields);
    return {
      row,
      deeds: [
        { action: "deleted", ...named(row), before: row },
        ...products.map(listedProduct).map((product) => ({ action: "deleted", ...namedProduct(product), before: product }) as const),
      ],
      rows: { main_subcategory: [{ ...fields, created_at, updated_at }], product: products },
      files: [row.image_url, ...products.flatMap(imagesOf)],
    };
  }).catch(orMissing(words.missing));
