import { summariseProduct } from "@/lib/catalogue/catalogue";
import type { FoundProduct, SearchMatch } from "@/lib/search/search-results";
import { transliterate } from "@/lib/shared/text/transliterate";
import type { SearchWords } from "@/lib/website/content/groups/search";

type Words = Pick<SearchWords, "facets" | "matches">;
type Result = Pick<FoundProduct, "title" | "material" | "finish" | "thickness" | "matches">;

const foldText = (text: string) => transliterate(text).toLowerCase();

const matchesTyped = ({ typed, found }: SearchMatch) => foldText(found).includes(foldText(typed));

const quote = (text: string) => `“${text}”`;

function describeMatch(match: SearchMatch, { facets, matches }: Words): string | undefined {
  if (match.in === "description") return `${matches.description} ${quote(match.found)}`;
  if (match.in === "sku") return `${matches.sku}: ${match.found}`;
  // A title that contains the word needs no reason: it is visible on the card.
  if (match.in === "title") return matchesTyped(match) ? undefined : `${matches.like} ${quote(match.typed)}: ${match.found}`;
  return `${facets[match.in]}: ${match.found}`;
}

const isVisible = ({ title, ...result }: Result, { in: place, found }: SearchMatch) =>
  place !== "title" && place !== "sku" && foldText(`${title} ${summariseProduct(result)}`).includes(foldText(found));

const isCommon = (results: Result[], { in: place, found }: SearchMatch) =>
  results.length > 1 &&
  !["title", "sku", "description"].includes(place) &&
  results.every(({ matches }) => matches.some((other) => other.in === place && other.found === found));

/**
 * Lists for each result why it was found, where that is not plain: neither what its card shows, nor a value that all results share.
 */
export const listMatchReasons = (results: Result[], words: Words): string[][] =>
  results.map((result) => {
    const telling = result.matches.filter((match) => !isVisible(result, match) && !isCommon(results, match));
    return [...new Set(telling.map((match) => describeMatch(match, words)).filter((text) => text !== undefined))];
  });
