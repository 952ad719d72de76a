import "server-only";
import { isBeside, type StaffState } from "@/lib/catalogue/products/product-states";
import {
  ATTRIBUTES,
  isBlankHtml,
  type NewProduct,
  type Product,
  type ProductChange,
  product,
  SLOTS,
  type StaffProduct,
  staffProduct as staffSchema,
} from "@/lib/catalogue/products/products";
import { type OrderedQuery, readInOrder } from "@/lib/catalogue/server/in-order";
import { planSoon } from "@/lib/catalogue/server/products/plans";
import { basisOf, draftOf, imagesOf, slugFor, stepOf, writtenOf } from "@/lib/catalogue/server/products/product-steps";
import { chooseSlug } from "@/lib/catalogue/server/slugs";
import { toStaffProduct } from "@/lib/history/server/resource-definitions";
import { addRow, changeRow, removeRow } from "@/lib/history/server/row-changes";
import { cacheRead } from "@/lib/platform/server/cache/revalidation";
import { db, type Transaction } from "@/lib/platform/server/db";
import { HttpError, rethrowBrokenReference } from "@/lib/platform/server/http/errors";
import { cleanHtml } from "@/lib/platform/server/http/html";
import type { Actor } from "@/lib/platform/server/http/version";
import { Prisma, type Product as Row } from "@/lib/platform/server/prisma/client";
import type { CursorQuery } from "@/lib/shared/paging";
import { messages } from "@/lib/shared/words/messages";

/** Columns in GET /api/subcategories, in this order. */
export const productColumns = Object.fromEntries(Object.keys(product.shape).map((name) => [name, true])) as Record<keyof Product, true>;

/** Columns of the same list for staff. */
export const staffProductColumns = Object.fromEntries(Object.keys(staffSchema.shape).map((name) => [name, true])) as Record<
  keyof StaffProduct,
  true
>;

/** Prisma filter for a product state. Visitors see published products only. */
export const inState = (state: StaffState = "published") => ({ state: state === "all" ? undefined : state });

/** Cleans the description again on output, because the product table shows it as HTML. */
const listed = <P extends Product>(product: P): P => ({ ...product, description: cleanHtml(product.description) });

/** Reads a part of the published products in order. All products are streamed (product-stream.ts). */
export const readProducts = async (part: CursorQuery): Promise<Product[]> => {
  const find = ({ where, ...order }: OrderedQuery) =>
    db().product.findMany({ select: productColumns, where: { ...where, ...inState() }, ...order });
  return (await readInOrder("product", find, part)).map(listed);
};

export const readStaffProducts = async (part: CursorQuery, state: StaffState): Promise<StaffProduct[]> => {
  const find = ({ where, ...order }: OrderedQuery) =>
    db().product.findMany({ select: staffProductColumns, where: { ...where, ...inState(state) }, ...order });
  return (await readInOrder("product", find, part)).map(toStaffProduct);
};

/** Reads published products by id, in no order. */
export const readProductsById = async (ids: number[]): Promise<Product[]> =>
  (await db().product.findMany({ where: { id: { in: ids }, ...inState() }, select: productColumns })).map(listed);

export const readStaffProductsById = async (ids: number[]): Promise<StaffProduct[]> =>
  (await db().product.findMany({ select: staffProductColumns, where: { id: { in: ids } } })).map(toStaffProduct);

export const countProducts = cacheRead(
  "product-count",
  () => ["product-ids"],
  () => db().product.count({ where: inState() }),
);

export const countStaffProducts = cacheRead(
  "staff-product-count",
  (_state: StaffState) => ["product-states"],
  (state) => db().product.count({ where: inState(state) }),
);

const words = messages.products;

export async function addProduct(fields: NewProduct, by: Actor): Promise<Answer> {
  const { title, main_subcategory_id } = fields;
  const { hasDraft, ...standing } = stepOf(undefined, fields);
  const data = { ...texts(fields), title, main_subcategory_id, description: cleaned(fields.description), ...standing };
  refuseForeign(fields, []);
  const added = answering(fields);
  const row = await addRow("product", by, newImages(fields), async (transaction, { product_image, ...subImages }) => {
    const slug = await chooseSlug(transaction, "product", fields.slug, { parent: main_subcategory_id, title });
    return added.of(await transaction.product.create({ data: { ...data, slug, ...subImages, product_image: product_image! } }));
  }).catch(rethrowBrokenReference(words.subcategoryRequired));
  return added.answer(row);
}

/**
 * Changes a product or its draft. Absent text stays; an image slot takes its new file, keeps the named image, or is cleared.
 * If only the state or times are sent, nothing else changes.
 */
export async function updateProduct(id: number, fields: ProductChange, by: Actor): Promise<Answer> {
  const { state } = fields;
  const sent = isMoveAlone(fields) ? {} : { ...texts(fields), ...keptImages(fields) };
  const changed = answering(fields);
  const row = await changeRow("product", id, by, newImages(fields), async (transaction, urls, before) => {
    const step = stepOf(before, fields);
    refuseForeign(fields, [...imagesOf(before), ...imagesOf(draftOf(before))]);
    const next = { ...basisOf(before, state), ...given({ ...sent, ...urls }) };
    // The database does not check references in a draft.
    if (isBeside(before.state, state)) await requireSubcategory(transaction, next.main_subcategory_id);
    next.slug = await slugFor(transaction, before, next, fields.slug);
    return changed.of(await transaction.product.update({ where: { id }, data: writtenOf(before, state, next, step) }));
  }).catch(rethrowBrokenReference(words.subcategoryRequired));
  return changed.answer(row);
}

/** A product as listed, or as staff see it if the change concerned its state or draft. */
type Answer = Product | StaffProduct;

/** Remembers the written row. Schedules its times after the commit, when its texts are the labels of its terms. */
function answering(fields: ProductChange) {
  let written: Row | undefined;
  return {
    of: (row: Row) => {
      written = row;
      return row;
    },
    answer: (listed: Product): Answer => {
      if (!written) return listed;
      const whole = toStaffProduct(written);
      planSoon(whole);
      const { state, draft, withdraw_at } = whole;
      const isPlain = state === "published" && !draft && !withdraw_at && MOVE.every((name) => fields[name] === undefined);
      return isPlain ? listed : whole;
    },
  };
}

/**
 * Discards the draft and its publishing time.
 * @throws HttpError 404 without a draft
 */
export const discardDraft = (id: number, by: Actor): Promise<Product> =>
  changeRow("product", id, by, {}, (transaction, _, { draft }) => {
    if (!draft) throw new HttpError(404, words.states.noDraft);
    return transaction.product.update({ where: { id }, data: { draft: Prisma.DbNull, publish_at: null } });
  });

export const removeProduct = (id: number, by: Actor): Promise<Product> => removeRow("product", id, by);

async function requireSubcategory(transaction: Transaction, id: number): Promise<void> {
  const found = await transaction.mainSubcategory.findUnique({ where: { id }, select: { id: true } });
  if (!found) throw new HttpError(400, words.subcategoryRequired);
}

const MOVE = ["state", "publish_at", "withdraw_at"] as const;

const isMoveAlone = (fields: ProductChange) => {
  const names = Object.keys(given(fields));
  return names.length > 0 && names.every((name) => (MOVE as readonly string[]).includes(name));
};

const given = <F extends object>(fields: F) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [Name in keyof F]?: Exclude<F[Name], undefined>;
  };

function cleaned(description: string): string {
  const html = cleanHtml(description);
  if (isBlankHtml(html)) throw new HttpError(400, words.descriptionRequired);
  return html;
}

/** Absent texts stay; blank attributes are cleared. */
function texts({ title, main_subcategory_id, description, ...fields }: ProductChange) {
  const attributes = Object.fromEntries(ATTRIBUTES.map((name) => [name, fields[name] === "" ? null : fields[name]]));
  return { title, main_subcategory_id, description: description === undefined ? undefined : cleaned(description), ...attributes };
}

const keptImages = (fields: ProductChange) =>
  Object.fromEntries(SLOTS.map((slot) => [`sub_image${slot}`, fields[`existingSubimg${slot}`] || null]));

const newImages = ({ image, subimg1, subimg2, subimg3, subimg4 }: ProductChange) => ({
  product_image: image,
  sub_image1: subimg1,
  sub_image2: subimg2,
  sub_image3: subimg3,
  sub_image4: subimg4,
});

/** Refuses images that are not this product's. Slots with a new file are not checked. */
function refuseForeign(fields: ProductChange, own: (string | null)[]): void {
  for (const slot of SLOTS) {
    const keep = fields[`existingSubimg${slot}`];
    if (keep && !fields[`subimg${slot}`] && !own.includes(keep)) throw new HttpError(400, words.foreignImage);
  }
}
