import "server-only";
import { LRUCache } from "lru-cache";
import type { Requester } from "@/lib/platform/server/concurrency/queue";
import { readForSearch, setStatementTimeout } from "@/lib/platform/server/database/transactions";
import type { Transaction } from "@/lib/platform/server/db";
import { Prisma } from "@/lib/platform/server/prisma/client";
import { FACETS } from "@/lib/search/facets";
import { getSearchUrl } from "@/lib/search/search-query";
import type { FacetCounts, Suggestion } from "@/lib/search/search-results";
import { tokenise } from "@/lib/search/search-words";
import { countAllFacets } from "@/lib/search/server/facet-counts";
import { type FacetLabels, readFacetLabels, translateLabel } from "@/lib/search/server/facet-labels";
import { readFoundProducts } from "@/lib/search/server/found-products";
import { type Clause, isWanted, matchesName, parseSearchText, toTsquery } from "@/lib/search/server/search-text";
import { ORIGINAL_LANGUAGE } from "@/lib/shared/languages";
import { MAX_SUGGESTIONS, SEARCH_TIMEOUT_MS } from "@/lib/shared/limits";

const MIN_QUERY_LENGTH = 2;
const MAX_VALUES = 4;
const MAX_CANDIDATES = 200;

/** Lists suggestions while a visitor types: facet values first, then products, at most 8. */
export async function listSuggestions(q: string, requester?: Requester, language = ORIGINAL_LANGUAGE): Promise<Suggestion[]> {
  if (q.trim().length < MIN_QUERY_LENGTH) return [];
  const counts = await countAllFacets();
  const labels = await readFacetLabels(language);
  return readForSearch(async (transaction) => {
    await setStatementTimeout(transaction, SEARCH_TIMEOUT_MS / 4);
    const clauses = (await parseSearchText(transaction, q)).filter(isWanted);
    if (clauses.length === 0) return [];
    const values = findMatchingValues(counts, labels, clauses);
    const prefixClauses = matchPrefixes(clauses);
    const rows = await transaction.$queryRaw<{ product_id: number }[]>`
      SELECT product_id FROM (
        SELECT product_id, title, words FROM product_search WHERE ${matchesName(prefixClauses)} LIMIT ${MAX_CANDIDATES}
      ) candidate ORDER BY ts_rank(words, ${toTsquery(prefixClauses, "all")}::tsquery) DESC, length(title), product_id DESC LIMIT ${MAX_SUGGESTIONS - values.length}`;
    const products = await readFoundProducts(
      transaction,
      rows.map(({ product_id }) => product_id),
      [],
      { language, labels },
    );
    return [...values, ...products.map(({ title, url }): Suggestion => ({ kind: "product", label: title, url, count: null }))];
  }, requester);
}

/** Treats typed words as prefixes, because the last one may be incomplete. */
export const matchPrefixes = (clauses: Clause[]): Clause[] =>
  clauses.map(({ words, ...clause }) => ({
    ...clause,
    words: words.map((one) => ({ ...one, isPrefix: one.isPrefix || (one.word === clause.typed && /^\p{L}{2,}$/u.test(clause.typed)) })),
  }));

const labelWords = new LRUCache<string, string[]>({ max: 10_000, memoMethod: (label) => tokenise(label) });

function findMatchingValues(counts: FacetCounts, labels: FacetLabels, clauses: Clause[]): Suggestion[] {
  const prefixClauses = matchPrefixes(clauses);
  const matchesWord = (word: string, { words }: Clause) =>
    words.some((one) => (one.isPrefix ? word.startsWith(one.word) : word === one.word));
  const found = FACETS.flatMap((facet) =>
    (counts[facet] ?? [])
      .map((one) => ({ ...one, shown: translateLabel(labels, facet, one.label) }))
      .filter(({ label, shown }) => {
        const inLabels = [...labelWords.memo(label), ...labelWords.memo(shown)];
        return prefixClauses.every((clause) => inLabels.some((word) => matchesWord(word, clause)));
      })
      .map(({ value, shown, count }) => ({ kind: facet, label: shown, url: getSearchUrl({ chosen: { [facet]: [value] } }), count })),
  );
  return found.sort((one, other) => other.count - one.count).slice(0, MAX_VALUES);
}

/** Returns the condition for ids of products that the search index finds, typing errors forgiven. Undefined if no word counts. */
export async function matchIndexedProducts(transaction: Transaction, search: string): Promise<Prisma.Sql | undefined> {
  const clauses = matchPrefixes((await parseSearchText(transaction, search)).filter(isWanted));
  if (clauses.length === 0) return undefined;
  return Prisma.sql`IN (SELECT product_id FROM product_search WHERE words @@ ${toTsquery(clauses, "all")}::tsquery)`;
}
