import { addresses } from "@/lib/catalogue/catalogue";
import type { MainCategory } from "@/lib/catalogue/main-categories";
import type { MainSubcategory } from "@/lib/catalogue/main-subcategories";
import type { Product } from "@/lib/catalogue/products/products";
import type { WithSlug } from "@/lib/catalogue/slugs";

export type Crumb = { name: string; href: string };

type CrumbNames = { collections: string };
type Level = [category?: WithSlug<MainCategory>, subcategory?: WithSlug<MainSubcategory>, product?: WithSlug<Pick<Product, "title">>];

/** Builds the breadcrumbs from Collections to a catalogue level, the level itself included. */
export function buildBreadcrumbs({ collections }: CrumbNames, ...[category, subcategory, product]: Level): Crumb[] {
  const crumbs: Crumb[] = [{ name: collections, href: addresses.categories }];
  if (category) crumbs.push({ name: category.title, href: addresses.category(category.slug) });
  if (category && subcategory) crumbs.push({ name: subcategory.title, href: addresses.subcategory(category.slug, subcategory.slug) });
  if (category && subcategory && product) {
    crumbs.push({ name: product.title, href: addresses.product(category.slug, subcategory.slug, product.slug) });
  }
  return crumbs;
}
