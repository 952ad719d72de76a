import "server-only";
import { addresses } from "@/lib/catalogue/catalogue";
import type { ProductPicture } from "@/lib/catalogue/products/product-pictures";
import { getCaptionField } from "@/lib/catalogue/server/products/translate-products";
import { db, type Transaction } from "@/lib/platform/server/db";
import { fingerprint } from "@/lib/platform/server/fingerprint";
import { CONTENT_GROUPS, type ContentGroup, isContentGroup } from "@/lib/shared/content-groups";
import { parsePositiveInteger } from "@/lib/shared/ids";
import { ORIGINAL_LANGUAGE, toLanguage } from "@/lib/shared/languages";
import { MAX_ALT, MAX_ATTRIBUTE, MAX_DESCRIPTION, MAX_ID, MAX_SLIDER_DESCRIPTION, MAX_TITLE } from "@/lib/shared/limits";
import { type FieldTranslations, parseTranslations, type Translation } from "@/lib/shared/translations";
import type { TranslatedResource, TranslatedText, TranslationState } from "@/lib/translations/translations";
import { fillContent } from "@/lib/website/content/groups/groups";
import { getDocumentTranslations } from "@/lib/website/content/stored-document";
import { createTranslationFinder, listTexts, readShippedTranslations } from "@/lib/website/server/translate-document";
import { groupWords } from "@/lib/website/words";

/** A text of the firm with what its translation is checked against. */
export type SourceText = TranslatedText & { most: number; isHtml?: boolean };

type Field = { name: string; label: string; source: string; most: number; isHtml?: boolean; mayStay?: boolean };
type Id = number | string;
type Reader = (transaction: Transaction, locale: string, id?: Id) => Promise<SourceText[]>;

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

const byId = (id: Id | undefined): { where?: { id: number } } => (id === undefined ? {} : { where: { id: Number(id) } });

const readCategories: Reader = async (transaction, locale, id) =>
  (await transaction.mainCategory.findMany({ ...byId(id), orderBy: { id: "asc" } })).flatMap((row) =>
    toTexts("main-category", row.id, addresses.category(row.slug), [title(row.title)], inLocale(row, locale), locale),
  );

const readSubcategories: Reader = async (transaction, locale, id) =>
  (await transaction.mainSubcategory.findMany({ ...byId(id), include: { main_category: true }, orderBy: { id: "asc" } })).flatMap((row) => {
    const path = addresses.subcategory(row.main_category.slug, row.slug);
    return toTexts("main-subcategory", row.id, path, [title(row.title)], inLocale(row, locale), locale);
  });

const productColumns = {
  id: true,
  title: true,
  description: true,
  pictures: true,
  slug: true,
  state: true,
  draft: true,
  translations: true,
};

const readProducts: Reader = async (transaction, locale, id) => {
  const select = { ...productColumns, main_subcategory: { select: { slug: true, main_category: { select: { slug: true } } } } };
  const rows = await transaction.product.findMany({ ...byId(id), select, orderBy: { id: "asc" } });
  return rows.flatMap(({ main_subcategory: { slug, main_category }, ...row }) => {
    // While there is a draft, its texts are translated.
    const shown = { ...row, ...(row.draft as Partial<typeof row> | null) };
    const captions = (shown.pictures as ProductPicture[]).flatMap(({ image, caption }) =>
      caption ? [{ name: getCaptionField(image), label: "Caption", source: caption, most: MAX_ALT }] : [],
    );
    const description = { name: "description", label: "Description", source: shown.description, most: MAX_DESCRIPTION, isHtml: true };
    const path = row.state === "published" ? addresses.product(main_category.slug, slug, row.slug) : null;
    return toTexts("product", row.id, path, [title(shown.title, true), description, ...captions], inLocale(shown, locale), locale);
  });
};

const readSliders: Reader = async (transaction, locale, id) =>
  (await transaction.slider.findMany({ ...byId(id), orderBy: { id: "asc" } })).flatMap((row) => {
    const description = { name: "description", label: "Description", source: row.description, most: MAX_SLIDER_DESCRIPTION };
    return toTexts("slider", row.id, "/", [title(row.title), description], inLocale(row, locale), locale);
  });

const readBrochures: Reader = async (transaction, locale, id) =>
  (await transaction.brochure.findMany({ ...byId(id), orderBy: { id: "asc" } })).flatMap((row) =>
    toTexts("brochure", row.id, "/ebrochure", [title(row.title)], inLocale(row, locale), locale),
  );

const readMedia: Reader = async (transaction, locale, id) =>
  (await transaction.media.findMany({ ...byId(id), orderBy: { id: "asc" } })).flatMap((row) => {
    const alt = row.alt as Record<string, string>;
    const field = { name: "alt", label: "Alternative text", source: alt[ORIGINAL_LANGUAGE] ?? "", most: MAX_ALT };
    return toTexts("media", row.id, null, [field], toStored("alt", field.source, alt[locale], row.translated_of, locale), locale);
  });

const readTerms: Reader = async (transaction, locale, id) =>
  (await transaction.term.findMany({ ...byId(id), orderBy: [{ kind: "asc" }, { id: "asc" }] })).flatMap((row) => {
    const field = { name: "label", label: "Label", source: row.label, most: MAX_ATTRIBUTE };
    const text = (row.translations as Record<string, string>)[locale];
    return toTexts("term", row.id, null, [field], toStored("label", row.label, text, row.translated_of, locale), locale);
  });

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

const readContent: Reader = async (transaction, locale, id) => {
  const groups = id === undefined ? CONTENT_GROUPS : CONTENT_GROUPS.filter((group) => group === id);
  const texts = await Promise.all(groups.map((group) => readDocument(transaction, locale, group)));
  return texts.flat().filter(({ resource }) => resource === "content");
};

const readReplyTemplates: Reader = async (transaction, locale, id) =>
  (await readDocument(transaction, locale, REPLY_TEMPLATES)).filter(
    (text) => text.resource === "reply-template" && (id === undefined || String(text.id) === String(id)),
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

/** Lists the texts of one row or document. Empty if it does not exist. */
export const readRowTexts = (transaction: Transaction, resource: TranslatedResource, id: Id, locale: string): Promise<SourceText[]> =>
  mayExist(resource, id) ? readers[resource](transaction, locale, id) : Promise.resolve([]);

function mayExist(resource: TranslatedResource, id: Id): boolean {
  if (resource === "content") return isContentGroup(String(id));
  return resource === "reply-template" || (parsePositiveInteger(String(id)) ?? MAX_ID + 1) <= MAX_ID;
}

/** Lists the texts of all rows and documents, or of one kind. */
export async function readAllTexts(locale: string, resource?: TranslatedResource, transaction: Transaction = db()): Promise<SourceText[]> {
  const names = resource ? [resource] : (Object.keys(readers) as TranslatedResource[]);
  const texts: SourceText[] = [];
  for (const name of names) texts.push(...(await readers[name](transaction, locale)));
  return texts;
}
