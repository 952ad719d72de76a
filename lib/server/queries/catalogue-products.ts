import "server-only";
import { addresses, type ProductPage } from "@/lib/domain/catalogue";
import { PRODUCTS_PER_PAGE } from "@/lib/domain/limits";
import type { Product } from "@/lib/domain/products";
import { db } from "@/lib/server/db";
import { findMainSubcategory } from "@/lib/server/queries/main-subcategories";
import { productColumns } from "@/lib/server/queries/products";
import { cached } from "@/lib/server/revalidation";
import { titleTag } from "@/lib/server/tags";

const cardColumns = {
  id: true,
  title: true,
  product_image: true,
  finish: true,
  thickness: true,
  material: true,
  main_subcategory_id: true,
} as const;

/**
 * One page of the products of a main subcategory, oldest first.
 * @param after the id behind which the page begins; 0 for the first one
 */
export const listProductsOf = cached(
  "products-of",
  (main_subcategory_id: number, _after: number) => [`products-of:${main_subcategory_id}`],
  async (main_subcategory_id, after): Promise<ProductPage> => {
    const found = await db().product.findMany({
      where: { main_subcategory_id, id: { gt: after } },
      select: cardColumns,
      orderBy: { id: "asc" },
      take: PRODUCTS_PER_PAGE + 1,
    });
    return { products: found.slice(0, PRODUCTS_PER_PAGE), more: found.length > PRODUCTS_PER_PAGE };
  },
);

const findRow = cached(
  "product",
  (id: number) => [`product:${id}`],
  (id): Promise<Product | null> => db().product.findUnique({ where: { id }, select: productColumns }),
);

export const findProduct = async (id: number): Promise<Product | undefined> => (await findRow(id)) ?? undefined;

// Only the ids: what a page shows of each product is revalidated with that product.
const listNewestIds = cached(
  "newest-products",
  (_count: number) => ["product-ids"],
  async (count) => (await db().product.findMany({ select: { id: true }, orderBy: { id: "desc" }, take: count })).map(({ id }) => id),
);

const findIdTitled = cached(
  "product-titled",
  (title: string) => [titleTag(title)],
  async (title) => {
    // The first condition is there for the index.
    const [row] = await db().$queryRaw<{ id: number }[]>`
      SELECT id FROM product WHERE lower(title) = lower(${title}) AND title = ${title} ORDER BY id LIMIT 1`;
    return row ?? null;
  },
);

type PlacedProduct = Product & { main_category_id: number };

/** The newest products by id, with the main category that their addresses need. */
export async function listNewestProducts(count: number): Promise<PlacedProduct[]> {
  const found = await Promise.all((await listNewestIds(count)).map(placed));
  return found.filter((product) => product !== undefined);
}

/** The oldest product of this title, with the main category that its address needs. */
export async function findProductTitled(title: string): Promise<PlacedProduct | undefined> {
  const row = await findIdTitled(title);
  return row ? placed(row.id) : undefined;
}

async function placed(id: number): Promise<PlacedProduct | undefined> {
  const product = await findProduct(id);
  const subcategory = product && (await findMainSubcategory(product.main_subcategory_id));
  return subcategory && { ...product, main_category_id: subcategory.main_category_id };
}

/** The addresses of products, by id, as they are now. */
export async function readProductPaths(skip: number, take: number): Promise<string[]> {
  const rows = await db().$queryRaw<{ category: number; subcategory: number; id: number }[]>`
    SELECT s.main_category_id AS category, s.id AS subcategory, p.id
    FROM (SELECT id, main_subcategory_id FROM product ORDER BY id LIMIT ${take}::int OFFSET ${skip}::bigint) p
    JOIN main_subcategory s ON s.id = p.main_subcategory_id ORDER BY p.id`;
  return rows.map(({ category, subcategory, id }) => addresses.product(category, subcategory, id));
}
