import { addresses } from "@/lib/catalogue/catalogue";
import type { MainCategory } from "@/lib/catalogue/main-categories";
import type { MainSubcategory } from "@/lib/catalogue/main-subcategories";
import type { Product } from "@/lib/catalogue/products/products";
import type { Slugged } from "@/lib/catalogue/slugs";

export type Crumb = { name: string; href: string };

type Words = { collections: string };
type Level = [category?: Slugged<MainCategory>, subcategory?: Slugged<MainSubcategory>, product?: Slugged<Pick<Product, "title">>];

/** Returns the breadcrumbs of a catalogue level, from Collections to the level itself. */
export function breadcrumbs({ collections }: Words, ...[category, subcategory, product]: Level): Crumb[] {
  const steps: Crumb[] = [{ name: collections, href: addresses.categories }];
  if (category) steps.push({ name: category.title, href: addresses.category(category.slug) });
  if (category && subcategory) steps.push({ name: subcategory.title, href: addresses.subcategory(category.slug, subcategory.slug) });
  if (category && subcategory && product) {
    steps.push({ name: product.title, href: addresses.product(category.slug, subcategory.slug, product.slug) });
  }
  return steps;
}
