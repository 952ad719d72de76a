import "server-only";
import { positiveInteger } from "@/lib/domain/ids";
import { MAX_ID } from "@/lib/domain/limits";
import { asDrafted, type Product, type ProductDraft } from "@/lib/domain/products";
import { type Slugged, segmentOf } from "@/lib/domain/slugs";
import { db } from "@/lib/server/db";
import { productColumns } from "@/lib/server/queries/products";

/** A product as it is to be, whatever its state: for a preview. */
export async function findDraftedProduct(ref: string): Promise<Slugged<Product> | undefined> {
  const id = positiveInteger(ref);
  if (!id || id > MAX_ID) return undefined;
  const row = await db().product.findUnique({ where: { id }, select: { ...productColumns, slug: true, draft: true } });
  if (!row) return undefined;
  const { draft, ...product } = row;
  return asDrafted({ ...product, slug: segmentOf(product) }, draft as ProductDraft | null);
}
