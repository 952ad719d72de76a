import "server-only";
import type { IdFacet } from "@/lib/domain/search/facets";
import type { FacetCounts } from "@/lib/domain/search/search-results";
import { limited } from "@/lib/server/queries/search/bounded";
import { readConditions } from "@/lib/server/queries/search/conditions";
import { countFacets } from "@/lib/server/queries/search/facet-counts";
import { cached } from "@/lib/server/revalidation";

/** A level of the catalogue is one of some hundred addresses, and cached: it waits for no search, and longer than one. */
const PATIENCE_MS = 4_000;

const countIn = async (facet: IdFacet, id: number): Promise<FacetCounts> => {
  const query = { q: "", chosen: { [facet]: [String(id)] }, after: 0 };
  return (await limited(PATIENCE_MS, async (transaction) => countFacets(transaction, await readConditions(transaction, query)))).facets;
};

/** What the products of a main category can be narrowed by, for its page. */
export const facetsOfCategory = cached(
  "facets-of-category",
  (id: number) => ["found-products", "product-terms", `main-subcategories-of:${id}`],
  (id) => countIn("category", id),
);

/** The same of a main subcategory. */
export const facetsOfCollection = cached(
  "facets-of-collection",
  (_id: number) => ["found-products", "product-terms"],
  (id) => countIn("collection", id),
);
