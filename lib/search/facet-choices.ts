import { FACETS, type Facet } from "@/lib/search/facets";
import { type SearchQuery, withValue } from "@/lib/search/search-query";
import type { FacetCount, FacetCounts } from "@/lib/search/search-results";

export type FacetChoice = FacetCount & { chosen: boolean };
export type FacetChoices = { facet: Facet; values: FacetChoice[] };

/** What may be chosen under some counts, facet by facet: what would find nothing is left out, what is chosen stays. */
export function facetChoices(counts: Partial<FacetCounts>, chosen: SearchQuery["chosen"] = {}): FacetChoices[] {
  return FACETS.map((facet) => ({ facet, values: choicesOf(counts[facet] ?? [], chosen[facet] ?? []) })).filter(
    ({ values }) => values.length > 0,
  );
}

function choicesOf(counts: FacetCount[], chosen: string[]): FacetChoice[] {
  const offered = counts
    .map((count) => ({ ...count, chosen: chosen.includes(count.value) }))
    .filter(({ count, chosen: isChosen }) => count > 0 || isChosen);
  // What nobody has is named as it was asked for, so that it can be taken away.
  const unknown = chosen.filter((value) => !counts.some((count) => count.value === value));
  return [...unknown.map((value) => ({ value, label: spelt(value), count: 0, chosen: true })), ...offered];
}

/** Values of a facet that are listed before a visitor asks for all. */
export const LISTED_VALUES = 12;

/** The first values of a facet, and those chosen behind them. */
export const listedValues = (values: FacetChoice[]): FacetChoice[] => values.filter(({ chosen }, place) => place < LISTED_VALUES || chosen);

/** A value as a text, where no product tells its label: "lappato-semi-polished" is "Lappato semi polished". */
const spelt = (value: string) => value.charAt(0).toUpperCase() + value.slice(1).replaceAll("-", " ");

/** A value that is chosen, and the search without it. */
export type ChosenValue = { facet: Facet; value: string; label: string; without: SearchQuery };

/** The values that are chosen, in the order of facets. */
export const chosenValues = (query: SearchQuery, counts: Partial<FacetCounts>): ChosenValue[] =>
  FACETS.flatMap((facet) =>
    (query.chosen[facet] ?? []).map((value) => ({
      facet,
      value,
      label: counts[facet]?.find((count) => count.value === value)?.label ?? spelt(value),
      without: withValue(query, facet, value),
    })),
  );
