import { availabilityNames } from "@/lib/catalogue/products/data-words";
import { COLOURS } from "@/lib/media/colours";
import { SLABS_LABEL } from "@/lib/search/facets";
import type { FacetCounts, SearchMatch } from "@/lib/search/search-results";
import type { Words } from "@/lib/shared/words/page-words";

export type FacetWords = { search: Words<"search">; colours: Words<"colours">; product: Words<"product"> };

const AVAILABILITIES = Object.keys(availabilityNames) as (keyof typeof availabilityNames)[];

/** Translates a label of a value that the index itself names. The labels of the firm's own terms stay as they are. */
export function translateLabel(words: FacetWords, place: SearchMatch["in"], label: string): string {
  if (place === "size" && label === SLABS_LABEL) return words.search("slabs");
  const colour = place === "colour" ? COLOURS.find((one) => one.label === label) : undefined;
  if (colour) return words.colours(colour.key);
  const availability = place === "availability" ? AVAILABILITIES.find((key) => availabilityNames[key] === label) : undefined;
  return availability ? words.product(`availability.${availability}`) : label;
}

export const translateFacets = <Counts extends Partial<FacetCounts>>(words: FacetWords, facets: Counts): Counts =>
  Object.fromEntries(
    Object.entries(facets).map(([facet, values]) => [
      facet,
      values.map((value) => ({ ...value, label: translateLabel(words, facet as keyof FacetCounts, value.label) })),
    ]),
  ) as Counts;
