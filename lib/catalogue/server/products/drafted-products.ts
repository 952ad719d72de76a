import "server-only";
import type { ViewedProduct } from "@/lib/catalogue/catalogue";
import type { TypedData } from "@/lib/catalogue/products/product-data";
import { applyDraft, type ProductDraft } from "@/lib/catalogue/products/products";
import { getImages } from "@/lib/catalogue/server/products/product-versions";
import { productColumns } from "@/lib/catalogue/server/products/products";
import { toTypedData, typedColumns } from "@/lib/catalogue/server/products/typed-data";
import type { WithSlug } from "@/lib/catalogue/slugs";
import type { PictureViews } from "@/lib/media/media";
import { readViews } from "@/lib/media/server/picture-views";
import { db } from "@/lib/platform/server/db";
import { parsePositiveInteger } from "@/lib/shared/ids";
import { MAX_ID } from "@/lib/shared/limits";

export async function findDraftedProduct(
  ref: string,
): Promise<(WithSlug<ViewedProduct> & TypedData & { views: PictureViews }) | undefined> {
  const id = parsePositiveInteger(ref);
  if (!id || id > MAX_ID) return undefined;
  const row = await db().product.findUnique({ where: { id }, select: { ...productColumns, ...typedColumns, slug: true, draft: true } });
  if (!row) return undefined;
  const { draft, ...product } = row;
  const next = applyDraft({ ...product, ...toTypedData(row), slug: product.slug }, draft as ProductDraft | null);
  const views = await readViews([...getImages(next), ...next.pictures.map(({ image }) => image)]);
  return { ...next, views, view: views[next.product_image] };
}
