import "server-only";
import type { MainCategory, MainCategoryChange, MoveQuery, NewMainCategory, StaffMainCategory } from "@/lib/catalogue/main-categories";
import { moveChildren } from "@/lib/catalogue/server/move-children";
import { readByPosition } from "@/lib/catalogue/server/position-order";
import { chooseSlug } from "@/lib/catalogue/server/slugs";
import { isSegment, type WithSlug } from "@/lib/catalogue/slugs";
import { catalogueMessages } from "@/lib/catalogue/words";
import { addRow, changeRow, removeRow, toListed } from "@/lib/history/server/row-changes";
import { addViews } from "@/lib/media/server/picture-views";
import { cacheRead, cacheTranslatedRead } from "@/lib/platform/server/cache/revalidation";
import { toAddressTag } from "@/lib/platform/server/cache/tags";
import { db } from "@/lib/platform/server/db";
import { HttpError, isBrokenReference } from "@/lib/platform/server/http/errors";
import type { Actor } from "@/lib/platform/server/http/version";
import type { CursorQuery } from "@/lib/shared/paging";
import { translateRow } from "@/lib/shared/translations";

const columns = { id: true, title: true, image_url: true } as const;
const slugColumns = { id: true, slug: true } as const;
const toApiRow = <Row extends { id: number }>({ id, ...rest }: Row) => ({ _id: id, ...rest });

export const readMainCategories = async (part?: CursorQuery): Promise<MainCategory[]> =>
  (await readByPosition("main-category", (query) => db().mainCategory.findMany({ select: columns, ...query }), part)).map(toApiRow);

export const readStaffMainCategories = async (part?: CursorQuery): Promise<StaffMainCategory[]> =>
  (
    await readByPosition("main-category", (query) => db().mainCategory.findMany({ select: { ...columns, slug: true }, ...query }), part)
  ).map(toApiRow);

export const listMainCategories = cacheTranslatedRead(
  "main-categories",
  () => ["main-categories"],
  async (language) => {
    const select = { ...columns, translations: true };
    const rows = await readByPosition("main-category", (query) => db().mainCategory.findMany({ select, ...query }));
    return addViews(
      rows.map((row) => toApiRow(translateRow(row, language))),
      ({ image_url }) => image_url,
      language,
    );
  },
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

const findCategoryId = cacheRead(
  "category-at",
  (segment: string) => [toAddressTag("main-category", 0, segment)],
  async (slug) => (await db().mainCategory.findFirst({ where: { slug }, select: { id: true } }))?.id ?? null,
);

const findListedCategory = async (id: number, language?: string) =>
  (await (language ? listMainCategories.in(language) : listMainCategories())).find((category) => category._id === id);

export async function listSluggedMainCategories(): Promise<WithSlug<MainCategory>[]> {
  const slugs = new Map((await listSlugs()).map((row) => [row.id, row.slug]));
  return (await listMainCategories()).map((category) => ({ ...category, slug: slugs.get(category._id) ?? String(category._id) }));
}

/** @param language that of the page by default */
export async function findMainCategory(id: number, language?: string): Promise<WithSlug<MainCategory> | undefined> {
  const [category, row] = await Promise.all([findListedCategory(id, language), findSlug(id)]);
  return category && row ? { ...category, slug: row.slug } : undefined;
}

export async function findMainCategoryBySegment(segment: string): Promise<WithSlug<MainCategory> | undefined> {
  const id = isSegment(segment) && (await findCategoryId(segment));
  const category = id ? await findListedCategory(id) : undefined;
  return category && { ...category, slug: segment };
}

export const addMainCategory = ({ image, title, slug }: NewMainCategory, by: Actor): Promise<MainCategory> =>
  addRow("main-category", by, { image_url: image }, async (transaction, urls) =>
    transaction.mainCategory.create({
      data: { title, slug: await chooseSlug(transaction, "main-category", slug, { parent: 0, title }), ...urls },
    }),
  ).then(toListed("main-category"));

export const updateMainCategory = (id: number, { image, title, ...sent }: MainCategoryChange, by: Actor): Promise<MainCategory> =>
  changeRow("main-category", id, by, { image_url: image }, async (transaction, urls, before) => {
    const slug = await chooseSlug(transaction, "main-category", sent.slug, { parent: 0, title }, { ...before, parent: 0 });
    return transaction.mainCategory.update({ where: { id }, data: { title, slug, ...urls } });
  }).then(toListed("main-category"));

/** With `move_to`, its subcategories move there first. @throws HttpError 409 if it has some and no `move_to` is given */
export const removeMainCategory = (id: number, { move_to: to }: MoveQuery, by: Actor) =>
  removeRow("main-category", id, by, to ? (transaction) => moveChildren(transaction, "main-subcategory", id, to) : undefined).catch(
    async (error: unknown) => {
      if (!isBrokenReference(error)) throw error;
      const count = await db().mainSubcategory.count({ where: { main_category_id: id } });
      throw new HttpError(409, catalogueMessages.mainCategories.hasSubcategories(count));
    },
  );
