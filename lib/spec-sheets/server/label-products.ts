import "server-only";
import type { Variant } from "@/lib/catalogue/products/variants";
import { inOrder } from "@/lib/catalogue/server/in-order";
import { inState } from "@/lib/catalogue/server/products/products";
import { db } from "@/lib/platform/server/db";
import { HttpError } from "@/lib/platform/server/http/errors";
import { messages } from "@/lib/shared/words/messages";
import { MAX_LABELS } from "@/lib/spec-sheets/label-paper";
import type { Labelled } from "@/lib/spec-sheets/label-view";
import { specSheetMessages } from "@/lib/spec-sheets/spec-sheet-messages";

const columns = { id: true, title: true, finish: true, size: true, thickness: true, variants: true } as const;

/**
 * The published products of a main subcategory in their order, the first of many, for its labels.
 * @throws HttpError 404 where there is no such subcategory, or none of its products is published
 */
export async function readShelf(id: number): Promise<{ title: string; products: Labelled[] }> {
  const shelf = await db().mainSubcategory.findUnique({ where: { id }, select: { title: true } });
  if (!shelf) throw new HttpError(404, messages.mainSubcategories.missing);
  const rows = await db().product.findMany({
    where: { main_subcategory_id: id, ...inState() },
    select: columns,
    orderBy: inOrder(),
    take: MAX_LABELS,
  });
  if (rows.length === 0) throw new HttpError(404, specSheetMessages.noProducts);
  const products = rows.map(({ variants, ...row }) => ({ ...row, skus: (variants as Variant[]).map(({ sku }) => sku) }));
  return { title: shelf.title, products };
}
