import "server-only";
import { MAX_LABELS } from "@/lib/domain/label-paper";
import type { Labelled } from "@/lib/domain/label-view";
import { messages } from "@/lib/domain/messages";
import { specSheetMessages } from "@/lib/domain/spec-sheet-messages";
import type { Variant } from "@/lib/domain/variants";
import { db } from "@/lib/server/db";
import { HttpError } from "@/lib/server/errors";
import { inOrder } from "@/lib/server/queries/in-order";
import { inState } from "@/lib/server/queries/products";

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
