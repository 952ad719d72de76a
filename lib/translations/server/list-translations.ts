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
  const isFound = ({ source, text, label }: SourceText) =>
    typed === "" || [source, text, label].some((one) => toComparable(one).includes(typed));
  const isListed = (text: SourceText) => isFound(text) && (state === undefined || text.state === state);
  const all = await readAllTexts(locale, resource);
  const texts = all.filter(isFound);
  const counts = Object.fromEntries(TRANSLATION_STATES.map((name) => [name, texts.filter((text) => text.state === name).length]));
  // The text of the cursor may have been translated meanwhile and match the filter no more.
  const start = after === undefined ? 0 : all.findIndex((text) => getTextKey(text) === after) + 1 || all.length;
  const later = all.slice(start).filter(isListed);
  const found = later.slice(0, limit);
  const last = found.at(-1);
  return {
    items: found.map(toTranslatedText),
    total: texts.filter(isListed).length,
    next: last && later.length > limit ? getTextKey(last) : null,
    counts: counts as TranslationPage["counts"],
  };
}
