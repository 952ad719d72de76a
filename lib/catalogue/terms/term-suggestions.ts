import { isSingleMeasure, parseSize, parseThickness } from "@/lib/catalogue/terms/measures";
import { joinTerms, splitAtCommas, splitTerms, toTermKey } from "@/lib/catalogue/terms/term-text";
import type { TermKind } from "@/lib/catalogue/terms/terms";
import { editDistance } from "@/lib/shared/text/edit-distance";

const LETTERS_PER_TYPO = 4;
const MAX_TYPOS = 2;

function toMeasureKey(label: string): string | undefined {
  if (isSingleMeasure("size", label)) return JSON.stringify(parseSize(label) ?? undefined);
  return isSingleMeasure("thickness", label) ? JSON.stringify(parseThickness(label) ?? undefined) : undefined;
}

const getDigits = (key: string) => key.replace(/\D+/g, " ").trim();
const getLetters = (key: string) => key.replace(/[^\p{L}\p{M}]/gu, "");

function countTypos(one: string, other: string): number {
  const [letters, otherLetters] = [getLetters(one), getLetters(other)];
  const most = Math.min(MAX_TYPOS, Math.floor(letters.length / LETTERS_PER_TYPO));
  if (getDigits(one) !== getDigits(other) || Math.abs(letters.length - otherLetters.length) > most) return Number.POSITIVE_INFINITY;
  const typos = editDistance(letters, otherLetters);
  return typos <= most && letters !== "" ? typos : Number.POSITIVE_INFINITY;
}

/**
 * Finds the known label that a new one probably means: the same measure in another spelling ("600x600" for "600 × 600 mm"), or a typing error
 * ("polsihed" for "Polished"). Labels with other digits are never similar.
 * @param names labels and aliases, each with the label of its term
 */
export function findSimilarLabel(typed: string, names: { name: string; label: string }[]): string | undefined {
  const measure = toMeasureKey(typed);
  const sameMeasure = measure && names.find(({ name }) => toMeasureKey(name) === measure);
  if (sameMeasure) return sameMeasure.label;
  const key = toTermKey(typed);
  const measured = names.map(({ name, label }) => ({ label, typos: countTypos(key, toTermKey(name)) }));
  const [closest] = measured.filter(({ typos }) => Number.isFinite(typos)).toSorted((one, other) => one.typos - other.typos);
  return closest?.label;
}

export type SuggestedTerm = { label: string; aliases: string[] };

/** Suggestions by kind. Undefined until the terms have loaded. */
export type SuggestedTerms = Record<TermKind, SuggestedTerm[]> | undefined;

const MAX_SUGGESTIONS = 8;

const getKeys = ({ label, aliases }: SuggestedTerm) => [label, ...aliases].map(toTermKey);

const getLastPart = (text: string) => splitAtCommas(text).at(-1) ?? "";

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

type UnknownTerm = { label: string; similar?: string };

export function findUnknownTerms(text: string, terms: SuggestedTerm[]): UnknownTerm[] {
  const known = new Set(terms.flatMap(getKeys));
  const names = listNames(terms);
  const unknown = splitTerms(text).filter((part) => !known.has(toTermKey(part)));
  return unknown.map((label) => ({ label, similar: findSimilarLabel(label, names) }));
}

export function replaceTerm(text: string, label: string, by: string): string {
  const terms = splitTerms(text);
  const has = terms.some((term) => toTermKey(term) === toTermKey(by));
  return joinTerms(terms.flatMap((term) => (term !== label ? [term] : has ? [] : [by])));
}
