import "server-only";
import { listMainSubcategoriesOf } from "@/lib/catalogue/server/main-subcategories";
import { cached } from "@/lib/platform/server/cache/revalidation";
import type { Tag } from "@/lib/platform/server/cache/tags";
import { limited } from "@/lib/platform/server/database/bounded";
import type { IdFacet } from "@/lib/search/facets";
import type { FacetCounts } from "@/lib/search/search-results";
import { readConditions } from "@/lib/search/server/conditions";
import { countFacets } from "@/lib/search/server/facet-counts";

/** A level of the catalogue is one of some hundred addresses, and cached: it waits for no search, and longer than one. */
const PATIENCE_MS = 4_000;

/** Next takes at most 128 tags for a read; a category with more collections is invalidated by any change of any facet. */
const MOST_COLLECTIONS = 100;

/** Without the facets that choose a level: other levels change what those count. */
async function countIn(level: IdFacet, id: number): Promise<FacetCounts> {
  const query = { q: "", chosen: { [level]: [String(id)] }, after: 0 };
  const counted = await limited(PATIENCE_MS, async (transaction) => countFacets(transaction, await readConditions(transaction, query)));
  return { ...counted.facets, category: [], collection: [] };
}

const countInCategory = cached(
  "facets-of-category",
  (_id: number, ...collections: number[]): Tag[] => [
    "product-terms",
    "facets-of-levels",
    ...(collections.length > 0 ? collections.map((collection): Tag => `facets-in:${collection}`) : (["found-products"] as const)),
  ],
  (id, ..._collections) => countIn("category", id),
);

/** What the products of a main category can be narrowed by, for its page. */
export async function facetsOfCategory(id: number): Promise<FacetCounts> {
  const collections = (await listMainSubcategoriesOf(id)).map(({ _id }) => _id);
  return countInCategory(id, ...(collections.length <= MOST_COLLECTIONS ? collections : []));
}

/** The same of a main subcategory. */
export const facetsOfCollection = cached(
  "facets-of-collection",
  (id: number): Tag[] => ["product-terms", "facets-of-levels", `facets-in:${id}`],
  (id) => countIn("collection", id),
);
