import { partsOf, splitTerms, termKey } from "@/lib/catalogue/terms/term-text";
import type { TermKind } from "@/lib/catalogue/terms/terms";

export type OfferedTerm = { label: string; aliases: string[] };

/** What fields offer, by kind; undefined until the terms have loaded. */
export type OfferedTerms = Record<TermKind, OfferedTerm[]> | undefined;

const MOST = 8;

const keysOf = ({ label, aliases }: OfferedTerm) => [label, ...aliases].map(termKey);

/** What is being typed: the part behind the last comma. */
const lastPart = (text: string) => partsOf(text).at(-1) ?? "";

/** The terms that go on with what is being typed, those first that begin with it; none that the text holds already. */
export function offersFor(text: string, terms: OfferedTerm[]): OfferedTerm[] {
  const typed = termKey(lastPart(text));
  const held = new Set(splitTerms(partsOf(text).slice(0, -1).join(",")).map(termKey));
  const free = terms.filter((term) => !keysOf(term).some((key) => held.has(key)) && termKey(term.label) !== typed);
  const begins = free.filter((term) => keysOf(term).some((key) => key.startsWith(typed)));
  const holds = free.filter((term) => !begins.includes(term) && keysOf(term).some((key) => key.includes(typed)));
  return [...begins, ...holds].slice(0, MOST);
}

/** A text with a term in the place of what was being typed. */
export const withLastPart = (text: string, label: string) => [...splitTerms(partsOf(text).slice(0, -1).join(",")), label].join(", ");

/** What a text names that is no term yet. */
export function unknownIn(text: string, terms: OfferedTerm[]): string[] {
  const known = new Set(terms.flatMap(keysOf));
  return splitTerms(text).filter((part) => !known.has(termKey(part)));
}
