import { addresses } from "@/lib/domain/catalogue";
import type { MainCategory } from "@/lib/domain/main-categories";
import type { MainSubcategory } from "@/lib/domain/main-subcategories";
import type { Product } from "@/lib/domain/products";

/** One place on the way to a page. */
export type Crumb = { name: string; href: string };

type Level = [category?: MainCategory, subcategory?: MainSubcategory, product?: Pick<Product, "id" | "title">];

/** The way to a level of the catalogue, from Collections to the level itself. */
export function breadcrumbs(...[category, subcategory, product]: Level): Crumb[] {
  const steps: Crumb[] = [{ name: "Collections", href: addresses.categories }];
  if (category) steps.push({ name: category.title, href: addresses.category(category._id) });
  if (category && subcategory) steps.push({ name: subcategory.title, href: addresses.subcategory(category._id, subcategory._id) });
  if (category && subcategory && product) {
    steps.push({ name: product.title, href: addresses.product(category._id, subcategory._id, product.id) });
  }
  return steps;
}
