import { splitAtCommas, splitTerms, toTermKey } from "@/lib/catalogue/terms/term-text";
import type { TermKind } from "@/lib/catalogue/terms/terms";

export type SuggestedTerm = { label: string; aliases: string[] };

/** Suggestions by kind. Undefined until the terms have loaded. */
export type SuggestedTerms = Record<TermKind, SuggestedTerm[]> | undefined;

const MAX_SUGGESTIONS = 8;

const getKeys = ({ label, aliases }: SuggestedTerm) => [label, ...aliases].map(toTermKey);

/** The part after the last comma, which is being typed. */
const getLastPart = (text: string) => splitAtCommas(text).at(-1) ?? "";

/** Suggests terms for the part being typed, prefix matches first. Terms that the text already contains are omitted. */
export function suggestTerms(text: string, terms: SuggestedTerm[]): SuggestedTerm[] {
  const typed = toTermKey(getLastPart(text));
  const present = new Set(splitTerms(splitAtCommas(text).slice(0, -1).join(",")).map(toTermKey));
  const available = terms.filter((term) => !getKeys(term).some((key) => present.has(key)) && toTermKey(term.label) !== typed);
  const prefixMatches = available.filter((term) => getKeys(term).some((key) => key.startsWith(typed)));
  const otherMatches = available.filter((term) => !prefixMatches.includes(term) && getKeys(term).some((key) => key.includes(typed)));
  return [...prefixMatches, ...otherMatches].slice(0, MAX_SUGGESTIONS);
}

export const replaceLastPart = (text: string, label: string) =>
  [...splitTerms(splitAtCommas(text).slice(0, -1).join(",")), label].join(", ");

export function findUnknownTerms(text: string, terms: SuggestedTerm[]): string[] {
  const known = new Set(terms.flatMap(getKeys));
  return splitTerms(text).filter((part) => !known.has(toTermKey(part)));
}
