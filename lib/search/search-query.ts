import { z } from "zod";
import { parseLook } from "#lib/media/look.ts";
import { FACETS, type Facet, ID_FACETS, parseFacetValue, type TextFacet } from "#lib/search/facets.ts";
import { parsePositiveInteger } from "#lib/shared/ids.ts";
import { describeLanguages, LOCALES, ORIGINAL_LANGUAGE } from "#lib/shared/languages.ts";
import { MAX_ID, MAX_SEARCH_DEPTH, MAX_SEARCH_TEXT, MAX_SEARCH_VALUES } from "#lib/shared/limits.ts";
import { normaliseText } from "#lib/shared/text/normalise.ts";

export const searchMessages = {
  textTooLong: `Use at most ${MAX_SEARCH_TEXT} characters.`,
  tooManyValues: `Select at most ${MAX_SEARCH_VALUES} values.`,
  sortInvalid: "Sort by newest, name or lightness.",
  afterInvalid: "There are no results at this position.",
  likeInvalid: "Product not found.",
  kindInvalid: "Search products, enquiries, screens, fields, terms or pictures.",
  lookInvalid: "The colours are not valid.",
  languageInvalid: describeLanguages(LOCALES),
};

const faultCodes = {
  textTooLong: "search_text_too_long",
  tooManyValues: "search_too_many_values",
  sortInvalid: "search_sort_invalid",
  afterInvalid: "search_position_invalid",
  likeInvalid: "search_product_not_found",
  lookInvalid: "search_colours_invalid",
} as const satisfies Partial<Record<keyof typeof searchMessages, string>>;
type FaultName = keyof typeof faultCodes;
export type SearchFault = (typeof faultCodes)[FaultName] | "bad_request";

const FAULT_NAMES = Object.keys(faultCodes) as FaultName[];

function toFault(message: string | undefined): SearchFault {
  const name = FAULT_NAMES.find((one) => searchMessages[one] === message);
  return name ? faultCodes[name] : "bad_request";
}

export const SORTS = ["newest", "name", "lightness"] as const;
type Sort = (typeof SORTS)[number];

export type SearchQuery = {
  q: string;
  chosen: Partial<Record<Facet, string[]>>;
  like?: number;
  look?: string;
  /** Undefined sorts by relevance, or by newest if there is nothing to rank by. */
  sort?: Sort;
  after: number;
};

const searchText = z
  .string()
  .transform((input) => normaliseText(input).replace(/\s+/g, " ").trim())
  .refine((input) => input.length <= MAX_SEARCH_TEXT, searchMessages.textTooLong);

const boundedInteger = (max: number, invalid: string) =>
  z
    .string()
    .refine((input) => Number(parsePositiveInteger(input) ?? max + 1) <= max, invalid)
    .transform(Number);

const queryFields = z.object({
  q: searchText.default(""),
  like: boundedInteger(MAX_ID, searchMessages.likeInvalid).optional(),
  look: z
    .string()
    .refine((input) => parseLook(input) !== null, searchMessages.lookInvalid)
    .optional(),
  sort: z.enum(SORTS, searchMessages.sortInvalid).optional(),
  after: boundedInteger(MAX_SEARCH_DEPTH, searchMessages.afterInvalid).default(0),
});

const facetValues = z.array(z.string()).max(MAX_SEARCH_VALUES, searchMessages.tooManyValues).optional();

const language = z.enum(LOCALES, searchMessages.languageInvalid);
const languageField = { lang: language.optional() };

export const parseSearchLanguage = (parameters: URLSearchParams): string =>
  language.default(ORIGINAL_LANGUAGE).parse(parameters.get("lang") ?? undefined);

export const searchCall = queryFields
  .extend(languageField)
  .partial()
  .extend(Object.fromEntries(FACETS.map((facet) => [facet, facetValues])));
export const suggestCall = searchCall.pick({ q: true, lang: true });

const isIdFacet = (facet: Facet) => (ID_FACETS as readonly Facet[]).includes(facet);

const toFacetKey = (facet: Facet, input: string) => (isIdFacet(facet) ? input : parseFacetValue(facet as TextFacet, input));

function readChosenValues(parameters: URLSearchParams): SearchQuery["chosen"] {
  const chosen: SearchQuery["chosen"] = {};
  for (const facet of FACETS) {
    const input = parameters
      .getAll(facet)
      .map(normaliseText)
      .filter((value) => value.trim() !== "");
    if (input.length > 0) chosen[facet] = [...new Set(input.map((value) => toFacetKey(facet, value.slice(0, MAX_SEARCH_TEXT))))];
  }
  return chosen;
}

/** Ignores unknown and blank parameters. @throws ZodError for a long text, too many values, or an invalid sort or number */
export function parseSearch(parameters: URLSearchParams): SearchQuery {
  const input = Object.keys(queryFields.shape).map((name) => [name, parameters.get(name)] as const);
  const fields = queryFields.parse(Object.fromEntries(input.filter(([, value]) => value !== null && value.trim() !== "")));
  const count = FACETS.reduce((sum, facet) => sum + parameters.getAll(facet).length, 0);
  z.number().max(MAX_SEARCH_VALUES, searchMessages.tooManyValues).parse(count);
  return { ...fields, chosen: readChosenValues(parameters) };
}

export function parseSearchOrFault(parameters: URLSearchParams): { query: SearchQuery; fault?: SearchFault } {
  try {
    return { query: parseSearch(parameters) };
  } catch (error) {
    if (!(error instanceof z.ZodError)) throw error;
    return { query: { q: "", chosen: {}, after: 0 }, fault: toFault(error.issues[0]?.message) };
  }
}

function toSearchParameters({ q, chosen, like, look, sort, after }: SearchQuery): URLSearchParams {
  const parameters = new URLSearchParams();
  if (q) parameters.set("q", q);
  for (const facet of FACETS) for (const value of chosen[facet] ?? []) parameters.append(facet, value);
  if (like) parameters.set("like", String(like));
  if (look) parameters.set("look", look);
  if (sort) parameters.set("sort", sort);
  if (after) parameters.set("after", String(after));
  return parameters;
}

export function getSearchUrl(query: Partial<SearchQuery>): string {
  const parameters = toSearchParameters({ q: "", chosen: {}, after: 0, ...query }).toString();
  return parameters ? `/search?${parameters}` : "/search";
}

export const EXPAND_PARAMETER = "expand";

export const parseExpandedFacets = (parameters: URLSearchParams): Facet[] =>
  FACETS.filter((facet) => parameters.getAll(EXPAND_PARAMETER).includes(facet));

export function getExpandedUrl(query: SearchQuery, expanded: Facet[]): string {
  const parameters = toSearchParameters({ ...query, after: 0 });
  for (const facet of expanded) parameters.append(EXPAND_PARAMETER, facet);
  return `/search?${parameters}`;
}

export function toggleValue(query: SearchQuery, facet: Facet, value: string): SearchQuery {
  const previous = query.chosen[facet] ?? [];
  const values = previous.includes(value) ? previous.filter((other) => other !== value) : [...previous, value];
  const { [facet]: _, ...others } = query.chosen;
  return { ...query, chosen: values.length > 0 ? { ...others, [facet]: values } : others, after: 0 };
}
