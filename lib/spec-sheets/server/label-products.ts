import "server-only";
import type { Variant } from "@/lib/catalogue/products/variants";
import { getPositionOrder } from "@/lib/catalogue/server/position-order";
import { stateFilter } from "@/lib/catalogue/server/products/products";
import { catalogueMessages } from "@/lib/catalogue/words";
import { db } from "@/lib/platform/server/db";
import { HttpError } from "@/lib/platform/server/http/errors";
import { MAX_LABELS } from "@/lib/spec-sheets/label-paper";
import type { LabelProduct } from "@/lib/spec-sheets/label-view";
import { specSheetMessages } from "@/lib/spec-sheets/spec-sheet-messages";

const columns = { id: true, title: true, finish: true, size: true, thickness: true, variants: true } as const;

/**
 * Reads the published products of a main subcategory in their order, up to the label limit.
 * @throws HttpError 404 if the subcategory is missing or has no published products
 */
export async function readLabelProducts(id: number): Promise<{ title: string; products: LabelProduct[] }> {
  const subcategory = await db().mainSubcategory.findUnique({ where: { id }, select: { title: true } });
  if (!subcategory) throw new HttpError(404, catalogueMessages.mainSubcategories.missing);
  const rows = await db().product.findMany({
    where: { main_subcategory_id: id, ...stateFilter() },
    select: columns,
    orderBy: getPositionOrder(),
    take: MAX_LABELS,
  });
  if (rows.length === 0) throw new HttpError(404, specSheetMessages.noProducts);
  const products = rows.map(({ variants, ...row }) => ({ ...row, skus: (variants as Variant[]).map(({ sku }) => sku) }));
  return { title: subcategory.title, products };
}
