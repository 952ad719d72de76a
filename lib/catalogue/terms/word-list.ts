import { joinTerms, splitTerms, termKey } from "@/lib/catalogue/terms/term-text";

/** Adds words to a text, except those it already has. */
export function withWords(text: string | null, added: string): string | null {
  const words = splitTerms(text ?? "");
  const known = new Set(words.map(termKey));
  const further = splitTerms(added).filter((word) => !known.has(termKey(word)));
  return further.length > 0 ? joinTerms([...words, ...further]) : text;
}

/** Removes words from a text. Null if none remain. */
export function withoutWords(text: string | null, taken: string): string | null {
  const keys = new Set(splitTerms(taken).map(termKey));
  const words = splitTerms(text ?? "");
  const left = words.filter((word) => !keys.has(termKey(word)));
  return left.length === words.length ? text : joinTerms(left) || null;
}
