import "server-only";
import { addresses } from "@/lib/catalogue/catalogue";
import type { ProductPicture } from "@/lib/catalogue/products/product-pictures";
import { getCaptionField } from "@/lib/catalogue/server/products/translate-products";
import { TERM_TEXTS, type TermPageFields, termTextLabels } from "@/lib/catalogue/terms/term-page";
import { createYielder } from "@/lib/platform/server/concurrency/event-loop";
import { db, type Transaction } from "@/lib/platform/server/db";
import { fingerprint } from "@/lib/platform/server/fingerprint";
import { Prisma, type Product, type Term as TermRow } from "@/lib/platform/server/prisma/client";
import { parseFacetValue } from "@/lib/search/facets";
import { getTermPageUrl, MIN_TERM_PAGE_PRODUCTS, TERM_PAGE_FACETS } from "@/lib/search/term-pages";
import { splitIntoChunks } from "@/lib/shared/collections";
import { CONTENT_GROUPS, type ContentGroup, isContentGroup } from "@/lib/shared/content-groups";
import { parsePositiveInteger } from "@/lib/shared/ids";
import { ORIGINAL_LANGUAGE, toLanguage } from "@/lib/shared/languages";
import { MAX_ALT, MAX_ATTRIBUTE, MAX_DESCRIPTION, MAX_ID, MAX_SLIDER_DESCRIPTION, MAX_TERM_TEXT, MAX_TITLE } from "@/lib/shared/limits";
import { type FieldTranslations, parseTranslations, type Translation } from "@/lib/shared/translations";
import { getTextKey, type TranslatedResource, type TranslatedText, type TranslationState } from "@/lib/translations/translations";
import { fillContent } from "@/lib/website/content/groups/groups";
import { getDocumentTranslations } from "@/lib/website/content/stored-document";
import { createTranslationFinder, listTexts, readShippedTranslations } from "@/lib/website/server/translate-document";
import { groupWords } from "@/lib/website/words";

/** A text of the firm with what its translation is checked against. */
export type SourceText = TranslatedText & { most: number; isHtml?: boolean };

type Field = { name: string; label: string; source: string; most: number; isHtml?: boolean; mayStay?: boolean };
type Id = number | string;
type Reader = (transaction: Transaction, locale: string, ids?: Id[]) => Promise<SourceText[]>;

/** Texts without words, such as sizes in millimetres, need no translation. */
const hasWords = (text: string) => /\p{L}/u.test(text.replace(/\b(?:mm|cm|m|kg)\b/g, ""));

function toTexts(resource: TranslatedResource, id: Id, path: string | null, fields: Field[], stored: FieldTranslations, locale: string) {
  return fields
    .filter(({ source }) => hasWords(source))
    .map(({ name, mayStay, ...field }): SourceText => {
      const found = stored[name];
      const state: TranslationState = found ? getState(found, field.source) : mayStay ? "done" : "missing";
      return { resource, id, field: name, path: path && toLanguage(locale, path), ...field, ...describe(found), state };
    });
}

const getState = ({ of }: Translation, source: string): TranslationState => (of === fingerprint(source) ? "done" : "outdated");

const describe = (found: Partial<Translation> | undefined) => ({ text: found?.text ?? "", by: found?.by ?? null, at: found?.at ?? null });

const title = (source: string, mayStay = false): Field => ({ name: "title", label: "Title", source, most: MAX_TITLE, mayStay });

const byIds = (ids: Id[] | undefined): { where?: { id: { in: number[] } } } => (ids ? { where: { id: { in: ids.map(Number) } } } : {});

const readCategories: Reader = async (transaction, locale, ids) =>
  (await transaction.mainCategory.findMany({ ...byIds(ids), orderBy: { id: "asc" } })).flatMap((row) =>
    toTexts("main-category", row.id, addresses.category(row.slug), [title(row.title)], inLocale(row, locale), locale),
  );

const readSubcategories: Reader = async (transaction, locale, ids) =>
  (await transaction.mainSubcategory.findMany({ ...byIds(ids), include: { main_category: true }, orderBy: { id: "asc" } })).flatMap(
    (row) => {
      const path = addresses.subcategory(row.main_category.slug, row.slug);
      return toTexts("main-subcategory", row.id, path, [title(row.title)], inLocale(row, locale), locale);
    },
  );

type ProductTexts = Pick<Product, "id" | "title" | "description" | "slug" | "state"> & {
  pictures: ProductPicture[];
  draft: Partial<Product> | null;
  translated: unknown;
  parents: [string, string];
};

/** Reads one language of the translations only: the others would be most of the bytes. */
const readProducts: Reader = async (transaction, locale, ids) => {
  const rows = await transaction.$queryRaw<ProductTexts[]>`
    SELECT p.id, p.title, p.description, p.slug, p.state::text, p.pictures, p.draft, p.translations -> ${locale} AS translated,
      ARRAY[c.slug, s.slug] AS parents
    FROM product p JOIN main_subcategory s ON s.id = p.main_subcategory_id JOIN main_category c ON c.id = s.main_category_id
    WHERE ${ids ? Prisma.sql`p.id = ANY(${ids.map(Number)})` : Prisma.sql`true`} ORDER BY p.id`;
  return rows.flatMap(({ parents, translated, draft, ...row }) => {
    // While there is a draft, its texts are translated.
    const shown = { ...row, translations: { [locale]: translated ?? {} }, ...draft };
    const captions = (shown.pictures as ProductPicture[]).flatMap(({ image, caption }) =>
      caption ? [{ name: getCaptionField(image), label: "Caption", source: caption, most: MAX_ALT }] : [],
    );
    const description = { name: "description", label: "Description", source: shown.description, most: MAX_DESCRIPTION, isHtml: true };
    const path = row.state === "published" ? addresses.product(...parents, row.slug) : null;
    return toTexts("product", row.id, path, [title(shown.title, true), description, ...captions], inLocale(shown, locale), locale);
  });
};

const readSliders: Reader = async (transaction, locale, ids) =>
  (await transaction.slider.findMany({ ...byIds(ids), orderBy: { id: "asc" } })).flatMap((row) => {
    const description = { name: "description", label: "Description", source: row.description, most: MAX_SLIDER_DESCRIPTION };
    return toTexts("slider", row.id, "/", [title(row.title), description], inLocale(row, locale), locale);
  });

const readBrochures: Reader = async (transaction, locale, ids) =>
  (await transaction.brochure.findMany({ ...byIds(ids), orderBy: { id: "asc" } })).flatMap((row) =>
    toTexts("brochure", row.id, "/ebrochure", [title(row.title)], inLocale(row, locale), locale),
  );

const readMedia: Reader = async (transaction, locale, ids) =>
  (
    await transaction.media.findMany({ ...byIds(ids), select: { id: true, alt: true, translated_of: true }, orderBy: { id: "asc" } })
  ).flatMap((row) => {
    const alt = row.alt as Record<string, string>;
    const field = { name: "alt", label: "Alternative text", source: alt[ORIGINAL_LANGUAGE] ?? "", most: MAX_ALT };
    return toTexts("media", row.id, null, [field], toStored("alt", field.source, alt[locale], row.translated_of, locale), locale);
  });

const readTerms: Reader = async (transaction, locale, ids) =>
  (await transaction.term.findMany({ ...byIds(ids), include: PUBLISHED, orderBy: [{ kind: "asc" }, { id: "asc" }] })).flatMap((row) => {
    const field = { name: "label", label: "Label", source: row.label, most: MAX_ATTRIBUTE };
    const page = row.page as TermPageFields | null;
    const texts = page ? TERM_TEXTS.map((name) => ({ name, label: termTextLabels[name], source: page[name], most: MAX_TERM_TEXT })) : [];
    const stored = getTermTranslations(row, locale);
    return [...toTexts("term", row.id, null, [field], stored, locale), ...toTexts("term", row.id, getTermPath(row), texts, stored, locale)];
  });

const PUBLISHED = { _count: { select: { products: { where: { product: { state: "published" as const } } } } } };

/** Returns the path of a term's page. Null if too few published products use the term. */
function getTermPath({ kind, label, _count: { products } }: TermRow & { _count: { products: number } }): string | null {
  const facet = TERM_PAGE_FACETS.find((one) => one === kind);
  return (facet && products >= MIN_TERM_PAGE_PRODUCTS && getTermPageUrl(facet, parseFacetValue(facet, label))) || null;
}

export function getTermTranslations(row: TermRow, locale: string): FieldTranslations {
  const text = (row.translations as Record<string, string>)[locale];
  const label = toStored("label", row.label, text, row.translated_of, locale);
  return { ...label, ...inLocale({ translations: row.page_translations }, locale) };
}

/** Translations of terms and pictures are in columns of their own, which other calls write too. They count as made of the present text. */
export function toStored(name: string, source: string, text: string | undefined, translatedOf: unknown, locale: string): FieldTranslations {
  const of = (translatedOf as Record<string, string>)[locale] ?? fingerprint(source);
  return text ? { [name]: { text, of } } : {};
}

const REPLY_TEMPLATES = "requests" satisfies ContentGroup;
const TEMPLATE_PATH = /^templates\.(\d+)\.(.+)$/;

async function readDocument(transaction: Transaction, locale: string, group: ContentGroup): Promise<SourceText[]> {
  const where = { group_name_locale: { group_name: group, locale: ORIGINAL_LANGUAGE } };
  const row = await transaction.content.findUnique({ where });
  const written = (row?.draft ?? row?.data ?? {}) as object;
  const texts = listTexts(group, fillContent(group, written)).filter(({ source }) => hasWords(source));
  const find = createTranslationFinder(texts, getDocumentTranslations(written)[locale] ?? {}, await readShippedTranslations(locale));
  const [page = null] = groupWords[group].pages;
  return texts.map((text) => {
    const found = find(text);
    const [, template, field] = (group === REPLY_TEMPLATES && TEMPLATE_PATH.exec(text.path)) || [];
    const place = template ? { resource: "reply-template" as const, id: Number(template) } : { resource: "content" as const, id: group };
    const { label, most, source } = text;
    const own = { field: field ?? text.path, label, most, source, path: page && toLanguage(locale, page) };
    return { ...place, ...own, ...describe(found), state: found?.state ?? "missing" };
  });
}

const readContent: Reader = async (transaction, locale, ids) => {
  const groups = CONTENT_GROUPS.filter((group) => ids?.includes(group) ?? true);
  const texts = await Promise.all(groups.map((group) => readDocument(transaction, locale, group)));
  return texts.flat().filter(({ resource }) => resource === "content");
};

const readReplyTemplates: Reader = async (transaction, locale, ids) =>
  (await readDocument(transaction, locale, REPLY_TEMPLATES)).filter(
    (text) => text.resource === "reply-template" && (ids?.some((id) => String(id) === String(text.id)) ?? true),
  );

export const inLocale = (row: { translations?: unknown }, locale: string): FieldTranslations =>
  parseTranslations(row.translations)[locale] ?? {};

const readers: Record<TranslatedResource, Reader> = {
  content: readContent,
  "main-category": readCategories,
  "main-subcategory": readSubcategories,
  product: readProducts,
  slider: readSliders,
  brochure: readBrochures,
  // Gallery images have no texts of their own: their alternative texts belong to the library.
  gallery: async () => [],
  media: readMedia,
  term: readTerms,
  "reply-template": readReplyTemplates,
};

export const KINDS = Object.keys(readers) as TranslatedResource[];

export const readTexts = (transaction: Transaction, resource: TranslatedResource, locale: string, ids?: Id[]): Promise<SourceText[]> =>
  readers[resource](
    transaction,
    locale,
    ids?.filter((id) => mayExist(resource, id)),
  );

function mayExist(resource: TranslatedResource, id: Id): boolean {
  if (resource === "content") return isContentGroup(String(id));
  return resource === "reply-template" || (parsePositiveInteger(String(id)) ?? MAX_ID + 1) <= MAX_ID;
}

/** Kinds with so many rows that they are read in batches. */
export type LargeKind = "product" | "media";
export const isLarge = (name: TranslatedResource): name is LargeKind => name === "product" || name === "media";

/** Lists all rows of a kind. `version` changes with the row and its suggestions. */
export const readRowVersions = (transaction: Transaction, name: LargeKind, locale: string) =>
  transaction.$queryRaw<{ id: number; version: string }[]>`
    SELECT id, concat_ws(' ', xmin, (SELECT string_agg(field || of, ' ' ORDER BY field) FROM translation_suggestion
      WHERE locale = ${locale} AND resource = ${name} AND row = id::text)) AS version
    FROM ${Prisma.raw(name)} ORDER BY id`;

const BATCH_SIZE = 500;

export async function* streamRowTexts(transaction: Transaction, resource: TranslatedResource, ids: Id[], locale: string) {
  const yieldIfDue = createYielder();
  for (const chunk of splitIntoChunks(ids, BATCH_SIZE)) {
    yield await readTexts(transaction, resource, locale, chunk);
    await yieldIfDue();
  }
}

type TextKey = Pick<SourceText, "resource" | "id" | "field">;

/** Finds texts by their keys, with the other texts of their rows. */
export async function findTexts(transaction: Transaction, locale: string, keys: TextKey[]): Promise<Map<string, SourceText>> {
  const found = new Map<string, SourceText>();
  for (const [resource, own] of Map.groupBy(keys, (key) => key.resource)) {
    for await (const texts of streamRowTexts(transaction, resource, [...new Set(own.map(({ id }) => id))], locale)) {
      for (const text of texts) found.set(getTextKey(text), text);
    }
  }
  return found;
}

export async function* streamTexts(locale: string, resource?: TranslatedResource, transaction: Transaction = db()) {
  for (const name of resource ? [resource] : KINDS) {
    const ids = isLarge(name) ? (await readRowVersions(transaction, name, locale)).map(({ id }) => id) : undefined;
    if (ids) yield* streamRowTexts(transaction, name, ids, locale);
    else yield await readTexts(transaction, name, locale);
  }
}
