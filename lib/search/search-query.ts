import { z } from "zod";
import { parseLook } from "#lib/media/look.ts";
import { FACETS, type Facet, ID_FACETS, sentValue, type TextFacet } from "#lib/search/facets.ts";
import { searchMessages } from "#lib/search/search-messages.ts";
import { positiveInteger } from "#lib/shared/ids.ts";
import { MAX_ID, MAX_SEARCH_DEPTH, MAX_SEARCH_TEXT, MAX_SEARCH_VALUES } from "#lib/shared/limits.ts";

export const SORTS = ["newest", "name", "lightness"] as const;
export type Sort = (typeof SORTS)[number];

/** What somebody looks for: words, the values chosen of each facet, what it is to look like, the order, and how many come before. */
export type SearchQuery = {
  q: string;
  chosen: Partial<Record<Facet, string[]>>;
  /** The id of a product that found ones are to look like. */
  like?: number;
  /** The colours that they are to have (lib/media/look.ts). */
  look?: string;
  /** Without one the best come first, or the newest where nothing tells which those are. */
  sort?: Sort;
  /** How many come before. */
  after: number;
};

/** PostgreSQL's text cannot hold it. */
const withoutNul = (sent: string) => sent.replaceAll("\u0000", "");

const text = z
  .string()
  .transform((sent) => withoutNul(sent).normalize("NFC").replace(/\s+/g, " ").trim())
  .refine((sent) => sent.length <= MAX_SEARCH_TEXT, searchMessages.textTooLong);

const wholeNumber = (most: number, invalid: string) =>
  z
    .string()
    .refine((sent) => Number(positiveInteger(sent) ?? most + 1) <= most, invalid)
    .transform(Number);

const parts = z.object({
  q: text.default(""),
  like: wholeNumber(MAX_ID, searchMessages.likeInvalid).optional(),
  look: z
    .string()
    .refine((sent) => parseLook(sent) !== null, searchMessages.lookInvalid)
    .optional(),
  sort: z.enum(SORTS, searchMessages.sortInvalid).optional(),
  after: wholeNumber(MAX_SEARCH_DEPTH, searchMessages.afterInvalid).default(0),
});

const values = z.array(z.string()).max(MAX_SEARCH_VALUES, searchMessages.tooManyValues).optional();

/** The parameters of a search, for programs: a facet's may be repeated, and all of them together are at most 20. */
export const searchCall = parts.partial().extend(Object.fromEntries(FACETS.map((facet) => [facet, values])));
export const suggestCall = searchCall.pick({ q: true });

const isIdFacet = (facet: Facet) => (ID_FACETS as readonly Facet[]).includes(facet);

const keyOf = (facet: Facet, sent: string) => (isIdFacet(facet) ? sent : sentValue(facet as TextFacet, sent));

function chosenIn(parameters: URLSearchParams): SearchQuery["chosen"] {
  const chosen: SearchQuery["chosen"] = {};
  for (const facet of FACETS) {
    const sent = parameters
      .getAll(facet)
      .filter((value) => value.trim() !== "")
      .map(withoutNul);
    if (sent.length > 0) chosen[facet] = [...new Set(sent.map((value) => keyOf(facet, value.slice(0, MAX_SEARCH_TEXT))))];
  }
  return chosen;
}

/**
 * What an address looks for (contract section 10). Unknown and blank parameters are ignored.
 * @throws ZodError where a text is too long, there are too many values, or a sort or number makes no sense
 */
export function readSearch(parameters: URLSearchParams): SearchQuery {
  const sent = Object.keys(parts.shape).map((name) => [name, parameters.get(name)] as const);
  const read = parts.parse(Object.fromEntries(sent.filter(([, value]) => value !== null && value.trim() !== "")));
  const count = FACETS.reduce((sum, facet) => sum + parameters.getAll(facet).length, 0);
  z.number().max(MAX_SEARCH_VALUES, searchMessages.tooManyValues).parse(count);
  return { ...read, chosen: chosenIn(parameters) };
}

/** The same for whoever is shown a page all the same: what makes no sense is left out altogether, and said. */
export function searchOrFault(parameters: URLSearchParams): { query: SearchQuery; fault?: string } {
  try {
    return { query: readSearch(parameters) };
  } catch (error) {
    if (!(error instanceof z.ZodError)) throw error;
    return { query: { q: "", chosen: {}, after: 0 }, fault: error.issues[0]?.message };
  }
}

/** The query part of an address that looks for this; values in the order of facets, so that one search has one address. */
export function searchParameters({ q, chosen, like, look, sort, after }: SearchQuery): URLSearchParams {
  const parameters = new URLSearchParams();
  if (q) parameters.set("q", q);
  for (const facet of FACETS) for (const value of chosen[facet] ?? []) parameters.append(facet, value);
  if (like) parameters.set("like", String(like));
  if (look) parameters.set("look", look);
  if (sort) parameters.set("sort", sort);
  if (after) parameters.set("after", String(after));
  return parameters;
}

/** The address of the page that shows this. */
export function searchAddress(query: Partial<SearchQuery>): string {
  const parameters = searchParameters({ q: "", chosen: {}, after: 0, ...query }).toString();
  return parameters ? `/search?${parameters}` : "/search";
}

/** The parameter of the search page that lists all values of a facet. */
export const EXPAND_PARAMETER = "expand";

export const expandedFacets = (parameters: URLSearchParams): Facet[] =>
  FACETS.filter((facet) => parameters.getAll(EXPAND_PARAMETER).includes(facet));

/** The address of the search page with all values of these facets. */
export function expandedAddress(query: SearchQuery, expanded: Facet[]): string {
  const parameters = searchParameters({ ...query, after: 0 });
  for (const facet of expanded) parameters.append(EXPAND_PARAMETER, facet);
  return `/search?${parameters}`;
}

/** The same search with a value chosen, or chosen no more; it begins at its first results again. */
export function withValue(query: SearchQuery, facet: Facet, value: string): SearchQuery {
  const before = query.chosen[facet] ?? [];
  const now = before.includes(value) ? before.filter((other) => other !== value) : [...before, value];
  const { [facet]: _, ...others } = query.chosen;
  return { ...query, chosen: now.length > 0 ? { ...others, [facet]: now } : others, after: 0 };
}
