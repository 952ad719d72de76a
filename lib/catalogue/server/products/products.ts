import "server-only";
import { ALT_FIELDS } from "@/lib/catalogue/products/alt-texts";
import { ATTRIBUTES } from "@/lib/catalogue/products/facts";
import { productDataChange } from "@/lib/catalogue/products/product-data";
import { isDraftOfPublished, type StaffState } from "@/lib/catalogue/products/product-states";
import {
  isBlankHtml,
  type NewProduct,
  type Product,
  type ProductChange,
  product,
  type StaffProduct,
  type StaffProductData,
  staffProduct as staffSchema,
} from "@/lib/catalogue/products/products";
import { type PositionQuery, readByPosition } from "@/lib/catalogue/server/position-order";
import { assertOwnImages, getKeptImages, getNewImages, pickImages } from "@/lib/catalogue/server/products/product-images";
import {
  chooseProductSlug,
  getDraft,
  getEditableVersion,
  getNextState,
  listOwnPictures,
  listPictures,
  type ProductPictures,
  toRowToWrite,
} from "@/lib/catalogue/server/products/product-versions";
import { assertSkusFree } from "@/lib/catalogue/server/products/skus";
import { nameDataUploads, resolveDataChange } from "@/lib/catalogue/server/products/typed-data";
import { chooseSlug } from "@/lib/catalogue/server/slugs";
import { catalogueMessages } from "@/lib/catalogue/words";
import { toStaffProduct, toStaffProductData } from "@/lib/history/server/resource-definitions";
import { addRow, changeRow, removeRow, toListed } from "@/lib/history/server/row-changes";
import { addAltTexts } from "@/lib/media/server/media";
import { cacheRead } from "@/lib/platform/server/cache/revalidation";
import { db, type Transaction } from "@/lib/platform/server/db";
import { createFieldError, HttpError, rethrowBrokenReference } from "@/lib/platform/server/http/errors";
import { cleanHtml } from "@/lib/platform/server/http/html";
import type { Actor } from "@/lib/platform/server/http/version";
import { addJobs } from "@/lib/platform/server/job-queue";
import { log } from "@/lib/platform/server/log";
import { Prisma, type Product as Row } from "@/lib/platform/server/prisma/client";
import { createRecord, omitUndefined } from "@/lib/shared/collections";
import type { CursorQuery } from "@/lib/shared/paging";

/** The columns that GET /api/subcategories returns, in this order. */
export const productColumns = createRecord(Object.keys(product.shape) as (keyof Product)[], () => true as const);

export const staffProductColumns = createRecord(Object.keys(staffSchema.shape) as (keyof StaffProduct)[], () => true as const);

export function stateFilter(state: StaffState = "published"): Pick<Prisma.ProductWhereInput, "state" | "NOT"> {
  if (state === "all") return {};
  if (state === "changed") return { NOT: { draft: { equals: Prisma.DbNull } } };
  return state === "scheduled" ? { NOT: { publish_at: null, withdraw_at: null } } : { state };
}

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
  const uploads = { ...getNewImages(fields), ...(await nameDataUploads(fields)) };
  return addRow(
    "product",
    by,
    uploads,
    async (transaction, urls) => {
      const typed = await resolveDataChange(transaction, undefined, fields.data ?? {}, { uploads, urls });
      const slug = await chooseSlug(transaction, "product", fields.slug, { parent: main_subcategory_id, title });
      const { product_image = "", ...subImages } = pickImages(urls);
      return transaction.product.create({ data: { ...data, ...typed, slug, ...subImages, product_image } });
    },
    undefined,
    (transaction, row) => saveAltTexts(transaction, row, fields, by),
  ).then((row) => finishSave(row, fields), rethrowSaveError);
}

/**
 * Absent texts and data stay. Unless only state and times are sent, a slot gets its new file, else keeps the named image of this product,
 * else is cleared.
 */
export async function updateProduct(id: number, fields: ProductChange, by: Actor): Promise<ProductResponse> {
  const { state } = fields;
  const sent = isStateChangeOnly(fields) ? {} : { ...getTexts(fields), ...getKeptImages(fields) };
  const uploads = { ...getNewImages(fields), ...(await nameDataUploads(fields)) };
  return changeRow(
    "product",
    id,
    by,
    uploads,
    async (transaction, urls, before) => {
      const nextState = getNextState(before, fields);
      assertOwnImages(fields, listOwnPictures(before));
      const typed = await resolveDataChange(transaction, before, fields.data ?? {}, { uploads, urls });
      const next = { ...getEditableVersion(before, state), ...omitUndefined({ ...sent, ...pickImages(urls) }), ...typed };
      // The database has no foreign key and no unique index for drafts.
      if (isDraftOfPublished(before.state, state)) {
        await requireSubcategory(transaction, next.main_subcategory_id);
        await assertSkusFree(transaction, { product: [{ ...before, variants: next.variants ?? [] }] });
      }
      next.slug = await chooseProductSlug(transaction, before, next, fields.slug);
      return transaction.product.update({ where: { id }, data: toRowToWrite(before, state, next, nextState) });
    },
    undefined,
    (transaction, row, before) => {
      const draft = isDraftOfPublished(before.state, state) ? getDraft(row) : null;
      return saveAltTexts(transaction, draft ?? row, fields, by);
    },
  ).then((row) => finishSave(row, fields), rethrowSaveError);
}

async function saveAltTexts(transaction: Transaction, saved: ProductPictures, { alt = {} }: ProductChange, by: Actor) {
  const texts = listPictures(saved).flatMap((url, place) => {
    const text = alt[ALT_FIELDS[place]!];
    return url && text ? [[url, text] as const] : [];
  });
  return texts.length > 0 ? addAltTexts(transaction, new Map(texts), by) : {};
}

function rethrowSaveError(error: unknown): never {
  if (!(error instanceof HttpError) || !error.fields)
    return rethrowBrokenReference("main_subcategory_id", words.subcategoryRequired)(error);
  const isTyped = (path: string) => path.split(".")[0]! in productDataChange.shape;
  const fields = error.fields.map(({ path, error }) => ({ path: isTyped(path) ? `data.${path}` : path, error }));
  throw new HttpError(error.status, error.message, error.details, error.headers, fields);
}

/**
 * The product as visitors see it, as staff see it if staff fields were sent or differ from the default, or with its data if that was sent.
 */
type ProductResponse = Product | StaffProduct | StaffProductData;

function finishSave(row: Row, fields: ProductChange): ProductResponse {
  const staffProduct = toStaffProduct(row);
  addScheduleJobs(staffProduct);
  if (fields.data) return toStaffProductData(row);
  const { state, draft, withdraw_at } = staffProduct;
  const isPlain = state === "published" && !draft && !withdraw_at && STATE_FIELDS.every((name) => fields[name] === undefined);
  return isPlain ? toListed("product")(row) : staffProduct;
}

/** Discards the draft of a product and its publish time. @throws HttpError 404 if it has no draft */
export const discardDraft = (id: number, by: Actor): Promise<Product> =>
  changeRow("product", id, by, {}, (transaction, _, { draft }) => {
    if (!draft) throw new HttpError(404, words.states.noDraft);
    return transaction.product.update({ where: { id }, data: { draft: Prisma.DbNull, publish_at: null } });
  }).then(toListed("product"));

export const removeProduct = (id: number, by: Actor) => removeRow("product", id, by);

async function requireSubcategory(transaction: Transaction, id: number): Promise<void> {
  const found = await transaction.mainSubcategory.findUnique({ where: { id }, select: { id: true } });
  if (!found) throw createFieldError("main_subcategory_id", words.subcategoryRequired);
}

const STATE_FIELDS = ["state", "publish_at", "withdraw_at"] as const;

const isStateChangeOnly = (fields: ProductChange) => {
  const names = Object.keys(omitUndefined(fields));
  return names.length > 0 && names.every((name) => (STATE_FIELDS as readonly string[]).includes(name));
};

function cleanDescription(description: string): string {
  const html = cleanHtml(description);
  if (isBlankHtml(html)) throw createFieldError("description", words.descriptionRequired);
  return html;
}

/** Blank attributes become null. Absent texts stay undefined and do not change. */
function getTexts({ title, main_subcategory_id, description, ...fields }: ProductChange) {
  const attributes = Object.fromEntries(ATTRIBUTES.map((name) => [name, fields[name] === "" ? null : fields[name]]));
  return { title, main_subcategory_id, description: description === undefined ? undefined : cleanDescription(description), ...attributes };
}

type ScheduledTimes = { publish_at: string | null; withdraw_at: string | null };

/**
 * Queues scheduler jobs for the publish and unpublish times, without waiting for it. Jobs contain no product id, so a job for a changed
 * time does nothing. Without a job, for example after a restore, the scheduler runs within a minute (start/server/scheduler.ts).
 */
function addScheduleJobs({ publish_at, withdraw_at }: ScheduledTimes): void {
  for (const time of [publish_at, withdraw_at].filter((time) => time !== null)) {
    addJobs("clock", [time], new Date(time)).catch((error: unknown) => log.error("Scheduler: a job could not be added", error));
  }
}
