import "server-only";
import { tagsOfChangedProduct } from "@/lib/catalogue/server/tags";
import { TERM_COLUMNS } from "@/lib/catalogue/terms/terms";
import type { Tag } from "@/lib/platform/server/cache/tags";
import type { Product } from "@/lib/platform/server/prisma/client";
import { getFacetValues, type IndexedProduct } from "@/lib/search/search-document";

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

/** All visible data of a product as text, for comparison. */
const shownWords = ({ publish_at, withdraw_at, draft, created_at, updated_at, position, ...row }: Product) => JSON.stringify(row);

const cardWords = (row: Product) => JSON.stringify(CARD.map((name) => row[name]));

/** The facet values of a product as text. The picture represents its colours, which are detected in it. */
function facetWords(row: Product): string {
  const filed = { collection: { id: row.main_subcategory_id, title: "" }, category: { id: 0, title: "" } };
  const typed = row as Product & Pick<IndexedProduct, "variants" | "tests">;
  return JSON.stringify(getFacetValues({ ...typed, ...filed, picture_colours: [row.product_image] }));
}

const tagsOfTerms = (before: Product, after: Product): Tag[] =>
  Object.values(TERM_COLUMNS).some((column) => before[column] !== after[column]) ? ["terms"] : [];

/** Returns the tags to revalidate after a change. Changes that no visitor sees return none. */
export function tagsOfProductChange(before: Product, after: Product): Tag[] {
  if (shownWords(before) === shownWords(after)) return [];
  const shown = { card: cardWords(before) !== cardWords(after), facets: facetWords(before) !== facetWords(after) };
  return [...tagsOfChangedProduct(before, after, shown), ...tagsOfTerms(before, after)];
}
