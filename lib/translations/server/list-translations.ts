import "server-only";
import { toComparable } from "@/lib/shared/text/normalise";
import { readAllTexts, type SourceText } from "@/lib/translations/server/source-texts";
import { addSuggestions } from "@/lib/translations/server/suggestions";
import {
  getTextKey,
  TRANSLATION_STATES,
  type TranslatedText,
  type TranslationPage,
  type TranslationQuery,
} from "@/lib/translations/translations";

export const toTranslatedText = ({ most, isHtml, ...text }: SourceText): TranslatedText => text;

type Filter = Pick<TranslationQuery, "locale" | "state" | "resource" | "q">;

/** Finds all texts of a filter. */
export async function findTranslations({ state, ...filter }: Filter): Promise<SourceText[]> {
  const texts = await matchTexts(filter);
  return state ? texts.filter((text) => text.state === state) : texts;
}

async function matchTexts({ locale, resource, q }: Omit<Filter, "state">): Promise<SourceText[]> {
  const typed = toComparable(q);
  const texts = await addSuggestions(locale, await readAllTexts(locale, resource));
  return texts.filter(({ source, text, label }) => typed === "" || [source, text, label].some((one) => toComparable(one).includes(typed)));
}

/** Lists texts with their translations. `counts` and `total` follow the other filters. */
export async function listTranslations({ state, after, limit, ...filter }: TranslationQuery): Promise<TranslationPage> {
  const texts = await matchTexts(filter);
  const counts = Object.fromEntries(TRANSLATION_STATES.map((name) => [name, texts.filter((text) => text.state === name).length]));
  const listed = state ? texts.filter((text) => text.state === state) : texts;
  const start = after === undefined ? 0 : listed.findIndex((text) => getTextKey(text) === after) + 1;
  const found = after !== undefined && start === 0 ? [] : listed.slice(start, start + limit);
  const last = found.at(-1);
  return {
    items: found.map(toTranslatedText),
    total: listed.length,
    next: last && start + limit < listed.length ? getTextKey(last) : null,
    counts: counts as TranslationPage["counts"],
  };
}
