import type { SearchMatch } from "@/lib/search/search-results";
import { transliterate } from "@/lib/shared/text/transliterate";
import type { SearchWords } from "@/lib/website/content/search";

type Words = Pick<SearchWords, "facets" | "matches">;

const foldText = (text: string) => transliterate(text).toLowerCase();

const matchesTyped = ({ typed, found }: SearchMatch) => foldText(found).includes(foldText(typed));

const quote = (text: string) => `“${text}”`;

function describeMatch(match: SearchMatch, { facets, matches }: Words): string | undefined {
  if (match.in === "description") return `${matches.description}: ${quote(match.found)}`;
  if (match.in === "sku") return `${matches.sku}: ${match.found}`;
  // A title that contains the word needs no reason: it is visible on the card.
  if (match.in === "title") return matchesTyped(match) ? undefined : `${matches.like} ${quote(match.typed)}: ${match.found}`;
  return `${facets[match.in]}: ${match.found}`;
}

export const getMatchReasons = (matches: SearchMatch[], words: Words): string[] => [
  ...new Set(matches.map((match) => describeMatch(match, words)).filter((text) => text !== undefined)),
];
