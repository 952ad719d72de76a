import "server-only";
import { readForSearch, setStatementTimeout } from "@/lib/platform/server/database/transactions";
import { type LooserSearch, listLooserQueries } from "@/lib/search/looser-searches";
import type { SearchQuery } from "@/lib/search/search-query";
import { resolveConditions, toWhereClause } from "@/lib/search/server/conditions";
import { SEARCH_TIMEOUT_MS } from "@/lib/shared/limits";

/** Finds searches with fewer conditions that have results. For a search without results. Empty if the database takes too long. */
export async function findLooserSearches(query: SearchQuery): Promise<LooserSearch[]> {
  const queries = query.like || query.look ? [] : listLooserQueries(query);
  if (queries.length === 0) return [];
  return readForSearch(async (transaction) => {
    await setStatementTimeout(transaction, SEARCH_TIMEOUT_MS / 4);
    const counted: LooserSearch[] = [];
    for (const looser of queries) {
      const where = toWhereClause(await resolveConditions(transaction, looser));
      const [row] = await transaction.$queryRaw<{ count: number }[]>`SELECT count(*)::int AS count FROM product_search WHERE ${where}`;
      counted.push({ query: looser, count: row?.count ?? 0 });
    }
    return counted.filter(({ count }) => count > 0);
  }).catch(() => []);
}
