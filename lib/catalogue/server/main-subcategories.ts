import "server-only";
import type { MainSubcategory, MainSubcategoryChange, NewMainSubcategory, StaffMainSubcategory } from "@/lib/catalogue/main-subcategories";
import type { Move } from "@/lib/catalogue/moves";
import { bySegment } from "@/lib/catalogue/server/by-segment";
import { inOrder, readInOrder } from "@/lib/catalogue/server/in-order";
import { moveAll } from "@/lib/catalogue/server/moves";
import { chooseSlug } from "@/lib/catalogue/server/slugs";
import { type Slugged, segmentOf } from "@/lib/catalogue/slugs";
import { addRow, changeRow, removeRow } from "@/lib/history/server/row-changes";
import { addViews } from "@/lib/media/server/picture-views";
import { cacheRead } from "@/lib/platform/server/cache/revalidation";
import { toAddressTag } from "@/lib/platform/server/cache/tags";
import { db } from "@/lib/platform/server/db";
import { rethrowBrokenReference } from "@/lib/platform/server/http/errors";
import type { Actor } from "@/lib/platform/server/http/version";
import type { CursorQuery } from "@/lib/shared/paging";
import { messages } from "@/lib/shared/words/messages";

const columns = { id: true, title: true, image_url: true, main_category_id: true } as const;
const withSlug = { ...columns, slug: true } as const;
type Row = { id: number; title: string; image_url: string | null; main_category_id: number; slug: string | null };
const listed = <R extends { id: number }>({ id, ...rest }: R) => ({ _id: id, ...rest });
const slugged = (row: Row): Slugged<MainSubcategory> => listed({ ...row, slug: segmentOf(row) });

export const readMainSubcategories = async (part?: CursorQuery): Promise<MainSubcategory[]> =>
  (await readInOrder("main-subcategory", (query) => db().mainSubcategory.findMany({ select: columns, ...query }), part)).map(listed);

export const readStaffMainSubcategories = async (part?: CursorQuery): Promise<StaffMainSubcategory[]> =>
  (await readInOrder("main-subcategory", (query) => db().mainSubcategory.findMany({ select: withSlug, ...query }), part)).map(listed);

export const listMainSubcategoriesOf = cacheRead(
  "main-subcategories-of",
  (main_category_id: number) => [`main-subcategories-of:${main_category_id}`],
  async (main_category_id) => {
    const rows = await db().mainSubcategory.findMany({ where: { main_category_id }, select: withSlug, orderBy: inOrder() });
    return addViews(rows.map(slugged), ({ image_url }) => image_url);
  },
);

const findRow = cacheRead(
  "main-subcategory",
  (id: number) => [`main-subcategory:${id}`],
  (id) => db().mainSubcategory.findUnique({ where: { id }, select: withSlug }),
);

const findIdAt = cacheRead(
  "main-subcategory-at",
  (main_category_id: number, segment: string) => [toAddressTag("main-subcategory", main_category_id, segment)],
  async (main_category_id, segment) =>
    (await db().mainSubcategory.findFirst({ where: { main_category_id, ...bySegment(segment) }, select: { id: true } }))?.id ?? null,
);

export async function findMainSubcategory(id: number): Promise<Slugged<MainSubcategory> | undefined> {
  const row = await findRow(id);
  return row ? slugged(row) : undefined;
}

export async function findMainSubcategoryAt(category: number, segment: string): Promise<Slugged<MainSubcategory> | undefined> {
  const id = bySegment(segment) && (await findIdAt(category, segment));
  return id ? findMainSubcategory(id) : undefined;
}

const words = messages.mainSubcategories;

export const addMainSubcategory = ({ image, slug, ...fields }: NewMainSubcategory, by: Actor): Promise<MainSubcategory> =>
  addRow("main-subcategory", by, { image_url: image }, async (transaction, urls) => {
    const place = { parent: fields.main_category_id, title: fields.title };
    const data = { ...fields, slug: await chooseSlug(transaction, "main-subcategory", slug, place), ...urls };
    return transaction.mainSubcategory.create({ data });
  }).catch(rethrowBrokenReference(words.categoryRequired));

export const updateMainSubcategory = (id: number, { image, ...fields }: MainSubcategoryChange, by: Actor): Promise<MainSubcategory> =>
  changeRow("main-subcategory", id, by, { image_url: image }, async (transaction, urls, before) => {
    const place = { parent: fields.main_category_id, title: fields.title };
    const was = { ...before, parent: before.main_category_id };
    const slug = await chooseSlug(transaction, "main-subcategory", fields.slug, place, was);
    // A moved subcategory comes last.
    const position = fields.main_category_id === before.main_category_id ? undefined : null;
    return transaction.mainSubcategory.update({ where: { id }, data: { ...fields, slug, position, ...urls } });
  }).catch(rethrowBrokenReference(words.categoryRequired));

/** Removes a main subcategory with its products and their files, or moves the products first. All in one transaction. */
export const removeMainSubcategory = (id: number, { move_to: to }: Move, by: Actor): Promise<MainSubcategory> =>
  removeRow("main-subcategory", id, by, to ? (transaction) => moveAll(transaction, "product", id, to, by) : undefined);
