import "server-only";
import { env } from "@/lib/platform/server/environment/env";
import { createRecord } from "@/lib/shared/collections";
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

const toTranslatedText = ({ most, isHtml, ...text }: SourceText): TranslatedText => text;

type Filter = Pick<TranslationQuery, "locale" | "state" | "resource" | "q">;

const readTexts = async ({ locale, resource }: Pick<Filter, "locale" | "resource">) =>
  addSuggestions(locale, await readAllTexts(locale, resource));

function createMatcher(q: string): (text: SourceText) => boolean {
  const typed = toComparable(q);
  return ({ source, text, label }) => typed === "" || [source, text, label].some((one) => toComparable(one).includes(typed));
}

/** Finds all texts of a filter. */
export async function findTranslations({ state, q, ...filter }: Filter): Promise<SourceText[]> {
  const isFound = createMatcher(q);
  return (await readTexts(filter)).filter((text) => isFound(text) && (state === undefined || text.state === state));
}

/** Lists texts with their translations. `counts` and `total` follow the other filters. */
export async function listTranslations({ state, q, after, limit, ...filter }: TranslationQuery): Promise<TranslationPage> {
  const isFound = createMatcher(q);
  const isListed = (text: SourceText) => isFound(text) && (state === undefined || text.state === state);
  const all = await readTexts(filter);
  const texts = all.filter(isFound);
  const counts = createRecord(TRANSLATION_STATES, (name) => texts.filter(({ state: own }) => own === name).length);
  // The text of the cursor may have been translated since and no longer match the filter.
  const start = after === undefined ? 0 : all.findIndex((text) => getTextKey(text) === after) + 1 || all.length;
  const later = all.slice(start).filter(isListed);
  const found = later.slice(0, limit);
  const last = found.at(-1);
  return {
    items: found.map(toTranslatedText),
    total: texts.filter(isListed).length,
    next: last && later.length > limit ? getTextKey(last) : null,
    counts,
    can_suggest: Boolean(env().TRANSLATE_URL),
  };
}
