import "server-only";
import { cardColumns, getChangedProductTags } from "@/lib/catalogue/server/tags";
import { TERM_COLUMNS } from "@/lib/catalogue/terms/terms";
import type { Tag } from "@/lib/platform/server/cache/tags";
import type { Product } from "@/lib/platform/server/prisma/client";
import { getFacetValues, type IndexedProduct } from "@/lib/search/search-document";

const CARD_COLUMN_NAMES = Object.keys(cardColumns) as (keyof typeof cardColumns)[];

const serialiseVisibleFields = ({ publish_at, withdraw_at, draft, created_at, updated_at, position, ...row }: Product) =>
  JSON.stringify(row);

const serialiseCardFields = (row: Product) => JSON.stringify([...CARD_COLUMN_NAMES.map((name) => row[name]), row.translations]);

/** The facet values of a product, as text. Includes the picture in place of its detected colours. */
function serialiseFacetValues(row: Product): string {
  const parents = { collection: { id: row.main_subcategory_id, title: "" }, category: { id: 0, title: "" } };
  const withTypes = row as Product & Pick<IndexedProduct, "variants" | "tests">;
  return JSON.stringify(getFacetValues({ ...withTypes, ...parents, picture_colours: [row.product_image] }));
}

const getTermTags = (before: Product, after: Product): Tag[] =>
  Object.values(TERM_COLUMNS).some((column) => before[column] !== after[column]) ? ["terms"] : [];

/** Returns the cache tags to invalidate after a product changed. Changes that visitors cannot see invalidate nothing. */
export function getProductChangeTags(before: Product, after: Product): Tag[] {
  if (serialiseVisibleFields(before) === serialiseVisibleFields(after)) return [];
  const changed = {
    card: serialiseCardFields(before) !== serialiseCardFields(after),
    facets: serialiseFacetValues(before) !== serialiseFacetValues(after),
  };
  return [...getChangedProductTags(before, after, changed), ...getTermTags(before, after)];
}
