import "server-only";
import type { Requester } from "@/lib/platform/server/concurrency/queue";
import { db, type Transaction } from "@/lib/platform/server/db";
import { env } from "@/lib/platform/server/environment/env";
import { fingerprint } from "@/lib/platform/server/fingerprint";
import { HttpError, rejectFieldErrors } from "@/lib/platform/server/http/errors";
import { cleanHtml } from "@/lib/platform/server/http/html";
import { checkTranslation } from "@/lib/translations/check-translation";
import { findTexts, type SourceText } from "@/lib/translations/server/source-texts";
import { translateTexts } from "@/lib/translations/server/translation-service";
import { getTextKey, type SuggestionRequest, type Suggestions, type TranslatedResource } from "@/lib/translations/translations";
import { translationMessages as words } from "@/lib/translations/words";

type Id = number | string;
type Key = Pick<SourceText, "resource" | "id" | "field">;

const toColumns = (locale: string, { resource, id, field }: Key) => ({ locale, resource, row: String(id), field });

/** Adds suggestions to texts that have no translation of their present source. With one, a text without a translation counts as missing. */
export async function addSuggestions(locale: string, texts: SourceText[]): Promise<SourceText[]> {
  const [kinds, ids] = [new Set(texts.map(({ resource }) => resource)), new Set(texts.map(({ id }) => String(id)))];
  const where = { locale, resource: { in: [...kinds] }, row: { in: [...ids] } };
  const rows = await db().translationSuggestion.findMany({ where });
  if (rows.length === 0) return texts;
  const found = new Map(rows.map(({ resource, row, field, ...one }) => [`${resource}/${row}/${field}`, one]));
  return texts.map((text) => {
    const suggestion = found.get(getTextKey(text));
    const isTranslated = text.state === "done" && text.text !== "";
    if (!suggestion || isTranslated || suggestion.of !== fingerprint(text.source)) return text;
    return { ...text, suggested: suggestion.text, state: text.text === "" ? "missing" : text.state };
  });
}

export async function removeSuggestions(transaction: Transaction, locale: string, resource: TranslatedResource, id: Id, fields: string[]) {
  await transaction.translationSuggestion.deleteMany({ where: { locale, resource, row: String(id), field: { in: fields } } });
}

/** Asks the service for suggestions and stores them. @throws HttpError 400 for unknown texts, 409 without a service, 502, 503 */
export async function suggestTranslations({ locale, items }: SuggestionRequest, requester: Requester): Promise<Suggestions> {
  const { TRANSLATE_URL: url, TRANSLATE_KEY: key } = env();
  if (!url) throw new HttpError(409, words.noService);
  const texts = await findNamed(locale, items);
  const answers = await translateTexts({ url, key }, locale, texts, requester);
  const checked = texts.map((source, index) => {
    const { text, error } = checkTranslation(locale, answers[index]!, source);
    const suggested = source.isHtml ? cleanHtml(text) : text;
    const { resource, id, field } = source;
    return { own: { resource, id, field }, source, suggested, error: error ?? (suggested === "" ? words.noSuggestion : undefined) };
  });
  const good = checked.filter(({ error }) => error === undefined);
  await db().$transaction(async (transaction) => {
    for (const { own } of good) await removeSuggestions(transaction, locale, own.resource, own.id, [own.field]);
    const data = good.map(({ own, source, suggested }) => ({ ...toColumns(locale, own), text: suggested, of: fingerprint(source.source) }));
    await transaction.translationSuggestion.createMany({ data, skipDuplicates: true });
  });
  return {
    items: good.map(({ own, suggested }) => ({ ...own, suggested })),
    refused: checked.flatMap(({ own, error }) => (error === undefined ? [] : [{ ...own, error }])),
  };
}

async function findNamed(locale: string, items: Key[]): Promise<SourceText[]> {
  const known = await findTexts(db(), locale, items);
  const errors = items.flatMap((item, index) =>
    known.has(getTextKey(item)) ? [] : [{ path: `items.${index}`, error: words.field(item.field) }],
  );
  rejectFieldErrors(errors);
  return [...new Map(items.map((item) => [getTextKey(item), known.get(getTextKey(item))!])).values()];
}
