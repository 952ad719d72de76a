import { FACETS } from "@/lib/search/facets";
import { splitPhrases } from "@/lib/search/query-words";
import { type SearchQuery, toggleValue } from "@/lib/search/search-query";

export type LooserSearch = { query: SearchQuery; count: number };

const MAX_QUERIES = 6;

const isEmpty = ({ q, chosen }: SearchQuery) => q === "" && Object.keys(chosen).length === 0;

/** Lists the searches with one filter or one word less. The first keep the most. */
export function listLooserQueries({ q, chosen }: SearchQuery): SearchQuery[] {
  const query: SearchQuery = { q, chosen, after: 0, sort: undefined };
  const values = FACETS.flatMap((facet) => (chosen[facet] ?? []).map((value) => ({ facet, value })));
  const words = splitPhrases(q);
  const withoutOneFilter = values.map(({ facet, value }) => ({ ...toggleValue(query, facet, value), sort: undefined }));
  const withoutFilters = values.length > 1 ? [{ ...query, chosen: {} }] : [];
  const withoutOneWord = words.length > 1 ? words.map((_, place) => ({ ...query, q: words.toSpliced(place, 1).join(" ") })) : [];
  return [...withoutOneFilter, ...withoutFilters, ...withoutOneWord].filter((looser) => !isEmpty(looser)).slice(0, MAX_QUERIES);
}
