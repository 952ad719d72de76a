import "server-only";
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { queueProductsOfTerms, SHIPPED } from "@/lib/catalogue/server/terms/term-changes";
import { revalidate } from "@/lib/platform/server/cache/revalidation";
import { db, type Transaction } from "@/lib/platform/server/db";
import { fingerprint } from "@/lib/platform/server/fingerprint";
import { ORIGINAL_LANGUAGE, TRANSLATED_LANGUAGES } from "@/lib/shared/languages";
import type { Translations } from "@/lib/shared/translations";
import { readShippedTranslations } from "@/lib/website/server/translate-document";

export type SampleTranslations = Record<string, Partial<Record<string, string>>>;

export async function readSampleTranslations(directory: string): Promise<SampleTranslations> {
  const read = async (language: string) => {
    const file = path.join(directory, "translations", `${language}.json`);
    const own = existsSync(file) ? JSON.parse(await readFile(file, "utf8")) : {};
    return [language, { ...(await readShippedTranslations(language)), ...own }];
  };
  return Object.fromEntries(await Promise.all(TRANSLATED_LANGUAGES.map(read)));
}

export function translateFields(translations: SampleTranslations, fields: Record<string, string>): Translations {
  const translate = (texts: Partial<Record<string, string>>) =>
    Object.fromEntries(
      Object.entries(fields).flatMap(([field, source]) => {
        const text = texts[source];
        return text === undefined ? [] : [[field, { text, of: fingerprint(source) }]];
      }),
    );
  return Object.fromEntries(Object.entries(translations).map(([language, texts]) => [language, translate(texts)]));
}

const translateText = (translations: SampleTranslations, source: string): Record<string, string> =>
  Object.fromEntries(Object.entries(translations).flatMap(([language, texts]) => (texts[source] ? [[language, texts[source]]] : [])));

const toFingerprints = (source: string, texts: Record<string, string>) =>
  Object.fromEntries(Object.keys(texts).map((language) => [language, fingerprint(source)]));

export async function describePictures(
  transaction: Transaction,
  texts: Record<string, string>,
  urls: Partial<Record<string, string>>,
  translations: SampleTranslations,
): Promise<void> {
  for (const [photo, text] of Object.entries(texts)) {
    const url = urls[photo];
    if (!url) continue;
    const translated = translateText(translations, text);
    const data = { alt: { [ORIGINAL_LANGUAGE]: text, ...translated }, translated_of: toFingerprints(text, translated) };
    await transaction.media.updateMany({ where: { url }, data });
  }
}

export async function translateTerms(translations: SampleTranslations): Promise<void> {
  const terms = await db().term.findMany({ where: { translations: { equals: {} } }, select: { id: true, label: true } });
  for (const { id, label } of terms) {
    const translated = translateText(translations, label);
    if (Object.keys(translated).length === 0) continue;
    const translated_of = { ...toFingerprints(label, translated), [SHIPPED]: "1" };
    await db().term.update({ where: { id }, data: { translations: translated, translated_of } });
  }
  const ids = terms.map(({ id }) => id);
  await queueProductsOfTerms(db(), ids);
  await revalidate("terms", "product-terms");
}
