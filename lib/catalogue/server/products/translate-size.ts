import "server-only";
import { readWords } from "@/lib/platform/server/words";
import { ORIGINAL_LANGUAGE } from "@/lib/shared/languages";

/** Longer words first. */
const SIZE_WORDS = [
  ...(["madeToOrder", "customSize", "cutToSize", "onRequest", "toOrder", "diameter", "hexagon"] as const),
  ...(["custom", "blocks", "block", "slabs", "slab", "tiles", "tile"] as const),
];

const UNITS = /(?<!\p{L})(?:mm|cm|m|in|ft|x)(?!\p{L})/gu;

/** Returns a function for sizes that are no terms. One with an unknown word stays, so that no size is in two languages. */
export async function createSizeTranslator(language: string): Promise<(size: string) => string> {
  const [english, own] = await Promise.all([readWords(ORIGINAL_LANGUAGE, "sizes"), readWords(language, "sizes")]);
  const translations = new Map(SIZE_WORDS.map((name) => [english(name).toLowerCase(), own(name)]));
  const known = new RegExp(`(?<!\\p{L})(?:${[...translations.keys()].join("|")})(?!\\p{L})`, "giu");
  return (size) => {
    const hasOtherWords = /\p{L}/u.test(size.replace(known, "").replace(UNITS, ""));
    return hasOtherWords ? size : size.replace(known, (word) => translations.get(word.toLowerCase()) ?? word);
  };
}
