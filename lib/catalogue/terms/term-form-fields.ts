import { z } from "zod";
import { splitTerms } from "@/lib/catalogue/terms/term-text";
import { newTerm, type TermKind, termChange } from "@/lib/catalogue/terms/terms";

const TRANSLATION = "in-";

export const translationField = (code: string) => `${TRANSLATION}${code}`;

/** Converts the fields of the term form to the API's fields. */
export function termFields(sent: Record<string, unknown>) {
  const { aliases, position, ...fields } = Object.fromEntries(Object.entries(sent).filter(([name]) => !name.startsWith(TRANSLATION)));
  const translations = Object.entries(sent).flatMap(([name, text]) =>
    name.startsWith(TRANSLATION) ? [[name.slice(TRANSLATION.length), text] as const] : [],
  );
  return {
    ...fields,
    aliases: splitTerms(String(aliases ?? "")),
    position: position === "" ? 0 : Number(position),
    translations: Object.fromEntries(translations),
  };
}

export const newTermForm = (kind: TermKind) => z.preprocess((sent) => ({ kind, ...termFields(sent as Record<string, unknown>) }), newTerm);

export const termChangeForm = z.preprocess((sent) => termFields(sent as Record<string, unknown>), termChange);
