import "server-only";
import { bounded, limitTo } from "@/lib/platform/server/database/bounded";
import { FACETS } from "@/lib/search/facets";
import { searchAddress } from "@/lib/search/search-query";
import type { FacetCounts, Suggestion } from "@/lib/search/search-results";
import { searchWords } from "@/lib/search/search-words";
import { countAll } from "@/lib/search/server/facet-counts";
import { readFound } from "@/lib/search/server/found-products";
import { answeredByName, type Clause, readText, tsquery } from "@/lib/search/server/search-text";
import { MAX_SUGGESTIONS, SEARCH_TIMEOUT_MS } from "@/lib/shared/limits";

/** A letter says nothing yet. */
const LEAST = 2;
const MOST_VALUES = 4;
/** Among so many the best are chosen: whoever has typed two letters does not mind which. */
const CANDIDATES = 200;

/** What is offered while somebody types: values of facets, then products, at most eight. */
export async function suggest(q: string, signal?: AbortSignal): Promise<Suggestion[]> {
  if (q.trim().length < LEAST) return [];
  const counts = await countAll();
  return bounded(async (transaction) => {
    await limitTo(transaction, SEARCH_TIMEOUT_MS / 4);
    const clauses = await readText(transaction, q);
    if (clauses.length === 0) return [];
    const values = matchingValues(counts, clauses);
    const asked = withBeginnings(clauses);
    const rows = await transaction.$queryRaw<{ product_id: number }[]>`
      SELECT product_id FROM (
        SELECT product_id, title, words FROM product_search WHERE ${answeredByName(asked)} LIMIT ${CANDIDATES}
      ) candidate ORDER BY ts_rank(words, ${tsquery(asked, "all")}::tsquery) DESC, length(title), product_id DESC LIMIT ${MAX_SUGGESTIONS - values.length}`;
    const ids = rows.map(({ product_id }) => product_id);
    const products = await readFound(transaction, ids, []);
    return [...values, ...products.map(({ title, url }): Suggestion => ({ kind: "product", label: title, url, count: null }))];
  }, signal);
}

/** The last word may not be whole yet. */
const withBeginnings = (clauses: Clause[]): Clause[] =>
  clauses.map(({ words, ...clause }) => ({
    ...clause,
    words: words.map((one) => ({
      ...one,
      isBeginning: one.isBeginning || (one.word === clause.typed && /^\p{L}{2,}$/u.test(clause.typed)),
    })),
  }));

const known = new Map<string, string[]>();
/** Labels whose words are remembered; some thousand are all there are. */
const MOST_LABELS = 10_000;

function wordsOf(label: string): string[] {
  const words = known.get(label) ?? searchWords(label);
  if (known.size >= MOST_LABELS) known.clear();
  known.set(label, words);
  return words;
}

/** The commonest values whose label answers every word. */
function matchingValues(counts: FacetCounts, clauses: Clause[]): Suggestion[] {
  const asked = withBeginnings(clauses);
  const answers = (word: string, { words }: Clause) =>
    words.some((one) => (one.isBeginning ? word.startsWith(one.word) : word === one.word));
  const found = FACETS.flatMap((facet) =>
    (counts[facet] ?? [])
      .filter(({ label }) => {
        const inLabel = wordsOf(label);
        return asked.every((clause) => inLabel.some((word) => answers(word, clause)));
      })
      .map(({ value, label, count }) => ({ kind: facet, label, url: searchAddress({ chosen: { [facet]: [value] } }), count })),
  );
  return found.sort((one, other) => other.count - one.count).slice(0, MOST_VALUES);
}
