import { z } from "zod";
import { splitTerms } from "@/lib/catalogue/terms/term-text";
import { newTerm, type TermKind, termChange } from "@/lib/catalogue/terms/terms";

const TRANSLATION = "in-";

/** The name of the field for a translation. */
export const translationField = (code: string) => `${TRANSLATION}${code}`;

/** The fields of the form of a term, as the calls take them. */
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

/** What the form holds, where it adds a term of a kind. */
export const newTermForm = (kind: TermKind) => z.preprocess((sent) => ({ kind, ...termFields(sent as Record<string, unknown>) }), newTerm);

/** The same, where it changes one. */
export const termChangeForm = z.preprocess((sent) => termFields(sent as Record<string, unknown>), termChange);
