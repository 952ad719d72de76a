import "server-only";
import type { MainSubcategory, MainSubcategoryChange, NewMainSubcategory } from "@/lib/domain/main-subcategories";
import { messages } from "@/lib/domain/messages";
import { db } from "@/lib/server/db";
import { orBrokenReference, orMissing } from "@/lib/server/errors";
import { imagesOf } from "@/lib/server/queries/products";
import { kept, renew } from "@/lib/server/renewal";
import { discard, withFiles, withFilesLocked } from "@/lib/server/storage";

const columns = { id: true, title: true, image_url: true, main_category_id: true } as const;
type Row = { id: number; title: string; image_url: string | null; main_category_id: number };
const listed = ({ id, ...rest }: Row): MainSubcategory => ({ _id: id, ...rest });

/** All main subcategories as they are now, oldest first. */
export const readMainSubcategories = async (): Promise<MainSubcategory[]> =>
  (await db().mainSubcategory.findMany({ select: columns, orderBy: { id: "asc" } })).map(listed);

/** Those of one main category, kept for pages until one changes. */
export const listMainSubcategoriesOf = kept("main-subcategories-of", ["main-subcategories"], async (main_category_id: number) =>
  (await db().mainSubcategory.findMany({ where: { main_category_id }, select: columns, orderBy: { id: "asc" } })).map(listed),
);

const findRow = kept("main-subcategory", ["main-subcategories"], (id: number) =>
  db().mainSubcategory.findUnique({ where: { id }, select: columns }),
);

export async function findMainSubcategory(id: number): Promise<MainSubcategory | undefined> {
  const row = await findRow(id);
  return row ? listed(row) : undefined;
}

const words = messages.mainSubcategories;

export async function addMainSubcategory({ image, ...fields }: NewMainSubcategory): Promise<MainSubcategory> {
  const row = await withFiles({ image_url: image }, (transaction, urls) =>
    transaction.mainSubcategory.create({ data: { ...fields, ...urls }, select: columns }),
  ).catch(orBrokenReference(words.categoryRequired));
  await renew("main-subcategories");
  return listed(row);
}

export async function updateMainSubcategory(id: number, { image, ...fields }: MainSubcategoryChange): Promise<MainSubcategory> {
  const where = { id };
  const { before, row } = await withFiles({ image_url: image }, async (transaction, urls) => ({
    before: await transaction.mainSubcategory.findUnique({ where, select: columns }),
    row: await transaction.mainSubcategory.update({ where, data: { ...fields, ...urls }, select: columns }),
  }))
    .catch(orBrokenReference(words.categoryRequired))
    .catch(orMissing(words.missing));
  await renew("main-subcategories");
  if (image) await discard([before?.image_url]);
  return listed(row);
}

/** Removes a main subcategory with its products and all their files, all or nothing. */
export async function removeMainSubcategory(id: number): Promise<MainSubcategory> {
  // Locked, so that no product gains an image between the list of files and the cascade.
  const { row, images } = await withFilesLocked(async (transaction) => {
    const products = await transaction.product.findMany({ where: { main_subcategory_id: id } });
    return { row: await transaction.mainSubcategory.delete({ where: { id }, select: columns }), images: products.flatMap(imagesOf) };
  }).catch(orMissing(words.missing));
  await renew("main-subcategories", "products");
  await discard([row.image_url, ...images]);
  return listed(row);
}
