import type { Facet, FacetValue } from "@/lib/search/facets";
import type { FacetCount, FacetCounts } from "@/lib/search/search-results";
import type { Words } from "@/lib/shared/words/page-words";

/** Facets whose values have a page of their own, which search engines may index. */
export const TERM_PAGE_FACETS = ["colour", "material"] as const satisfies Facet[];
export type TermPageFacet = (typeof TERM_PAGE_FACETS)[number];

/** A value with one product has no page: its address leads to the product. */
export const MIN_TERM_PAGE_PRODUCTS = 2;

export type TermPage = FacetValue & {
  facet: TermPageFacet;
  aliases: string[];
  /** The English label of the term with a description, or null. */
  described: string | null;
  total: number;
  facets: FacetCounts;
};

export type TermPageLinks = { facet: TermPageFacet; values: FacetCount[] }[];

const PATH = new RegExp(`^/stones/(${TERM_PAGE_FACETS.join("|")})/([a-z0-9]+(?:-[a-z0-9]+)*)$`);

export type TermPageAddress = Pick<TermPage, "facet" | "value">;

export function parseTermPageUrl(path: string): TermPageAddress | undefined {
  const [, facet, value] = PATH.exec(path) ?? [];
  return facet && value ? { facet: facet as TermPageFacet, value } : undefined;
}

/** Returns the URL of a value's page. Undefined for values that cannot be part of a URL. */
export function getTermPageUrl(facet: TermPageFacet, value: string): string | undefined {
  const path = `/stones/${facet}/${value}`;
  return parseTermPageUrl(path) && path;
}

/** "White stone and tile", "Marble" */
export const getTermPageHeading = (words: Words<"search">, { facet, label }: Pick<TermPage, "facet" | "label">) =>
  words(`${facet}Heading`, { label });

const DESCRIBING_FACETS = ["material", "colour", "finish", "thickness", "use", "origin"] as const satisfies Facet[];

const MAX_VALUES = 12;

/** Lists what the products of a term page have in common or differ in: labels by facet, most frequent first. */
export const describeTermPage = ({ facet, facets }: Pick<TermPage, "facet" | "facets">) =>
  DESCRIBING_FACETS.filter((other) => other !== facet && facets[other].length > 0).map((other) => ({
    facet: other,
    values: facets[other].slice(0, MAX_VALUES),
  }));
