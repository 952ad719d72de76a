import { partsOf, splitTerms, termKey } from "@/lib/catalogue/terms/term-text";
import type { TermKind } from "@/lib/catalogue/terms/terms";

export type OfferedTerm = { label: string; aliases: string[] };

/** Suggested terms by kind; undefined until they are loaded. */
export type OfferedTerms = Record<TermKind, OfferedTerm[]> | undefined;

const MOST = 8;

const keysOf = ({ label, aliases }: OfferedTerm) => [label, ...aliases].map(termKey);

const lastPart = (text: string) => partsOf(text).at(-1) ?? "";

/** Returns suggestions for the part after the last comma, prefix matches first. Skips terms already in the text. */
export function offersFor(text: string, terms: OfferedTerm[]): OfferedTerm[] {
  const typed = termKey(lastPart(text));
  const held = new Set(splitTerms(partsOf(text).slice(0, -1).join(",")).map(termKey));
  const free = terms.filter((term) => !keysOf(term).some((key) => held.has(key)) && termKey(term.label) !== typed);
  const begins = free.filter((term) => keysOf(term).some((key) => key.startsWith(typed)));
  const holds = free.filter((term) => !begins.includes(term) && keysOf(term).some((key) => key.includes(typed)));
  return [...begins, ...holds].slice(0, MOST);
}

/** Replaces the part after the last comma with a term. */
export const withLastPart = (text: string, label: string) => [...splitTerms(partsOf(text).slice(0, -1).join(",")), label].join(", ");

/** Returns the parts of a text that are not terms yet. */
export function unknownIn(text: string, terms: OfferedTerm[]): string[] {
  const known = new Set(terms.flatMap(keysOf));
  return splitTerms(text).filter((part) => !known.has(termKey(part)));
}
