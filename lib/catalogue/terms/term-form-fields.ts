import { z } from "zod";
import { joinTerms, splitTerms } from "@/lib/catalogue/terms/term-text";
import { newTerm, type Term, type TermKind, termChange } from "@/lib/catalogue/terms/terms";
import { languages, ORIGINAL_LANGUAGE } from "@/lib/shared/languages";

const TRANSLATION_PREFIX = "in-";

export const getTranslationField = (code: string) => `${TRANSLATION_PREFIX}${code}`;

/** The values of the form. */
export const toTermValues = (term: Term | undefined) => ({
  label: term?.label ?? "",
  aliases: joinTerms(term?.aliases ?? []),
  position: String(term?.position ?? 0),
  ...Object.fromEntries(
    languages
      .filter(({ code }) => code !== ORIGINAL_LANGUAGE)
      .map(({ code }) => [getTranslationField(code), term?.translations[code] ?? ""]),
  ),
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
