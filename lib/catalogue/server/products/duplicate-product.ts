import "server-only";
import type { StaffProduct } from "@/lib/catalogue/products/products";
import { toSkuKey, type Variant } from "@/lib/catalogue/products/variants";
import { chooseSlug } from "@/lib/catalogue/server/slugs";
import { catalogueMessages } from "@/lib/catalogue/words";
import { toStaffProduct } from "@/lib/history/server/resource-definitions";
import { addRow } from "@/lib/history/server/row-changes";
import type { Transaction } from "@/lib/platform/server/db";
import { HttpError, isBrokenReference } from "@/lib/platform/server/http/errors";
import type { Actor } from "@/lib/platform/server/http/version";
import type { Prisma, Product } from "@/lib/platform/server/prisma/client";
import { MAX_SKU, MAX_TITLE } from "@/lib/shared/limits";

const COPY_SUFFIX = " (copy)";

const OWN_COLUMNS = ["id", "slug", "position", "created_at", "updated_at", "publish_at", "withdraw_at", "draft", "variants"];

const getCopiedColumns = (row: Product) =>
  Object.fromEntries(Object.entries(row).filter(([column, value]) => !OWN_COLUMNS.includes(column) && value !== null)) as Omit<
    Prisma.ProductUncheckedCreateInput,
    "title"
  >;

const SKU_COPY_SUFFIX = "-copy";
const MAX_COPIES = 99;

/** Copies variants under unused SKUs. Returns none if there are too many copies already. */
async function copyVariants(transaction: Transaction, variants: Variant[]): Promise<Variant[]> {
  for (let number = 1; number <= MAX_COPIES; number++) {
    const end = number === 1 ? SKU_COPY_SUFFIX : SKU_COPY_SUFFIX + number;
    const copies = variants.map((variant) => ({ ...variant, sku: variant.sku.slice(0, MAX_SKU - end.length) + end }));
    const keys = copies.map(({ sku }) => toSkuKey(sku));
    const taken = await transaction.productSku.count({ where: { key: { in: keys } } });
    if (taken === 0 && new Set(keys).size === keys.length) return copies;
  }
  return [];
}

/** Creates a draft copy of a product with its pictures. @throws HttpError 404 if it does not exist */
export async function duplicateProduct(id: number, by: Actor): Promise<StaffProduct> {
  const copy = await addRow("product", by, {}, async (transaction) => {
    const row = await transaction.product.findUnique({ where: { id } });
    if (!row) throw new HttpError(404, catalogueMessages.products.missing);
    const title = row.title.slice(0, MAX_TITLE - COPY_SUFFIX.length) + COPY_SUFFIX;
    const slug = await chooseSlug(transaction, "product", undefined, { parent: row.main_subcategory_id, title });
    const variants = await copyVariants(transaction, row.variants as Variant[]);
    return transaction.product.create({ data: { ...getCopiedColumns(row), title, slug, variants, state: "draft" } });
  }).catch((error) => {
    // The subcategory and its products were deleted during the copy.
    throw isBrokenReference(error) ? new HttpError(404, catalogueMessages.products.missing) : error;
  });
  return toStaffProduct(copy);
}
