import "server-only";
import { cached } from "@/lib/platform/server/cache/revalidation";
import { limited } from "@/lib/platform/server/database/bounded";
import type { Transaction } from "@/lib/platform/server/db";
import { Prisma } from "@/lib/platform/server/prisma/client";
import { FACETS, type Facet } from "@/lib/search/facets";
import type { FacetCount, FacetCounts } from "@/lib/search/search-results";
import { type Conditions, whereAll } from "@/lib/search/server/conditions";
import { SEARCH_TIMEOUT_MS } from "@/lib/shared/limits";

const { sql, join, empty } = Prisma;

type Row = { facet: Facet; value: string; label: string; count: number };

const NOTHING: Conditions = { clauses: [], preferred: [], chosen: [] };

/** How many products bear each value; of one facet only, where it is named. */
const counted = (where: Prisma.Sql, facet?: Facet) => sql`
  SELECT id, count(*)::int AS count FROM (SELECT unnest(facets) AS id FROM product_search WHERE ${where}) borne
  ${facet ? sql`WHERE id IN (SELECT id FROM search_value WHERE facet = ${facet})` : empty} GROUP BY id`;

/** In their facets: the commonest first, thicknesses and slip classes by what they measure. */
function inFacets(rows: Row[]): FacetCounts {
  const counts = Object.fromEntries(FACETS.map((facet) => [facet, [] as FacetCount[]])) as Record<Facet, FacetCount[]>;
  for (const { facet, value, label, count } of rows) counts[facet].push({ value, label, count });
  for (const facet of FACETS) counts[facet].sort(facet === "thickness" || facet === "slip" ? byMeasure : byCount);
  return counts;
}

const alphabet = new Intl.Collator("en", { numeric: true });
const byCount = (one: FacetCount, other: FacetCount) => other.count - one.count || alphabet.compare(one.label, other.label);
const byMeasure = (one: FacetCount, other: FacetCount) => alphabet.compare(one.label, other.label);

/** Of all published products. */
export const countAll = cached(
  "facets",
  () => ["found-products", "product-terms", "main-categories", "main-subcategories"],
  async () => {
    // Not in the queue for searches: whoever asks may stand there already.
    const rows = await limited(
      SEARCH_TIMEOUT_MS,
      (transaction) => transaction.$queryRaw<Row[]>`
        SELECT v.facet, v.value, v.label, c.count FROM (${counted(whereAll(NOTHING))}) c JOIN search_value v ON v.id = c.id`,
    );
    return inFacets(rows);
  },
);

export type Counted = { total: number; facets: FacetCounts };

/** Every product is in exactly one main category. */
const totalOf = (categories: { count: number }[] = []) => categories.reduce((sum, { count }) => sum + count, 0);

/** Of all products, without a choice. */
export async function countEverything(): Promise<Counted> {
  const facets = await countAll();
  return { total: totalOf(facets.category), facets };
}

/**
 * What each press would give: of a facet in which something is chosen, each value by itself under the other facets. A chosen value that
 * gives nothing is there, with 0.
 */
export async function countFacets(transaction: Transaction, conditions: Conditions): Promise<Counted> {
  const { clauses, chosen, distance, like } = conditions;
  const isOnlyFacet = clauses.length === 0 && chosen.length === 1 && !distance && !like;
  const own = isOnlyFacet
    ? []
    : chosen.map(
        ({ facet }) => sql`UNION ALL SELECT c.id, c.count, ${facet}::text FROM (${counted(whereAll(conditions, facet), facet)}) c`,
      );
  const rows = await transaction.$queryRaw<(Row & { of: string | null })[]>`
    SELECT v.facet, v.value, v.label, c.count, c.of FROM (
      SELECT a.id, a.count, NULL::text AS of FROM (${counted(whereAll(conditions))}) a
      UNION ALL SELECT v.id, 0, 'chosen' FROM search_value v WHERE v.id = ANY(${chosen.flatMap(({ ids }) => ids)}::int[])
      ${own.length > 0 ? join(own, " ") : empty}
    ) c JOIN search_value v ON v.id = c.id`;
  const isChosen = (facet: Facet) => chosen.some((one) => one.facet === facet);
  const counts = inFacets(rows.filter(({ facet, of }) => (isChosen(facet) ? of === facet : of === null)));
  if (isOnlyFacet) Object.assign(counts, { [chosen[0]!.facet]: (await countAll())[chosen[0]!.facet] });
  for (const { facet, value, label } of rows.filter(({ of }) => of === "chosen")) {
    if (!counts[facet]?.some((one) => one.value === value)) counts[facet]?.push({ value, label, count: 0 });
  }
  return { total: totalOf(rows.filter(({ facet, of }) => facet === "category" && of === null)), facets: counts };
}
