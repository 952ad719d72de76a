import "server-only";
import { addresses } from "@/lib/catalogue/catalogue";
import { db } from "@/lib/platform/server/db";

type OutlineSubcategory = { title: string; href: string; products: number };
type OutlineCategory = { title: string; href: string; subcategories: OutlineSubcategory[] };

type Row = { title: string; slug: string; shelf: string | null; shelf_slug: string; products: number };

export async function readCatalogueOutline(): Promise<OutlineCategory[]> {
  const rows = await db().$queryRaw<Row[]>`
    SELECT c.title, coalesce(c.slug, c.id::text) AS slug, s.title AS shelf, coalesce(s.slug, s.id::text) AS shelf_slug,
      (SELECT count(*)::int FROM product p WHERE p.main_subcategory_id = s.id AND p.state = 'published') AS products
    FROM main_category c LEFT JOIN main_subcategory s ON s.main_category_id = c.id ORDER BY c.position NULLS LAST, c.id, s.position NULLS LAST, s.id`;
  const categories = new Map<string, OutlineCategory>();
  for (const { title, slug, shelf, shelf_slug, products } of rows) {
    const category = categories.get(slug) ?? { title, href: addresses.category(slug), subcategories: [] };
    categories.set(slug, category);
    if (shelf !== null) category.subcategories.push({ title: shelf, href: addresses.subcategory(slug, shelf_slug), products });
  }
  return [...categories.values()];
}
