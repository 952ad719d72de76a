import "server-only";
import type { Part } from "@/lib/domain/list-parts";
import { messages } from "@/lib/domain/messages";
import {
  ATTRIBUTES,
  isBlankHtml,
  type NewProduct,
  type Product,
  type ProductChange,
  type ProductDraft,
  product,
  SLOTS,
  type Slot,
  type StaffProduct,
  staffProduct,
} from "@/lib/domain/products";
import { db } from "@/lib/server/db";
import { HttpError, orBrokenReference } from "@/lib/server/errors";
import { cleanHtml } from "@/lib/server/html";
import { oldestFirst } from "@/lib/server/queries/filters";
import { addRow, changeRow, removeRow } from "@/lib/server/queries/row-changes";
import { chooseSlug } from "@/lib/server/queries/slugs";
import { cached } from "@/lib/server/revalidation";
import type { Actor } from "@/lib/server/version";

/** What GET /api/subcategories lists of a product, in this order. */
export const productColumns = Object.fromEntries(Object.keys(product.shape).map((name) => [name, true])) as Record<keyof Product, true>;

/** What it lists for staff. */
export const staffProductColumns = Object.fromEntries(Object.keys(staffProduct.shape).map((name) => [name, true])) as Record<
  keyof StaffProduct,
  true
>;

/** Every image a product names. */
const imagesOf = (product: Pick<Product, "product_image" | `sub_image${Slot}`>): (string | null)[] => [
  product.product_image,
  ...SLOTS.map((slot) => product[`sub_image${slot}`]),
];

/** The description is cleaned again where it is handed out: the table of products shows it as HTML. */
const listed = <P extends Product>(product: P): P => ({ ...product, description: cleanHtml(product.description) });

/** Products as they are now, oldest first: a part of them. All are streamed (product-stream.ts). */
export const readProducts = async (part: Part): Promise<Product[]> =>
  (await db().product.findMany({ select: productColumns, ...oldestFirst(part) })).map(listed);

type StaffRow = Omit<StaffProduct, "publish_at" | "withdraw_at" | "draft"> & {
  publish_at: Date | null;
  withdraw_at: Date | null;
  draft: unknown;
};
const listedForStaff = ({ publish_at, withdraw_at, draft, ...row }: StaffRow): StaffProduct => ({
  ...listed(row),
  publish_at: publish_at?.toISOString() ?? null,
  withdraw_at: withdraw_at?.toISOString() ?? null,
  draft: draft as ProductDraft | null,
});

/** The same with what only staff see. */
export const readStaffProducts = async (part: Part): Promise<StaffProduct[]> =>
  (await db().product.findMany({ select: staffProductColumns, ...oldestFirst(part) })).map(listedForStaff);

/** Those with these ids, in no order. */
export const readProductsById = async (ids: number[]): Promise<Product[]> =>
  (await db().product.findMany({ where: { id: { in: ids } }, select: productColumns })).map(listed);

/** The same with what only staff see. */
export const readStaffProductsById = async (ids: number[]): Promise<StaffProduct[]> =>
  (await db().product.findMany({ where: { id: { in: ids } }, select: staffProductColumns })).map(listedForStaff);

/** How many there are. */
export const countProducts = cached(
  "product-count",
  () => ["product-ids"],
  () => db().product.count(),
);

const words = messages.products;

export async function addProduct(fields: NewProduct, by: Actor): Promise<Product> {
  const { title, main_subcategory_id } = fields;
  const data = { title, main_subcategory_id, description: cleaned(fields.description), ...attributes(fields) };
  refuseForeign(fields, []);
  return addRow("product", by, newImages(fields), async (transaction, { product_image, ...subImages }) => {
    const slug = await chooseSlug(transaction, "product", fields.slug, { parent: main_subcategory_id, title });
    return transaction.product.create({ data: { ...data, slug, ...subImages, product_image: product_image! } });
  }).catch(orBrokenReference(words.subcategoryRequired));
}

/** Changes a product: absent text stays; a slot takes its new file, else keeps the named image of this product, else is cleared. */
export async function updateProduct(id: number, fields: ProductChange, by: Actor): Promise<Product> {
  const { title, main_subcategory_id } = fields;
  const description = fields.description === undefined ? undefined : cleaned(fields.description);
  const keptImages = Object.fromEntries(SLOTS.map((slot) => [`sub_image${slot}`, fields[`existingSubimg${slot}`] || null]));
  return changeRow("product", id, by, newImages(fields), async (transaction, urls, before) => {
    refuseForeign(fields, imagesOf(before));
    const place = { parent: main_subcategory_id ?? before.main_subcategory_id, title: title ?? before.title };
    const slug = await chooseSlug(transaction, "product", fields.slug, place, { ...before, parent: before.main_subcategory_id });
    const data = { title, slug, main_subcategory_id, description, ...attributes(fields), ...keptImages, ...urls };
    return transaction.product.update({ where: { id }, data });
  }).catch(orBrokenReference(words.subcategoryRequired));
}

export const removeProduct = (id: number, by: Actor): Promise<Product> => removeRow("product", id, by);

function cleaned(description: string): string {
  const html = cleanHtml(description);
  if (isBlankHtml(html)) throw new HttpError(400, words.descriptionRequired);
  return html;
}

/** Absent attributes stay as they are, blank ones are emptied. */
const attributes = (fields: ProductChange) =>
  Object.fromEntries(ATTRIBUTES.map((name) => [name, fields[name] === "" ? null : fields[name]]));

const newImages = ({ image, subimg1, subimg2, subimg3, subimg4 }: ProductChange) => ({
  product_image: image,
  sub_image1: subimg1,
  sub_image2: subimg2,
  sub_image3: subimg3,
  sub_image4: subimg4,
});

/** Only an image of this very product can be kept; a slot with a new file does not look at what was to be kept. */
function refuseForeign(fields: ProductChange, own: (string | null)[]): void {
  for (const slot of SLOTS) {
    const keep = fields[`existingSubimg${slot}`];
    if (keep && !fields[`subimg${slot}`] && !own.includes(keep)) throw new HttpError(400, words.foreignImage);
  }
}
