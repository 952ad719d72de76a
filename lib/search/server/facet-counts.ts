import "server-only";
import { listCategorySubcategories } from "@/lib/catalogue/server/main-subcategories";
import { cacheRead } from "@/lib/platform/server/cache/revalidation";
import type { Tag } from "@/lib/platform/server/cache/tags";
import { readForSearch, readWithTimeout } from "@/lib/platform/server/database/transactions";
import type { Transaction } from "@/lib/platform/server/db";
import { getPageLanguage } from "@/lib/platform/server/page-language";
import { Prisma } from "@/lib/platform/server/prisma/client";
import { FACETS, type Facet, type IdFacet } from "@/lib/search/facets";
import type { FacetCount, FacetCounts } from "@/lib/search/search-results";
import { type Conditions, resolveConditions, toWhereClause } from "@/lib/search/server/conditions";
import { readFacetLabels, translateCounts } from "@/lib/search/server/facet-labels";

const { sql, join, empty } = Prisma;

type Row = { facet: Facet; value: string; label: string; count: number };

const NO_CONDITIONS: Conditions = { clauses: [], rankingWords: [], chosen: [] };

const countByValue = (where: Prisma.Sql, facet?: Facet) => sql`
  SELECT id, count(*)::int AS count FROM (SELECT unnest(facets) AS id FROM product_search WHERE ${where}) borne
  ${facet ? sql`WHERE id IN (SELECT id FROM search_value WHERE facet = ${facet})` : empty} GROUP BY id`;

function groupByFacet(rows: Row[]): FacetCounts {
  const counts = Object.fromEntries(FACETS.map((facet) => [facet, [] as FacetCount[]])) as Record<Facet, FacetCount[]>;
  for (const { facet, value, label, count } of rows) counts[facet].push({ value, label, count });
  for (const facet of FACETS) counts[facet].sort(facet === "thickness" || facet === "slip" ? compareByLabel : compareByCount);
  return counts;
}

const alphabet = new Intl.Collator("en", { numeric: true });
const compareByCount = (one: FacetCount, other: FacetCount) => other.count - one.count || alphabet.compare(one.label, other.label);
const compareByLabel = (one: FacetCount, other: FacetCount) => alphabet.compare(one.label, other.label);

/** Counts all products per facet value. Never call it in a transaction: it needs a connection, and ten such waits would stop the site. */
export const countAllFacets = cacheRead(
  "facets",
  () => ["found-products", "product-terms", "main-categories", "main-subcategories"],
  async () => {
    const rows = await readForSearch(
      (transaction) => transaction.$queryRaw<Row[]>`
        SELECT v.facet, v.value, v.label, c.count FROM (${countByValue(toWhereClause(NO_CONDITIONS))}) c JOIN search_value v ON v.id = c.id`,
    );
    return groupByFacet(rows);
  },
);

type SearchCounts = { total: number; facets: FacetCounts };

const sumCounts = (categories: { count: number }[] = []) => categories.reduce((sum, { count }) => sum + count, 0);

export const addTotal = (facets: FacetCounts): SearchCounts => ({ total: sumCounts(facets.category), facets });

/**
 * Counts results per facet value. The selection within a facet does not narrow its own counts. Selected values without results are
 * included with 0.
 * @param all counts without any filter. They are reused if only one facet is selected. Without them, everything is counted.
 */
export async function countFacets(transaction: Transaction, conditions: Conditions, all?: Partial<FacetCounts>): Promise<SearchCounts> {
  const { clauses, chosen, distance, like } = conditions;
  const onlyFacet = all && clauses.length === 0 && chosen.length === 1 && !distance && !like ? chosen[0]?.facet : undefined;
  const facetQueries = onlyFacet
    ? []
    : chosen.map(
        ({ facet }) =>
          sql`UNION ALL SELECT c.id, c.count, ${facet}::text FROM (${countByValue(toWhereClause(conditions, facet), facet)}) c`,
      );
  const rows = await transaction.$queryRaw<(Row & { scope: string | null })[]>`
    SELECT v.facet, v.value, v.label, c.count, c.scope FROM (
      SELECT a.id, a.count, NULL::text AS scope FROM (${countByValue(toWhereClause(conditions))}) a
      UNION ALL SELECT v.id, 0, 'chosen' FROM search_value v WHERE v.id = ANY(${chosen.flatMap(({ ids }) => ids)}::int[])
      ${facetQueries.length > 0 ? join(facetQueries, " ") : empty}
    ) c JOIN search_value v ON v.id = c.id`;
  const isChosen = (facet: Facet) => chosen.some((one) => one.facet === facet);
  const counts = groupByFacet(rows.filter(({ facet, scope }) => (isChosen(facet) ? scope === facet : scope === null)));
  if (onlyFacet) counts[onlyFacet] = [...(all?.[onlyFacet] ?? [])];
  for (const { facet, value, label } of rows.filter(({ scope }) => scope === "chosen")) {
    if (!counts[facet]?.some((one) => one.value === value)) counts[facet]?.push({ value, label, count: 0 });
  }
  return { total: sumCounts(rows.filter(({ facet, scope }) => facet === "category" && scope === null)), facets: counts };
}

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
  return translate(await countInCategory(id, ...(collections.length <= MAX_COLLECTION_TAGS ? collections : [])));
}

const translate = async (facets: FacetCounts): Promise<FacetCounts> =>
  translateCounts(facets, await readFacetLabels(await getPageLanguage()));

export const countCollectionFacets = async (id: number): Promise<FacetCounts> => translate(await countInCollection(id));

const countInCollection = cacheRead(
  "facets-of-collection",
  (id: number): Tag[] => ["product-terms", "facets-of-levels", `facets-in:${id}`],
  (id) => countFacetsInLevel("collection", id),
);
