import { z } from "zod";
import { FACETS } from "@/lib/search/facets";

/** A facet value and the number of results if it is selected as well. */
const facetCount = z.object({ value: z.string(), label: z.string(), count: z.int() });
export type FacetCount = z.output<typeof facetCount>;

const facetCounts = z.record(z.enum(FACETS), z.array(facetCount));
export type FacetCounts = z.output<typeof facetCounts>;

const searchMatch = z.object({ typed: z.string(), in: z.enum(["title", "sku", "description", ...FACETS]), found: z.string() });
export type SearchMatch = z.output<typeof searchMatch>;

const foundProduct = z.object({
  id: z.int(),
  title: z.string(),
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

export const searchResults = z.object({
  total: z.int(),
  items: z.array(foundProduct),
  facets: facetCounts,
  next: z.int().nullable(),
  nearest: z.array(foundProduct),
  corrected: z.string().nullable(),
  /** A trade name that no product has, and the search that is shown instead. */
  instead: z.object({ asked: z.string(), shown: z.string() }).nullable(),
});
export type SearchResults = z.output<typeof searchResults>;

const suggestion = z.object({ kind: z.enum(["product", ...FACETS]), label: z.string(), url: z.string(), count: z.int().nullable() });
export type Suggestion = z.output<typeof suggestion>;

export const suggestions = z.object({ items: z.array(suggestion) });
