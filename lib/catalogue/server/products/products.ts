import "server-only";
import { ATTRIBUTES } from "@/lib/catalogue/products/facts";
import { isDraftOfPublished, type StaffState } from "@/lib/catalogue/products/product-states";
import {
  isBlankHtml,
  type NewProduct,
  type Product,
  type ProductChange,
  product,
  SLOTS,
  type StaffProduct,
  staffProduct as staffSchema,
} from "@/lib/catalogue/products/products";
import { type PositionQuery, readByPosition } from "@/lib/catalogue/server/position-order";
import {
  chooseProductSlug,
  getDraft,
  getEditableVersion,
  getImages,
  getNextState,
  toRowToWrite,
} from "@/lib/catalogue/server/products/product-versions";
import { addScheduleJobs } from "@/lib/catalogue/server/products/schedule-jobs";
import { chooseSlug } from "@/lib/catalogue/server/slugs";
import { catalogueMessages } from "@/lib/catalogue/words";
import { toStaffProduct } from "@/lib/history/server/resource-definitions";
import { addRow, changeRow, removeRow } from "@/lib/history/server/row-changes";
import { cacheRead } from "@/lib/platform/server/cache/revalidation";
import { db, type Transaction } from "@/lib/platform/server/db";
import { HttpError, rethrowBrokenReference } from "@/lib/platform/server/http/errors";
import { cleanHtml } from "@/lib/platform/server/http/html";
import type { Actor } from "@/lib/platform/server/http/version";
import { Prisma, type Product as Row } from "@/lib/platform/server/prisma/client";
import type { CursorQuery } from "@/lib/shared/paging";

/** The columns that GET /api/subcategories returns, in this order. */
export const productColumns = Object.fromEntries(Object.keys(product.shape).map((name) => [name, true])) as Record<keyof Product, true>;

export const staffProductColumns = Object.fromEntries(Object.keys(staffSchema.shape).map((name) => [name, true])) as Record<
  keyof StaffProduct,
  true
>;

/** Prisma filter for a product state. Visitors see published products only. */
export const stateFilter = (state: StaffState = "published") => ({ state: state === "all" ? undefined : state });

/** Sanitises the description again: the product table shows it as HTML. */
const toListedProduct = <P extends Product>(product: P): P => ({ ...product, description: cleanHtml(product.description) });

export const readProducts = async (part: CursorQuery): Promise<Product[]> => {
  const find = ({ where, ...order }: PositionQuery) =>
    db().product.findMany({ select: productColumns, where: { ...where, ...stateFilter() }, ...order });
  return (await readByPosition("product", find, part)).map(toListedProduct);
};

export const readStaffProducts = async (part: CursorQuery, state: StaffState): Promise<StaffProduct[]> => {
  const find = ({ where, ...order }: PositionQuery) =>
    db().product.findMany({ select: staffProductColumns, where: { ...where, ...stateFilter(state) }, ...order });
  return (await readByPosition("product", find, part)).map(toStaffProduct);
};

export const readProductsById = async (ids: number[]): Promise<Product[]> =>
  (await db().product.findMany({ where: { id: { in: ids }, ...stateFilter() }, select: productColumns })).map(toListedProduct);

export const readStaffProductsById = async (ids: number[]): Promise<StaffProduct[]> =>
  (await db().product.findMany({ select: staffProductColumns, where: { id: { in: ids } } })).map(toStaffProduct);

export const countProducts = cacheRead(
  "product-count",
  () => ["product-ids"],
  () => db().product.count({ where: stateFilter() }),
);

export const countStaffProducts = cacheRead(
  "staff-product-count",
  (_state: StaffState) => ["product-states"],
  (state) => db().product.count({ where: stateFilter(state) }),
);

const words = catalogueMessages.products;

export async function addProduct(fields: NewProduct, by: Actor): Promise<ProductResponse> {
  const { title, main_subcategory_id } = fields;
  const { hasDraft, ...publication } = getNextState(undefined, fields);
  const data = { ...getTexts(fields), title, main_subcategory_id, description: cleanDescription(fields.description), ...publication };
  assertOwnImages(fields, []);
  const added = rememberRow(fields);
  const row = await addRow("product", by, getNewImages(fields), async (transaction, { product_image, ...subImages }) => {
    const slug = await chooseSlug(transaction, "product", fields.slug, { parent: main_subcategory_id, title });
    return added.remember(await transaction.product.create({ data: { ...data, slug, ...subImages, product_image: product_image! } }));
  }).catch(rethrowBrokenReference(words.subcategoryRequired));
  return added.toResponse(row);
}

/**
 * Changes a product or its draft. Absent texts stay. A slot gets its new file, else keeps the named image of this product, else is cleared.
 * If only state and times are sent, nothing else changes.
 */
export async function updateProduct(id: number, fields: ProductChange, by: Actor): Promise<ProductResponse> {
  const { state } = fields;
  const sent = isStateChangeOnly(fields) ? {} : { ...getTexts(fields), ...getKeptImages(fields) };
  const changed = rememberRow(fields);
  const row = await changeRow("product", id, by, getNewImages(fields), async (transaction, urls, before) => {
    const nextState = getNextState(before, fields);
    assertOwnImages(fields, [...getImages(before), ...getImages(getDraft(before))]);
    const next = { ...getEditableVersion(before, state), ...omitUndefined({ ...sent, ...urls }) };
    // The database has no foreign key for drafts.
    if (isDraftOfPublished(before.state, state)) await requireSubcategory(transaction, next.main_subcategory_id);
    next.slug = await chooseProductSlug(transaction, before, next, fields.slug);
    return changed.remember(await transaction.product.update({ where: { id }, data: toRowToWrite(before, state, next, nextState) }));
  }).catch(rethrowBrokenReference(words.subcategoryRequired));
  return changed.toResponse(row);
}

/** The product as visitors see it, or as staff see it if staff fields were sent or differ from the default. */
type ProductResponse = Product | StaffProduct;

/** Remembers the written row, to schedule its times and build the response after the transaction has replaced its texts. */
function rememberRow(fields: ProductChange) {
  let written: Row | undefined;
  return {
    remember: (row: Row) => {
      written = row;
      return row;
    },
    toResponse: (listed: Product): ProductResponse => {
      if (!written) return listed;
      const staffProduct = toStaffProduct(written);
      addScheduleJobs(staffProduct);
      const { state, draft, withdraw_at } = staffProduct;
      const isPlain = state === "published" && !draft && !withdraw_at && STATE_FIELDS.every((name) => fields[name] === undefined);
      return isPlain ? listed : staffProduct;
    },
  };
}

/** Discards the draft of a product and its publish time. @throws HttpError 404 if it has no draft */
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

const STATE_FIELDS = ["state", "publish_at", "withdraw_at"] as const;

const isStateChangeOnly = (fields: ProductChange) => {
  const names = Object.keys(omitUndefined(fields));
  return names.length > 0 && names.every((name) => (STATE_FIELDS as readonly string[]).includes(name));
};

const omitUndefined = <F extends object>(fields: F) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [Name in keyof F]?: Exclude<F[Name], undefined>;
  };

function cleanDescription(description: string): string {
  const html = cleanHtml(description);
  if (isBlankHtml(html)) throw new HttpError(400, words.descriptionRequired);
  return html;
}

/** Blank attributes become null. Absent texts stay undefined and do not change. */
function getTexts({ title, main_subcategory_id, description, ...fields }: ProductChange) {
  const attributes = Object.fromEntries(ATTRIBUTES.map((name) => [name, fields[name] === "" ? null : fields[name]]));
  return { title, main_subcategory_id, description: description === undefined ? undefined : cleanDescription(description), ...attributes };
}

const getKeptImages = (fields: ProductChange) =>
  Object.fromEntries(SLOTS.map((slot) => [`sub_image${slot}`, fields[`existingSubimg${slot}`] || null]));

const getNewImages = ({ image, subimg1, subimg2, subimg3, subimg4 }: ProductChange) => ({
  product_image: image,
  sub_image1: subimg1,
  sub_image2: subimg2,
  sub_image3: subimg3,
  sub_image4: subimg4,
});

/** A kept image must be one of this product. Slots with a new file are not checked. */
function assertOwnImages(fields: ProductChange, own: (string | null)[]): void {
  for (const slot of SLOTS) {
    const keep = fields[`existingSubimg${slot}`];
    if (keep && !fields[`subimg${slot}`] && !own.includes(keep)) throw new HttpError(400, words.foreignImage);
  }
}
