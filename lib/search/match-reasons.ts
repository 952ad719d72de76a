import type { SearchMatch } from "@/lib/search/search-results";
import { latinLetters } from "@/lib/shared/text/latin-letters";
import type { SearchWords } from "@/lib/website/content/search";

type Words = Pick<SearchWords, "facets" | "matches">;

const folded = (text: string) => latinLetters(text).toLowerCase();

/** Whether a word stands there as it was typed, as far as accents and scripts go. */
const asTyped = ({ typed, found }: SearchMatch) => folded(found).includes(folded(typed));

const inQuotes = (text: string) => `“${text}”`;

function reason(match: SearchMatch, { facets, matches }: Words): string | undefined {
  if (match.in === "description") return `${matches.description}: ${inQuotes(match.found)}`;
  if (match.in === "sku") return `${matches.sku}: ${match.found}`;
  // A name that holds the word needs no reason: it stands above.
  if (match.in === "title") return asTyped(match) ? undefined : `${matches.like} ${inQuotes(match.typed)}: ${match.found}`;
  return `${facets[match.in]}: ${match.found}`;
}

/** Why a product was found, in a short line for each different reason. */
export const matchReasons = (matches: SearchMatch[], words: Words): string[] => [
  ...new Set(matches.map((match) => reason(match, words)).filter((text) => text !== undefined)),
];
