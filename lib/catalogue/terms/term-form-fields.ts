import { z } from "zod";
import { splitTerms } from "@/lib/catalogue/terms/term-text";
import { newTerm, type TermKind, termChange } from "@/lib/catalogue/terms/terms";

const TRANSLATION_PREFIX = "in-";

export const getTranslationField = (code: string) => `${TRANSLATION_PREFIX}${code}`;

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
