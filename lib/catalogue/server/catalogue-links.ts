import "server-only";
import { addresses, type Crumb } from "@/lib/catalogue/catalogue";
import { findProductByTitle } from "@/lib/catalogue/server/catalogue-products";
import { findMainCategory, listMainCategories } from "@/lib/catalogue/server/main-categories";
import { findMainSubcategory } from "@/lib/catalogue/server/main-subcategories";
import { cacheRead } from "@/lib/platform/server/cache/revalidation";
import { db } from "@/lib/platform/server/db";
import { ORIGINAL_LANGUAGE } from "@/lib/shared/languages";

const findSubcategoryId = cacheRead(
  "main-subcategory-titled",
  (_title: string) => ["main-subcategories"],
  async (title) => (await db().mainSubcategory.findFirst({ where: { title }, select: { id: true }, orderBy: { id: "asc" } }))?.id ?? null,
);

async function findSubcategoryLink(title: string): Promise<Crumb | undefined> {
  const id = await findSubcategoryId(title);
  const subcategory = id ? await findMainSubcategory(id) : undefined;
  const category = subcategory && (await findMainCategory(subcategory.main_category_id));
  return category && { name: subcategory.title, href: addresses.subcategory(category.slug, subcategory.slug) };
}

async function findCategoryLink(title: string): Promise<Crumb | undefined> {
  const titled = (await listMainCategories.in(ORIGINAL_LANGUAGE)).find((row) => row.title === title);
  const category = titled && (await findMainCategory(titled._id));
  return category && { name: category.title, href: addresses.category(category.slug) };
}

async function findProductLink(title: string): Promise<Crumb | undefined> {
  const product = await findProductByTitle(title);
  return product && { name: product.title, href: product.href };
}

const findCatalogueLink = async (title: string) =>
  (await findProductLink(title)) ?? (await findSubcategoryLink(title)) ?? (await findCategoryLink(title));

type CatalogueLinks = Readonly<Record<string, Crumb | undefined>>;

export async function findCatalogueLinks(titles: string[]): Promise<CatalogueLinks> {
  const known = [...new Set(titles.filter(Boolean))];
  return Object.fromEntries(await Promise.all(known.map(async (title) => [title, await findCatalogueLink(title)] as const)));
}

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
