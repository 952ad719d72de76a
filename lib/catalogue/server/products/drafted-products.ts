import "server-only";
import type { ViewedProduct } from "@/lib/catalogue/catalogue";
import { asDrafted, type ProductDraft } from "@/lib/catalogue/products/products";
import { imagesOf } from "@/lib/catalogue/server/products/product-steps";
import { productColumns } from "@/lib/catalogue/server/products/products";
import { type Slugged, segmentOf } from "@/lib/catalogue/slugs";
import { readViews } from "@/lib/media/server/picture-views";
import { db } from "@/lib/platform/server/db";
import { parsePositiveInteger } from "@/lib/shared/ids";
import { MAX_ID } from "@/lib/shared/limits";

/** Returns a product with its draft applied, in any state, for a preview. */
export async function findDraftedProduct(ref: string): Promise<Slugged<ViewedProduct> | undefined> {
  const id = parsePositiveInteger(ref);
  if (!id || id > MAX_ID) return undefined;
  const row = await db().product.findUnique({ where: { id }, select: { ...productColumns, slug: true, draft: true } });
  if (!row) return undefined;
  const { draft, ...product } = row;
  const next = asDrafted({ ...product, slug: segmentOf(product) }, draft as ProductDraft | null);
  const views = await readViews(imagesOf(next));
  return { ...next, views, view: views[next.product_image] };
}
