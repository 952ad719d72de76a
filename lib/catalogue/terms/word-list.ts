import { joinTerms, splitTerms, termKey } from "@/lib/catalogue/terms/term-text";

/** A text with further words at its end, as far as it has not got them. */
export function withWords(text: string | null, added: string): string | null {
  const words = splitTerms(text ?? "");
  const known = new Set(words.map(termKey));
  const further = splitTerms(added).filter((word) => !known.has(termKey(word)));
  return further.length > 0 ? joinTerms([...words, ...further]) : text;
}

/** A text without these words; null where none is left. */
export function withoutWords(text: string | null, taken: string): string | null {
  const keys = new Set(splitTerms(taken).map(termKey));
  const words = splitTerms(text ?? "");
  const left = words.filter((word) => !keys.has(termKey(word)));
  return left.length === words.length ? text : joinTerms(left) || null;
}
