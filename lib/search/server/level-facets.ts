import "server-only";
import { listCategorySubcategories } from "@/lib/catalogue/server/main-subcategories";
import { cacheRead } from "@/lib/platform/server/cache/revalidation";
import type { Tag } from "@/lib/platform/server/cache/tags";
import { readWithTimeout } from "@/lib/platform/server/database/statement-timeout";
import type { IdFacet } from "@/lib/search/facets";
import type { FacetCounts } from "@/lib/search/search-results";
import { resolveConditions } from "@/lib/search/server/conditions";
import { countFacets } from "@/lib/search/server/facet-counts";

/** Level pages are cached and few, so they may take longer than a search and skip the search queue. */
const LEVEL_TIMEOUT_MS = 4_000;

/** Next.js allows 128 tags per cache entry. Larger categories are invalidated by any facet change. */
export const MAX_COLLECTION_TAGS = 100;

/** Leaves out category and collection: they do not narrow a level. */
async function countFacetsInLevel(level: IdFacet, id: number): Promise<FacetCounts> {
  const query = { q: "", chosen: { [level]: [String(id)] }, after: 0 };
  const counted = await readWithTimeout(LEVEL_TIMEOUT_MS, async (transaction) =>
    countFacets(transaction, await resolveConditions(transaction, query), {}),
  );
  return { ...counted.facets, category: [], collection: [] };
}

const countInCategory = cacheRead(
  "facets-of-category",
  (_id: number, ...collections: number[]): Tag[] => [
    "product-terms",
    "facets-of-levels",
    ...(collections.length > 0 ? collections.map((collection): Tag => `facets-in:${collection}`) : (["found-products"] as const)),
  ],
  (id, ..._collections) => countFacetsInLevel("category", id),
);

export async function countCategoryFacets(id: number): Promise<FacetCounts> {
  const collections = (await listCategorySubcategories(id)).map(({ _id }) => _id);
  return countInCategory(id, ...(collections.length <= MAX_COLLECTION_TAGS ? collections : []));
}

export const countCollectionFacets = cacheRead(
  "facets-of-collection",
  (id: number): Tag[] => ["product-terms", "facets-of-levels", `facets-in:${id}`],
  (id) => countFacetsInLevel("collection", id),
);
