import "server-only";
import { addresses, type LinkedProduct, type ProductPage, type ViewedProduct } from "@/lib/catalogue/catalogue";
import { bySegment } from "@/lib/catalogue/server/by-segment";
import { type OrderedQuery, readInOrder } from "@/lib/catalogue/server/in-order";
import { findMainCategory } from "@/lib/catalogue/server/main-categories";
import { findMainSubcategory } from "@/lib/catalogue/server/main-subcategories";
import { cardColumns } from "@/lib/catalogue/server/product-tags";
import { imagesOf } from "@/lib/catalogue/server/products/product-steps";
import { inState, productColumns } from "@/lib/catalogue/server/products/products";
import { type Slugged, segmentOf } from "@/lib/catalogue/slugs";
import { addViews, readViews } from "@/lib/media/server/picture-views";
import { cacheRead } from "@/lib/platform/server/cache/revalidation";
import { toAddressTag, toTitleTag } from "@/lib/platform/server/cache/tags";
import { db } from "@/lib/platform/server/db";
import { PRODUCTS_PER_PAGE } from "@/lib/shared/limits";

const slugged = <Row extends { id: number; slug: string | null }>(row: Row): Slugged<Row> => ({ ...row, slug: segmentOf(row) });

/**
 * One page of the products of a main subcategory, in order.
 * @param after the id before the page; 0 for the first page
 */
export const listProductsOf = cacheRead(
  "products-of",
  (main_subcategory_id: number, _after: number) => [`products-of:${main_subcategory_id}`, "product-terms"],
  async (main_subcategory_id, after): Promise<ProductPage> => {
    const find = ({ where, ...order }: OrderedQuery) =>
      db().product.findMany({ where: { main_subcategory_id, ...where, ...inState() }, select: cardColumns, ...order });
    const found = await readInOrder("product", find, { after, limit: PRODUCTS_PER_PAGE + 1 });
    const products = await addViews(found.slice(0, PRODUCTS_PER_PAGE).map(slugged), ({ product_image }) => product_image);
    return { products, more: found.length > PRODUCTS_PER_PAGE };
  },
);

const findRow = cacheRead(
  "product",
  (id: number) => [`product:${id}`, "product-terms"],
  async (id) => {
    const row = await db().product.findUnique({ where: { id, ...inState() }, select: { ...productColumns, slug: true } });
    if (!row) return null;
    const views = await readViews(imagesOf(row));
    return { ...row, views, view: views[row.product_image] };
  },
);

const findIdAt = cacheRead(
  "product-at",
  (main_subcategory_id: number, segment: string) => [toAddressTag("product", main_subcategory_id, segment)],
  async (main_subcategory_id, segment) =>
    (await db().product.findFirst({ where: { main_subcategory_id, ...bySegment(segment) }, select: { id: true } }))?.id ?? null,
);

export async function findProduct(id: number): Promise<Slugged<ViewedProduct> | undefined> {
  const row = await findRow(id);
  return row ? slugged(row) : undefined;
}

export async function findProductAt(subcategory: number, segment: string): Promise<Slugged<ViewedProduct> | undefined> {
  const id = bySegment(segment) && (await findIdAt(subcategory, segment));
  return id ? findProduct(id) : undefined;
}

// Caches only the ids: each product's data is revalidated with that product.
const listNewestIds = cacheRead(
  "newest-products",
  (_count: number) => ["product-ids"],
  async (count) =>
    (await db().product.findMany({ where: inState(), select: { id: true }, orderBy: { id: "desc" }, take: count })).map(({ id }) => id),
);

const findIdTitled = cacheRead(
  "product-titled",
  (title: string) => [toTitleTag(title)],
  async (title) => {
    // The lower() condition makes the query use the index.
    const [row] = await db().$queryRaw<{ id: number }[]>`
      SELECT id FROM product WHERE lower(title) = lower(${title}) AND title = ${title} AND state = 'published' ORDER BY id LIMIT 1`;
    return row ?? null;
  },
);

export async function listNewestProducts(count: number): Promise<LinkedProduct[]> {
  const found = await Promise.all((await listNewestIds(count)).map(findLinkedProduct));
  return found.filter((product) => product !== undefined);
}

/** Finds the oldest product with this title. */
export async function findProductTitled(title: string): Promise<LinkedProduct | undefined> {
  const row = await findIdTitled(title);
  return row ? findLinkedProduct(row.id) : undefined;
}

export async function findLinkedProduct(id: number): Promise<LinkedProduct | undefined> {
  const product = await findProduct(id);
  const subcategory = product && (await findMainSubcategory(product.main_subcategory_id));
  const category = subcategory && (await findMainCategory(subcategory.main_category_id));
  return category && { ...product, href: addresses.product(category.slug, subcategory.slug, product.slug) };
}
