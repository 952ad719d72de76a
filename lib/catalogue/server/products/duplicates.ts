import "server-only";
import type { StaffProduct } from "@/lib/catalogue/products/products";
import { skuKey, type Variant } from "@/lib/catalogue/products/variants";
import { chooseSlug } from "@/lib/catalogue/server/slugs";
import { toStaffProduct } from "@/lib/history/server/resource-definitions";
import { addRow } from "@/lib/history/server/row-changes";
import type { Transaction } from "@/lib/platform/server/db";
import { HttpError } from "@/lib/platform/server/http/errors";
import type { Actor } from "@/lib/platform/server/http/version";
import type { Prisma, Product } from "@/lib/platform/server/prisma/client";
import { MAX_SKU, MAX_TITLE } from "@/lib/shared/limits";
import { messages } from "@/lib/shared/words/messages";

const COPY = " (copy)";

/** Columns that are not copied, because they identify one product. */
const ITS_OWN = ["id", "slug", "position", "created_at", "updated_at", "publish_at", "withdraw_at", "draft", "variants"];

/** All other columns with a value. */
const copied = (row: Product) =>
  Object.fromEntries(Object.entries(row).filter(([column, value]) => !ITS_OWN.includes(column) && value !== null)) as Omit<
    Prisma.ProductUncheckedCreateInput,
    "title"
  >;

const SKU_COPY = "-copy";
const MOST_COPIES = 99;

/** Copies variants with unused SKUs. Returns none if all numbers are taken. */
async function copiedVariants(transaction: Transaction, variants: Variant[]): Promise<Variant[]> {
  for (let number = 1; number <= MOST_COPIES; number++) {
    const end = number === 1 ? SKU_COPY : SKU_COPY + number;
    const copies = variants.map((variant) => ({ ...variant, sku: variant.sku.slice(0, MAX_SKU - end.length) + end }));
    const keys = copies.map(({ sku }) => skuKey(sku));
    const taken = await transaction.productSku.count({ where: { key: { in: keys } } });
    if (taken === 0 && new Set(keys).size === keys.length) return copies;
  }
  return [];
}

/**
 * Copies a product as a draft, with its pictures.
 * @throws HttpError 404 if it does not exist
 */
export async function duplicateProduct(id: number, by: Actor): Promise<StaffProduct> {
  let copy: Product | undefined;
  await addRow("product", by, {}, async (transaction) => {
    const row = await transaction.product.findUnique({ where: { id } });
    if (!row) throw new HttpError(404, messages.products.missing);
    const title = row.title.slice(0, MAX_TITLE - COPY.length) + COPY;
    const slug = await chooseSlug(transaction, "product", undefined, { parent: row.main_subcategory_id, title });
    const variants = await copiedVariants(transaction, row.variants as Variant[]);
    copy = await transaction.product.create({ data: { ...copied(row), title, slug, variants, state: "draft" } });
    return copy;
  });
  // The transaction has replaced the texts with the labels of their terms.
  return toStaffProduct(copy!);
}
