import { summariseProduct } from "@/lib/catalogue/catalogue";
import type { FoundProduct, SearchMatch } from "@/lib/search/search-results";
import { transliterate } from "@/lib/shared/text/transliterate";
import type { Words } from "@/lib/shared/words/page-words";
import type { SearchWords } from "@/lib/website/content/groups/search";

type MatchWords = { search: Words<"search">; units: Words<"units"> };
type FacetNames = SearchWords["facets"];
type Result = Pick<FoundProduct, "title" | "material" | "finish" | "thickness" | "matches">;

const foldText = (text: string) => transliterate(text).toLowerCase();

const matchesTyped = ({ typed, found }: SearchMatch) => foldText(found).includes(foldText(typed));

function describeMatch(words: Words<"search">, names: FacetNames, match: SearchMatch): string | undefined {
  const { typed, found } = match;
  if (match.in === "description") return words("matchMentions", { found });
  if (match.in === "sku") return words("matchSku", { found });
  // A title that contains the word needs no reason: it is visible on the card.
  if (match.in === "title") return matchesTyped(match) ? undefined : words("matchLike", { typed, found });
  return words("matchFacet", { facet: names[match.in], found });
}

const isVisible = (words: Words<"units">, { title, ...result }: Result, { in: place, found }: SearchMatch) =>
  place !== "title" && place !== "sku" && foldText(`${title} ${summariseProduct(words, result)}`).includes(foldText(found));

const isCommon = (results: Result[], { in: place, found }: SearchMatch) =>
  results.length > 1 &&
  !["title", "sku", "description"].includes(place) &&
  results.every(({ matches }) => matches.some((other) => other.in === place && other.found === found));

/** Lists for each result why it was found, where that is not plain: neither what its card shows, nor a value that all results share. */
export const listMatchReasons = (words: MatchWords, names: FacetNames, results: Result[]): string[][] =>
  results.map((result) => {
    const telling = result.matches.filter((match) => !isVisible(words.units, result, match) && !isCommon(results, match));
    return [...new Set(telling.map((match) => describeMatch(words.search, names, match)).filter((text) => text !== undefined))];
  });
