import { FACETS, type Facet } from "@/lib/search/facets";
import { type SearchQuery, toggleValue } from "@/lib/search/search-query";
import type { FacetCount, FacetCounts } from "@/lib/search/search-results";

export type FacetChoice = FacetCount & { chosen: boolean };
export type FacetChoices = { facet: Facet; values: FacetChoice[] };

/** Leaves out values without results unless selected, and facets whose values all products have. @param total of the products found */
export function listFacetChoices(counts: Partial<FacetCounts>, total: number, chosen: SearchQuery["chosen"] = {}): FacetChoices[] {
  return FACETS.map((facet) => ({ facet, values: listValueChoices(counts[facet] ?? [], chosen[facet] ?? []) })).filter(({ values }) =>
    values.some(({ count, chosen: isChosen }) => isChosen || count < total),
  );
}

/** Counts the products of a level: at least one facet knows all of them. */
export const countLevelProducts = (counts: Partial<FacetCounts>): number =>
  Math.max(0, ...Object.values(counts).flatMap((values) => values.map(({ count }) => count)));

function listValueChoices(counts: FacetCount[], chosen: string[]): FacetChoice[] {
  const offered = counts
    .map((count) => ({ ...count, chosen: chosen.includes(count.value) }))
    .filter(({ count, chosen: isChosen }) => count > 0 || isChosen);
  // Selected values that no product has stay in the list, so that they can be removed.
  const unknown = chosen.filter((value) => !counts.some((count) => count.value === value));
  return [...unknown.map((value) => ({ value, label: toLabel(value), count: 0, chosen: true })), ...offered];
}

const MAX_LISTED_VALUES = 12;

export const limitValues = (values: FacetChoice[]): FacetChoice[] =>
  values.filter(({ chosen }, place) => place < MAX_LISTED_VALUES || chosen);

/** Turns a value key into a label if no product has it: "lappato-semi-polished" gives "Lappato semi polished". */
const toLabel = (value: string) => value.charAt(0).toUpperCase() + value.slice(1).replaceAll("-", " ");

export type ChosenValue = { facet: Facet; value: string; label: string; without: SearchQuery };

export const listChosenValues = (query: SearchQuery, counts: Partial<FacetCounts>): ChosenValue[] =>
  FACETS.flatMap((facet) =>
    (query.chosen[facet] ?? []).map((value) => ({
      facet,
      value,
      label: counts[facet]?.find((count) => count.value === value)?.label ?? toLabel(value),
      without: toggleValue(query, facet, value),
    })),
  );
