import "server-only";
import { db } from "@/lib/platform/server/db";
import { parsePositiveInteger } from "@/lib/shared/ids";

const SEGMENT = { id: true, slug: true } as const;

const PRODUCT_PATH = /(?:^|\/)product\/([^/]+)\/([^/]+)\/([^/]+)$/;

/** Returns the product ids of product pages by their path. */
export async function findViewedProducts(paths: string[]): Promise<Map<string, number>> {
  const found = new Map<string, number>();
  const bySlugs = new Map<string, string[]>();
  for (const path of paths) {
    const [, category, subcategory, product] = PRODUCT_PATH.exec(path) ?? [];
    if (!category || !subcategory || !product) continue;
    const id = parsePositiveInteger(product);
    if (id) found.set(path, id);
    else bySlugs.set(path, [category, subcategory, product]);
  }
  if (bySlugs.size === 0) return found;
  const slugs = [...new Set([...bySlugs.values()].map(([, , product]) => product!))];
  const rows = await db().product.findMany({
    where: { slug: { in: slugs } },
    select: { id: true, slug: true, main_subcategory: { select: { ...SEGMENT, main_category: { select: SEGMENT } } } },
  });
  const ids = new Map(
    rows.map(({ main_subcategory: { main_category, ...subcategory }, ...product }) => [
      [main_category, subcategory, product].map(({ slug }) => slug).join("/"),
      product.id,
    ]),
  );
  for (const [path, segments] of bySlugs) {
    const id = ids.get(segments.join("/"));
    if (id) found.set(path, id);
  }
  return found;
}
