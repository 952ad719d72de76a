import "server-only";
import { addresses, type LinkedProduct, type ProductPage, type ViewedProduct } from "@/lib/catalogue/catalogue";
import { findMainCategory } from "@/lib/catalogue/server/main-categories";
import { findMainSubcategory } from "@/lib/catalogue/server/main-subcategories";
import { type PositionQuery, readByPosition } from "@/lib/catalogue/server/position-order";
import { getImages } from "@/lib/catalogue/server/products/product-versions";
import { productColumns, stateFilter } from "@/lib/catalogue/server/products/products";
import { translateProduct, translateProducts } from "@/lib/catalogue/server/products/translate-products";
import { cardColumns } from "@/lib/catalogue/server/tags";
import { isSegment, type WithSlug } from "@/lib/catalogue/slugs";
import { addViews, readViews } from "@/lib/media/server/picture-views";
import { cacheRead, cacheTranslatedRead } from "@/lib/platform/server/cache/revalidation";
import { toAddressTag, toTitleTag } from "@/lib/platform/server/cache/tags";
import { db } from "@/lib/platform/server/db";
import { PRODUCTS_PER_PAGE } from "@/lib/shared/limits";

export const listSubcategoryProducts = cacheTranslatedRead(
  "products-of",
  (main_subcategory_id: number, _after: number) => [`products-of:${main_subcategory_id}`, "product-terms"],
  async (language, main_subcategory_id, after): Promise<ProductPage> => {
    const find = ({ where, ...order }: PositionQuery) =>
      db().product.findMany({
        ...{ where: { main_subcategory_id, ...where, ...stateFilter() }, ...order },
        select: { ...cardColumns, translations: true },
      });
    const found = await readByPosition("product", find, { after, limit: PRODUCTS_PER_PAGE + 1 });
    const shown = await translateProducts(found.slice(0, PRODUCTS_PER_PAGE), language);
    const products = await addViews(shown, ({ product_image }) => product_image, language);
    return { products, more: found.length > PRODUCTS_PER_PAGE };
  },
);

const findProductRow = cacheTranslatedRead(
  "product",
  (id: number) => [`product:${id}`, "product-terms"],
  async (language, id) => {
    const select = { ...productColumns, slug: true, translations: true } as const;
    const found = await db().product.findUnique({ where: { id, ...stateFilter() }, select });
    if (!found) return null;
    const row = await translateProduct(found, language);
    const views = await readViews(getImages(row), language);
    return { ...row, views, view: views[row.product_image] };
  },
);

const findProductId = cacheRead(
  "product-at",
  (main_subcategory_id: number, segment: string) => [toAddressTag("product", main_subcategory_id, segment)],
  async (main_subcategory_id, slug) =>
    (await db().product.findFirst({ where: { main_subcategory_id, slug }, select: { id: true } }))?.id ?? null,
);

/** @param language that of the page by default */
export async function findProduct(id: number, language?: string): Promise<WithSlug<ViewedProduct> | undefined> {
  return (await (language ? findProductRow.in(language, id) : findProductRow(id))) ?? undefined;
}

export async function findProductBySegment(subcategory: number, segment: string): Promise<WithSlug<ViewedProduct> | undefined> {
  const id = isSegment(segment) && (await findProductId(subcategory, segment));
  return id ? findProduct(id) : undefined;
}

// Only ids: each product is cached and revalidated on its own.
const listNewestIds = cacheRead(
  "newest-products",
  (_count: number) => ["product-ids"],
  async (count) =>
    (await db().product.findMany({ where: stateFilter(), select: { id: true }, orderBy: { id: "desc" }, take: count })).map(({ id }) => id),
);

const findProductIdByTitle = cacheRead(
  "product-titled",
  (title: string) => [toTitleTag(title)],
  async (title) => {
    // The first condition uses the index.
    const [row] = await db().$queryRaw<{ id: number }[]>`
      SELECT id FROM product WHERE lower(title) = lower(${title}) AND title = ${title} AND state = 'published' ORDER BY id LIMIT 1`;
    return row ?? null;
  },
);

export async function listNewestProducts(count: number): Promise<LinkedProduct[]> {
  const found = await Promise.all((await listNewestIds(count)).map(findLinkedProduct));
  return found.filter((product) => product !== undefined);
}

export async function findProductByTitle(title: string): Promise<LinkedProduct | undefined> {
  const row = await findProductIdByTitle(title);
  return row ? findLinkedProduct(row.id) : undefined;
}

export async function findLinkedProduct(id: number): Promise<LinkedProduct | undefined> {
  const product = await findProduct(id);
  const subcategory = product && (await findMainSubcategory(product.main_subcategory_id));
  const category = subcategory && (await findMainCategory(subcategory.main_category_id));
  return category && { ...product, href: addresses.product(category.slug, subcategory.slug, product.slug) };
}
