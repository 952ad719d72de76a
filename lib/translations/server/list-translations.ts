import "server-only";
import { toComparable } from "@/lib/shared/text/normalise";
import { readAllTexts, type SourceText } from "@/lib/translations/server/source-texts";
import {
  getTextKey,
  TRANSLATION_STATES,
  type TranslatedText,
  type TranslationPage,
  type TranslationQuery,
} from "@/lib/translations/translations";

export const toTranslatedText = ({ most, isHtml, ...text }: SourceText): TranslatedText => text;

/** Lists texts with their translations. `counts` and `total` follow the other filters. */
export async function listTranslations({ locale, state, resource, q, after, limit }: TranslationQuery): Promise<TranslationPage> {
  const typed = toComparable(q);
  const texts = (await readAllTexts(locale, resource)).filter(
    ({ source, text, label }) => typed === "" || [source, text, label].some((one) => toComparable(one).includes(typed)),
  );
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
