import { z } from "zod";
import { isSingleMeasure, parseSize, parseThickness } from "@/lib/catalogue/terms/measures";
import { listPageFields } from "@/lib/catalogue/terms/term-page";
import { joinTerms, splitTerms, toTermKey } from "@/lib/catalogue/terms/term-text";
import { newTerm, type Term, type TermKind, termChange } from "@/lib/catalogue/terms/terms";
import { TRANSLATED_LANGUAGES } from "@/lib/shared/languages";

const TRANSLATION_PREFIX = "in-";

export const getTranslationField = (code: string) => `${TRANSLATION_PREFIX}${code}`;

export const toTermValues = (kind: TermKind, term: Term | undefined) => ({
  label: term?.label ?? "",
  aliases: joinTerms(term?.aliases ?? []),
  position: String(term?.position ?? 0),
  ...Object.fromEntries(listPageFields(kind).map((name) => [name, term?.[name] ?? ""])),
  // A stored term has forms of its own for other languages.
  ...(!term && Object.fromEntries(TRANSLATED_LANGUAGES.map((code) => [getTranslationField(code), ""]))),
});

export function toTermInput(fields: Record<string, unknown>) {
  const { aliases, position, ...others } = Object.fromEntries(
    Object.entries(fields).filter(([name]) => !name.startsWith(TRANSLATION_PREFIX)),
  );
  const translations = Object.entries(fields).flatMap(([name, text]) =>
    name.startsWith(TRANSLATION_PREFIX) ? [[name.slice(TRANSLATION_PREFIX.length), text] as const] : [],
  );
  return {
    ...others,
    aliases: splitTerms(String(aliases ?? "")),
    position: position === "" ? 0 : Number(position),
    translations: Object.fromEntries(translations),
  };
}

export const createNewTermForm = (kind: TermKind) =>
  z.preprocess((fields) => ({ kind, ...toTermInput(fields as Record<string, unknown>) }), newTerm);

export const termChangeForm = z.preprocess((fields) => toTermInput(fields as Record<string, unknown>), termChange);

/** Returns the same key for "600 x 600 mm", "600 × 600 mm" and "60 x 60 cm". Other labels match if they differ only in case and spacing. */
function toComparableKey(kind: TermKind, label: string): string {
  const isMeasure = (kind === "size" || kind === "thickness") && isSingleMeasure(kind, label);
  const measure = isMeasure ? (kind === "size" ? parseSize(label) : parseThickness(label)) : null;
  return measure === null ? toTermKey(label) : JSON.stringify(measure);
}

export function findSameTerm(terms: Term[], kind: TermKind, label: string, own?: number): Term | undefined {
  if (label.trim() === "") return undefined;
  const key = toComparableKey(kind, label);
  const isSame = (term: Term) => [term.label, ...term.aliases].some((name) => toComparableKey(kind, name) === key);
  return terms.find((term) => term.id !== own && isSame(term));
}
