import "server-only";
import type { MoveQuery } from "@/lib/catalogue/main-categories";
import type { MainSubcategory, MainSubcategoryChange, NewMainSubcategory, StaffMainSubcategory } from "@/lib/catalogue/main-subcategories";
import { moveChildren } from "@/lib/catalogue/server/move-children";
import { getPositionOrder, readByPosition } from "@/lib/catalogue/server/position-order";
import { chooseSlug } from "@/lib/catalogue/server/slugs";
import { isSegment, type WithSlug } from "@/lib/catalogue/slugs";
import { catalogueMessages } from "@/lib/catalogue/words";
import { addRow, changeRow, removeRow, toListed } from "@/lib/history/server/row-changes";
import { addViews } from "@/lib/media/server/picture-views";
import { cacheRead, cacheTranslatedRead } from "@/lib/platform/server/cache/revalidation";
import { toAddressTag } from "@/lib/platform/server/cache/tags";
import { db } from "@/lib/platform/server/db";
import { rethrowBrokenReference } from "@/lib/platform/server/http/errors";
import type { Actor } from "@/lib/platform/server/http/version";
import type { CursorQuery } from "@/lib/shared/paging";
import { translateRow } from "@/lib/shared/translations";

const columns = { id: true, title: true, image_url: true, main_category_id: true } as const;
const columnsWithSlug = { ...columns, slug: true } as const;
const shownColumns = { ...columnsWithSlug, translations: true } as const;
type Row = { id: number; title: string; image_url: string | null; main_category_id: number; slug: string };
const toApiRow = <R extends { id: number }>({ id, ...rest }: R) => ({ _id: id, ...rest });
const toSluggedRow = (row: Row): WithSlug<MainSubcategory> => toApiRow(row);

export const readMainSubcategories = async (part?: CursorQuery): Promise<MainSubcategory[]> =>
  (await readByPosition("main-subcategory", (query) => db().mainSubcategory.findMany({ select: columns, ...query }), part)).map(toApiRow);

export const readStaffMainSubcategories = async (part?: CursorQuery): Promise<StaffMainSubcategory[]> =>
  (await readByPosition("main-subcategory", (query) => db().mainSubcategory.findMany({ select: columnsWithSlug, ...query }), part)).map(
    toApiRow,
  );

export const listCategorySubcategories = cacheTranslatedRead(
  "main-subcategories-of",
  (main_category_id: number) => [`main-subcategories-of:${main_category_id}`],
  async (language, main_category_id) => {
    const rows = await db().mainSubcategory.findMany({ where: { main_category_id }, select: shownColumns, orderBy: getPositionOrder() });
    return addViews(
      rows.map((row) => toSluggedRow(translateRow(row, language))),
      ({ image_url }) => image_url,
      language,
    );
  },
);

const findSubcategoryRow = cacheTranslatedRead(
  "main-subcategory",
  (id: number) => [`main-subcategory:${id}`],
  async (language, id) => {
    const row = await db().mainSubcategory.findUnique({ where: { id }, select: shownColumns });
    return row && translateRow(row, language);
  },
);

const findSubcategoryId = cacheRead(
  "main-subcategory-at",
  (main_category_id: number, segment: string) => [toAddressTag("main-subcategory", main_category_id, segment)],
  async (main_category_id, slug) =>
    (await db().mainSubcategory.findFirst({ where: { main_category_id, slug }, select: { id: true } }))?.id ?? null,
);

/** @param language that of the page by default */
export async function findMainSubcategory(id: number, language?: string): Promise<WithSlug<MainSubcategory> | undefined> {
  const row = await (language ? findSubcategoryRow.in(language, id) : findSubcategoryRow(id));
  return row ? toSluggedRow(row) : undefined;
}

export async function findMainSubcategoryBySegment(category: number, segment: string): Promise<WithSlug<MainSubcategory> | undefined> {
  const id = isSegment(segment) && (await findSubcategoryId(category, segment));
  return id ? findMainSubcategory(id) : undefined;
}

const words = catalogueMessages.mainSubcategories;

export const addMainSubcategory = ({ image, slug, ...fields }: NewMainSubcategory, by: Actor): Promise<MainSubcategory> =>
  addRow("main-subcategory", by, { image_url: image }, async (transaction, urls) => {
    const slugContext = { parent: fields.main_category_id, title: fields.title };
    const data = { ...fields, slug: await chooseSlug(transaction, "main-subcategory", slug, slugContext), ...urls };
    return transaction.mainSubcategory.create({ data });
  })
    .then(toListed("main-subcategory"))
    .catch(rethrowBrokenReference("main_category_id", words.categoryRequired));

export const updateMainSubcategory = (id: number, { image, ...fields }: MainSubcategoryChange, by: Actor): Promise<MainSubcategory> =>
  changeRow("main-subcategory", id, by, { image_url: image }, async (transaction, urls, before) => {
    const slugContext = { parent: fields.main_category_id, title: fields.title };
    const previous = { ...before, parent: before.main_category_id };
    const slug = await chooseSlug(transaction, "main-subcategory", fields.slug, slugContext, previous);
    // In another category it goes to the end.
    const position = fields.main_category_id === before.main_category_id ? undefined : null;
    return transaction.mainSubcategory.update({ where: { id }, data: { ...fields, slug, position, ...urls } });
  })
    .then(toListed("main-subcategory"))
    .catch(rethrowBrokenReference("main_category_id", words.categoryRequired));

/** Deletes a main subcategory with its products and their files in one transaction. With `move_to`, its products move there first. */
export const removeMainSubcategory = (id: number, { move_to: to }: MoveQuery, by: Actor) =>
  removeRow("main-subcategory", id, by, to ? (transaction) => moveChildren(transaction, "product", id, to) : undefined);
