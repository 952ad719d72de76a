import "server-only";
import { tagsOfChangedProduct } from "@/lib/catalogue/server/tags";
import { TERM_COLUMNS } from "@/lib/catalogue/terms/terms";
import type { Tag } from "@/lib/platform/server/cache/tags";
import type { Product } from "@/lib/platform/server/prisma/client";
import { facetsOf, type SearchedProduct } from "@/lib/search/search-document";

/** What a product's card shows on the page of its main subcategory. */
export const cardColumns = {
  id: true,
  title: true,
  product_image: true,
  finish: true,
  thickness: true,
  material: true,
  main_subcategory_id: true,
  slug: true,
} as const;

const CARD = Object.keys(cardColumns) as (keyof typeof cardColumns)[];

/** All that a visitor can see of a product anywhere, as text. */
const shownWords = ({ publish_at, withdraw_at, draft, created_at, updated_at, position, ...row }: Product) => JSON.stringify(row);

const cardWords = (row: Product) => JSON.stringify(CARD.map((name) => row[name]));

/** The facet values of a product, as text. Its picture stands for the colours that were seen in it. */
function facetWords(row: Product): string {
  const filed = { collection: { id: row.main_subcategory_id, title: "" }, category: { id: 0, title: "" } };
  const typed = row as Product & Pick<SearchedProduct, "variants" | "tests">;
  return JSON.stringify(facetsOf({ ...typed, ...filed, picture_colours: [row.product_image] }));
}

const tagsOfTerms = (before: Product, after: Product): Tag[] =>
  Object.values(TERM_COLUMNS).some((column) => before[column] !== after[column]) ? ["terms"] : [];

/** What shows a product that was changed. What no visitor sees invalidates nothing. */
export function tagsOfProductChange(before: Product, after: Product): Tag[] {
  if (shownWords(before) === shownWords(after)) return [];
  const shown = { card: cardWords(before) !== cardWords(after), facets: facetWords(before) !== facetWords(after) };
  return [...tagsOfChangedProduct(before, after, shown), ...tagsOfTerms(before, after)];
}
