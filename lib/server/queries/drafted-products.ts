import "server-only";
import type { ViewedProduct } from "@/lib/domain/catalogue";
import { positiveInteger } from "@/lib/domain/ids";
import { MAX_ID } from "@/lib/domain/limits";
import { asDrafted, type ProductDraft } from "@/lib/domain/products";
import { type Slugged, segmentOf } from "@/lib/domain/slugs";
import { db } from "@/lib/server/db";
import { readViews } from "@/lib/server/queries/picture-views";
import { imagesOf } from "@/lib/server/queries/product-steps";
import { productColumns } from "@/lib/server/queries/products";

/** A product as it is to be, whatever its state, with what is said of its pictures: for a preview. */
export async function findDraftedProduct(ref: string): Promise<Slugged<ViewedProduct> | undefined> {
  const id = positiveInteger(ref);
  if (!id || id > MAX_ID) return undefined;
  const row = await db().product.findUnique({ where: { id }, select: { ...productColumns, slug: true, draft: true } });
  if (!row) return undefined;
  const { draft, ...product } = row;
  const next = asDrafted({ ...product, slug: segmentOf(product) }, draft as ProductDraft | null);
  const views = await readViews(imagesOf(next));
  return { ...next, views, view: views[next.product_image] };
}
