import "server-only";
import type { ViewedProduct } from "@/lib/catalogue/catalogue";
import { asDrafted, type ProductDraft } from "@/lib/catalogue/products/products";
import { imagesOf } from "@/lib/catalogue/server/products/product-steps";
import { productColumns } from "@/lib/catalogue/server/products/products";
import { type Slugged, segmentOf } from "@/lib/catalogue/slugs";
import { readViews } from "@/lib/media/server/picture-views";
import { db } from "@/lib/platform/server/db";
import { positiveInteger } from "@/lib/shared/ids";
import { MAX_ID } from "@/lib/shared/limits";

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
