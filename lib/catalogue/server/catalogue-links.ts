import "server-only";
import { addresses } from "@/lib/catalogue/catalogue";
import { findProductByTitle } from "@/lib/catalogue/server/catalogue-products";
import { findMainCategory, listSluggedMainCategories } from "@/lib/catalogue/server/main-categories";
import { findMainSubcategory } from "@/lib/catalogue/server/main-subcategories";
import { cacheRead } from "@/lib/platform/server/cache/revalidation";
import { db } from "@/lib/platform/server/db";

const findSubcategoryId = cacheRead(
  "main-subcategory-titled",
  (_title: string) => ["main-subcategories"],
  async (title) => (await db().mainSubcategory.findFirst({ where: { title }, select: { id: true }, orderBy: { id: "asc" } }))?.id ?? null,
);

async function findSubcategoryAddress(title: string): Promise<string | undefined> {
  const id = await findSubcategoryId(title);
  const subcategory = id ? await findMainSubcategory(id) : undefined;
  const category = subcategory && (await findMainCategory(subcategory.main_category_id));
  return category && addresses.subcategory(category.slug, subcategory.slug);
}

async function findCategoryAddress(title: string): Promise<string | undefined> {
  const category = (await listSluggedMainCategories()).find((row) => row.title === title);
  return category && addresses.category(category.slug);
}

async function findCatalogueAddress(title: string): Promise<string | undefined> {
  return (await findProductByTitle(title))?.href ?? (await findSubcategoryAddress(title)) ?? (await findCategoryAddress(title));
}

/** Page addresses by title. */
export type CatalogueLinks = Readonly<Record<string, string | undefined>>;

/** Finds the pages with these titles. Blank titles, and titles that the catalogue does not have, are left out. */
export async function findCatalogueLinks(titles: string[]): Promise<CatalogueLinks> {
  const known = [...new Set(titles.filter(Boolean))];
  return Object.fromEntries(await Promise.all(known.map(async (title) => [title, await findCatalogueAddress(title)] as const)));
}
