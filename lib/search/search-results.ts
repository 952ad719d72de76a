import { z } from "zod";
import { FACETS } from "@/lib/search/facets";

/** A value of a facet, and how many products would be found if it were pressed. */
export const facetCount = z.object({ value: z.string(), label: z.string(), count: z.int() });
export type FacetCount = z.output<typeof facetCount>;

export const facetCounts = z.record(z.enum(FACETS), z.array(facetCount));
export type FacetCounts = z.output<typeof facetCounts>;

/** Why a product was found: what of it answers a word that was typed. */
export const searchMatch = z.object({
  /** The word as it was typed. */
  typed: z.string(),
  /** Where it was found: in the name, a SKU, a value of a facet, the description. */
  in: z.enum(["title", "sku", "description", ...FACETS]),
  /** What stands there. */
  found: z.string(),
});
export type SearchMatch = z.output<typeof searchMatch>;

export const foundProduct = z.object({
  id: z.int(),
  title: z.string(),
  /** The path of its page. */
  url: z.string(),
  product_image: z.string(),
  material: z.string().nullable(),
  finish: z.string().nullable(),
  thickness: z.string().nullable(),
  size: z.string().nullable(),
  colour: z.string().nullable(),
  matches: z.array(searchMatch),
});
export type FoundProduct = z.output<typeof foundProduct>;

/** What GET /api/search answers. */
export const searchResults = z.object({
  total: z.int(),
  items: z.array(foundProduct),
  facets: facetCounts,
  /** What to send as `after` for the next results; null behind the last. */
  next: z.int().nullable(),
  /** Where nothing was found: what comes nearest. */
  nearest: z.array(foundProduct),
  /** The text that was searched for instead, where a word was misspelt; null otherwise. */
  corrected: z.string().nullable(),
});
export type SearchResults = z.output<typeof searchResults>;

/** A line that is offered while somebody types: a product, or a value under which there are some. */
export const suggestion = z.object({
  kind: z.enum(["product", ...FACETS]),
  label: z.string(),
  /** Where it leads. */
  url: z.string(),
  /** How many products there are; null for one. */
  count: z.int().nullable(),
});
export type Suggestion = z.output<typeof suggestion>;

/** What GET /api/search/suggest answers. */
export const suggestions = z.object({ items: z.array(suggestion) });
