import "server-only";
import type { MainCategory, MainCategoryChange, NewMainCategory, StaffMainCategory } from "@/lib/catalogue/main-categories";
import type { Move } from "@/lib/catalogue/moves";
import { bySegment } from "@/lib/catalogue/server/by-segment";
import { readInOrder } from "@/lib/catalogue/server/in-order";
import { moveAll } from "@/lib/catalogue/server/moves";
import { chooseSlug } from "@/lib/catalogue/server/slugs";
import { type Slugged, segmentOf } from "@/lib/catalogue/slugs";
import { addRow, changeRow, removeRow } from "@/lib/history/server/row-changes";
import { addViews } from "@/lib/media/server/picture-views";
import { cacheRead } from "@/lib/platform/server/cache/revalidation";
import { toAddressTag } from "@/lib/platform/server/cache/tags";
import { db } from "@/lib/platform/server/db";
import { HttpError, isBrokenReference } from "@/lib/platform/server/http/errors";
import type { Actor } from "@/lib/platform/server/http/version";
import type { CursorQuery } from "@/lib/shared/paging";
import { messages } from "@/lib/shared/words/messages";

const columns = { id: true, title: true, image_url: true } as const;
const slugColumns = { id: true, slug: true } as const;
const listed = <Row extends { id: number }>({ id, ...rest }: Row) => ({ _id: id, ...rest });

export const readMainCategories = async (part?: CursorQuery): Promise<MainCategory[]> =>
  (await readInOrder("main-category", (query) => db().mainCategory.findMany({ select: columns, ...query }), part)).map(listed);

export const readStaffMainCategories = async (part?: CursorQuery): Promise<StaffMainCategory[]> =>
  (await readInOrder("main-category", (query) => db().mainCategory.findMany({ select: { ...columns, slug: true }, ...query }), part)).map(
    listed,
  );

export const listMainCategories = cacheRead(
  "main-categories",
  () => ["main-categories"],
  async () => addViews(await readMainCategories(), ({ image_url }) => image_url),
);

const listSlugs = cacheRead(
  "category-slugs",
  () => ["category-slugs"],
  () => db().mainCategory.findMany({ select: slugColumns, orderBy: { id: "asc" } }),
);

const findSlug = cacheRead(
  "category-slug",
  (id: number) => [`category-slug:${id}`],
  (id) => db().mainCategory.findUnique({ where: { id }, select: slugColumns }),
);

const findIdAt = cacheRead(
  "category-at",
  (segment: string) => [toAddressTag("main-category", 0, segment)],
  async (segment) => (await db().mainCategory.findFirst({ where: bySegment(segment), select: { id: true } }))?.id ?? null,
);

const findListed = async (id: number) => (await listMainCategories()).find((category) => category._id === id);

export async function listSluggedMainCategories(): Promise<Slugged<MainCategory>[]> {
  const slugs = new Map((await listSlugs()).map((row) => [row.id, segmentOf(row)]));
  return (await listMainCategories()).map((category) => ({ ...category, slug: slugs.get(category._id) ?? String(category._id) }));
}

export async function findMainCategory(id: number): Promise<Slugged<MainCategory> | undefined> {
  const [category, row] = await Promise.all([findListed(id), findSlug(id)]);
  return category && row ? { ...category, slug: segmentOf(row) } : undefined;
}

export async function findMainCategoryAt(segment: string): Promise<Slugged<MainCategory> | undefined> {
  const id = bySegment(segment) && (await findIdAt(segment));
  const category = id ? await findListed(id) : undefined;
  return category && { ...category, slug: segment };
}

export const addMainCategory = ({ image, title, slug }: NewMainCategory, by: Actor): Promise<MainCategory> =>
  addRow("main-category", by, { image_url: image }, async (transaction, urls) =>
    transaction.mainCategory.create({
      data: { title, slug: await chooseSlug(transaction, "main-category", slug, { parent: 0, title }), ...urls },
    }),
  );

export const updateMainCategory = (id: number, { image, title, ...sent }: MainCategoryChange, by: Actor): Promise<MainCategory> =>
  changeRow("main-category", id, by, { image_url: image }, async (transaction, urls, before) => {
    const slug = await chooseSlug(transaction, "main-category", sent.slug, { parent: 0, title }, { ...before, parent: 0 });
    return transaction.mainCategory.update({ where: { id }, data: { title, slug, ...urls } });
  });

/**
 * Removes a main category and moves its subcategories to another one.
 * @throws HttpError 409 if it has subcategories and no target
 */
export const removeMainCategory = (id: number, { move_to: to }: Move, by: Actor): Promise<MainCategory> =>
  removeRow("main-category", id, by, to ? (transaction) => moveAll(transaction, "main-subcategory", id, to, by) : undefined).catch(
    async (error: unknown) => {
      if (!isBrokenReference(error)) throw error;
      const count = await db().mainSubcategory.count({ where: { main_category_id: id } });
      throw new HttpError(409, messages.mainCategories.hasSubcategories(count));
    },
  );
