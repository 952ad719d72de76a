import "server-only";
import { db } from "@/lib/platform/server/db";
import { env } from "@/lib/platform/server/environment/env";
import { createRecord } from "@/lib/shared/collections";
import { toComparable } from "@/lib/shared/text/normalise";
import {
  findTexts,
  isLarge,
  KINDS,
  type LargeKind,
  readRowVersions,
  readTexts,
  type SourceText,
  streamRowTexts,
  streamTexts,
} from "@/lib/translations/server/source-texts";
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

function createMatcher(q: string): (text: SourceText) => boolean {
  const typed = toComparable(q);
  return ({ source, text, label }) => typed === "" || [source, text, label].some((one) => toComparable(one).includes(typed));
}

export async function* streamTranslations({ state, q, locale, resource }: Filter): AsyncGenerator<SourceText[]> {
  const isFound = createMatcher(q);
  for await (const batch of streamTexts(locale, resource)) {
    const texts = await addSuggestions(locale, batch);
    yield texts.filter((text) => (state === undefined || text.state === state) && isFound(text));
  }
}

type ListedText = Pick<SourceText, "resource" | "id" | "field" | "state">;

const toListedText = ({ resource, id, field, state }: SourceText): ListedText => ({ resource, id, field, state });

/** The texts of rows by id, for each language and kind. A row is read again only after it has changed. */
const listedRows = new Map<string, Map<number, { version: string; texts: ListedText[] }>>();

async function listRows(name: LargeKind, locale: string): Promise<ListedText[]> {
  const key = `${locale}/${name}`;
  const known = listedRows.get(key);
  const rows = await readRowVersions(db(), name, locale);
  const changed = rows.filter(({ id, version }) => known?.get(id)?.version !== version).map(({ id }) => id);
  const read = new Map(changed.map((id): [number, ListedText[]] => [id, []]));
  for await (const batch of streamRowTexts(db(), name, changed, locale)) {
    for (const text of await addSuggestions(locale, batch)) read.get(Number(text.id))?.push(toListedText(text));
  }
  const listed = new Map(rows.map(({ id, version }) => [id, { version, texts: read.get(id) ?? known?.get(id)?.texts ?? [] }]));
  listedRows.set(key, listed);
  return [...listed.values()].flatMap(({ texts }) => texts);
}

async function listTexts({ locale, resource }: Pick<Filter, "locale" | "resource">): Promise<ListedText[]> {
  const listed: ListedText[] = [];
  for (const name of resource ? [resource] : KINDS) {
    if (isLarge(name)) listed.push(...(await listRows(name, locale)));
    else listed.push(...(await addSuggestions(locale, await readTexts(db(), name, locale))).map(toListedText));
  }
  return listed;
}

async function findKeys(filter: Filter): Promise<Set<string>> {
  const keys = new Set<string>();
  for await (const texts of streamTranslations(filter)) for (const text of texts) keys.add(getTextKey(text));
  return keys;
}

async function readListed(locale: string, listed: ListedText[]): Promise<TranslatedText[]> {
  const found = await findTexts(db(), locale, listed);
  const texts = listed.flatMap((text) => found.get(getTextKey(text)) ?? []);
  return (await addSuggestions(locale, texts)).map(toTranslatedText);
}

/** Lists texts with their translations. `counts` and `total` follow the other filters. */
export async function listTranslations({ state, q, after, limit, locale, resource }: TranslationQuery): Promise<TranslationPage> {
  const all = await listTexts({ locale, resource });
  const keys = toComparable(q) === "" ? undefined : await findKeys({ locale, resource, q });
  const isFound = (text: ListedText) => keys?.has(getTextKey(text)) ?? true;
  const isListed = (text: ListedText) => (state === undefined || text.state === state) && isFound(text);
  const texts = all.filter(isFound);
  const counts = createRecord(TRANSLATION_STATES, (name) => texts.filter(({ state: own }) => own === name).length);
  // The text of the cursor may have been translated since and no longer match the filter.
  const start = after === undefined ? 0 : all.findIndex((text) => getTextKey(text) === after) + 1 || all.length;
  const later = all.slice(start).filter(isListed);
  const found = later.slice(0, limit);
  const last = found.at(-1);
  return {
    items: await readListed(locale, found),
    total: state === undefined ? texts.length : counts[state],
    next: last && later.length > limit ? getTextKey(last) : null,
    counts,
    can_suggest: Boolean(env().TRANSLATE_URL),
  };
}
