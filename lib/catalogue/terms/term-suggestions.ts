import { findSimilarLabel } from "@/lib/catalogue/terms/similar-term";
import { joinTerms, splitAtCommas, splitTerms, toTermKey } from "@/lib/catalogue/terms/term-text";
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
  const matches = [...prefixMatches, ...otherMatches];
  const similar = matches.length === 0 && !isKnown(typed, terms) ? findSimilarLabel(typed, listNames(available)) : undefined;
  return (similar === undefined ? matches : available.filter(({ label }) => label === similar)).slice(0, MAX_SUGGESTIONS);
}

const listNames = (terms: SuggestedTerm[]) => terms.flatMap(({ label, aliases }) => [label, ...aliases].map((name) => ({ name, label })));

const isKnown = (key: string, terms: SuggestedTerm[]) => terms.some((term) => getKeys(term).includes(key));

export const replaceLastPart = (text: string, label: string) =>
  [...splitTerms(splitAtCommas(text).slice(0, -1).join(",")), label].join(", ");

export type UnknownTerm = { label: string; similar?: string };

/** Lists the parts that are no terms yet, with the term that each probably means. */
export function findUnknownTerms(text: string, terms: SuggestedTerm[]): UnknownTerm[] {
  const known = new Set(terms.flatMap(getKeys));
  const names = listNames(terms);
  const unknown = splitTerms(text).filter((part) => !known.has(toTermKey(part)));
  return unknown.map((label) => ({ label, similar: findSimilarLabel(label, names) }));
}

/** Replaces one term of a text with another, unless the text already has it. */
export function replaceTerm(text: string, label: string, by: string): string {
  const terms = splitTerms(text);
  const has = terms.some((term) => toTermKey(term) === toTermKey(by));
  return joinTerms(terms.flatMap((term) => (term !== label ? [term] : has ? [] : [by])));
}
