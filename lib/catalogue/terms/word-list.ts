import { joinTerms, splitTerms, toTermKey } from "@/lib/catalogue/terms/term-text";

export function addWords(text: string | null, added: string): string | null {
  const words = splitTerms(text ?? "");
  const known = new Set(words.map(toTermKey));
  const missing = splitTerms(added).filter((word) => !known.has(toTermKey(word)));
  return missing.length > 0 ? joinTerms([...words, ...missing]) : text;
}

/** Returns null if no term remains. */
export function removeWords(text: string | null, removed: string): string | null {
  const keys = new Set(splitTerms(removed).map(toTermKey));
  const words = splitTerms(text ?? "");
  const remaining = words.filter((word) => !keys.has(toTermKey(word)));
  return remaining.length === words.length ? text : joinTerms(remaining) || null;
}
