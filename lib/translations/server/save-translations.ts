import "server-only";
import { createTermEvent, queueProductsOfTerms, requireTerm, SHIPPED } from "@/lib/catalogue/server/terms/term-changes";
import { type ChangeSet, joinRows } from "@/lib/history/server/change-set";
import { commit } from "@/lib/history/server/commit";
import { lockCurrentRow } from "@/lib/history/server/row-changes";
import { createMediaEvent } from "@/lib/media/server/media";
import { findTagsOfRowsWithPicture } from "@/lib/media/server/media-uses";
import { toLanguageTag } from "@/lib/platform/server/cache/tags";
import { acquireLock, db, type Transaction } from "@/lib/platform/server/db";
import { fingerprint } from "@/lib/platform/server/fingerprint";
import { HttpError, rejectFieldErrors } from "@/lib/platform/server/http/errors";
import { cleanHtml } from "@/lib/platform/server/http/html";
import { type Actor, type Author, assertVersion } from "@/lib/platform/server/http/version";
import type { Prisma } from "@/lib/platform/server/prisma/client";
import type { ContentGroup } from "@/lib/shared/content-groups";
import { ORIGINAL_LANGUAGE } from "@/lib/shared/languages";
import type { ResourceName } from "@/lib/shared/resources";
import { type FieldTranslations, parseTranslations, type Translation } from "@/lib/shared/translations";
import { computeVersion } from "@/lib/shared/version";
import { checkTranslation } from "@/lib/translations/check-translation";
import { getTermTranslations, inLocale, readTexts, type SourceText, toStored } from "@/lib/translations/server/source-texts";
import { removeSuggestions } from "@/lib/translations/server/suggestions";
import type { TranslatedFields, TranslatedResource, TranslationWarning } from "@/lib/translations/translations";
import { translationMessages as words } from "@/lib/translations/words";
import { getDocumentTranslations, withoutTranslations, withTranslations } from "@/lib/website/content/stored-document";
import { getContentTag } from "@/lib/website/server/content";
import { createDocumentEvents } from "@/lib/website/server/documents";

type Id = number | string;

const toFields = (texts: SourceText[]): TranslatedFields => ({
  fields: Object.fromEntries(
    texts.map(({ field, label, source, text, state, isHtml = false }) => [field, { label, source, text, state, html: isHtml }]),
  ),
});

export async function readTranslations(resource: TranslatedResource, id: Id, locale: string, transaction: Transaction = db()) {
  const texts = await readTexts(transaction, resource, locale, [id]);
  if (texts.length === 0) throw new HttpError(404, words.missing);
  return toFields(texts);
}

/** Texts to store with the fingerprints of their sources, by field; undefined removes a translation. */
export type Stored = Record<string, Translation | undefined>;

type Saved = { data: TranslatedFields; warnings: TranslationWarning[] };

/** Stores named fields; a blank text removes one. @throws HttpError 400 for a text that its source would not allow, 404, 409 */
export async function saveTranslations(
  resource: TranslatedResource,
  id: Id,
  locale: string,
  sent: Record<string, string>,
  by: Actor,
): Promise<Saved> {
  let warnings: TranslationWarning[] = [];
  const check: Check = async (transaction) => {
    const texts = await readTexts(transaction, resource, locale, [id]);
    if (texts.length === 0) throw new HttpError(404, words.missing);
    const fields = toFields(texts);
    assertVersion(by, resource === "reply-template" ? "content" : toVersionName(resource), fields, computeVersion(fields));
    const checked = checkFields(texts, sent, locale, by);
    warnings = checked.warnings;
    return checked.stored;
  };
  const write = async (transaction: Transaction) => ({
    result: undefined,
    ...(await writeTranslations(transaction, locale, by, [{ resource, id, check }])),
  });
  await commit(withoutVersion(by), write, { termsLock: resource === "term" ? "exclusive" : "shared" });
  return { data: await readTranslations(resource, id, locale), warnings };
}

const toVersionName = (resource: Exclude<TranslatedResource, "reply-template">) => (resource === "gallery" ? "gallery-image" : resource);

function checkFields(texts: SourceText[], sent: Record<string, string>, locale: string, by: Actor) {
  const stored: Stored = {};
  const errors: { path: string; error: string }[] = [];
  const warnings: TranslationWarning[] = [];
  for (const [name, typed] of Object.entries(sent)) {
    const path = `fields.${name}`;
    const source = texts.find(({ field }) => field === name);
    if (!source) {
      errors.push({ path, error: words.field(name) });
      continue;
    }
    const { made, error, warning } = checkText(source, typed, locale, by);
    if (error) errors.push({ path, error });
    if (warning) warnings.push({ path, warning });
    stored[name] = made;
  }
  rejectFieldErrors(errors);
  return { stored, warnings };
}

/** Checks and cleans a translation. `made` is undefined if it is blank. */
export function checkText(source: SourceText, typed: string, locale: string, by: Author) {
  const { text, error, warning } = checkTranslation(locale, typed, source);
  const clean = source.isHtml ? cleanHtml(text) : text;
  const made: Translation = { text: clean, of: fingerprint(source.source), by: by.name, at: new Date().toISOString() };
  return { made: clean === "" ? undefined : made, error, warning };
}

function mergeFields(before: FieldTranslations = {}, stored: Stored): FieldTranslations {
  const merged = { ...before, ...stored };
  return Object.fromEntries(Object.entries(merged).filter(([, one]) => one !== undefined));
}

const mergeColumn = (column: unknown, locale: string, stored: Stored) => {
  const { [locale]: before, ...others } = parseTranslations(column);
  const fields = mergeFields(before, stored);
  return Object.keys(fields).length > 0 ? { ...others, [locale]: fields } : others;
};

/** The stored translations of a row that is locked, and whether they belong to its draft. */
type CurrentTexts = { find: (field: string) => Translation | undefined; isDraft: boolean };
/** Returns what to store. Called after the row is locked. */
export type Check = (transaction: Transaction, current: CurrentTexts) => Promise<Stored> | Stored;
type Write = { id: Id; locale: string; by: Actor; check: Check };
type Writer = (transaction: Transaction, write: Write) => Promise<ChangeSet>;

export type RowTranslations = { resource: TranslatedResource; id: Id; check: Check };

/** The transaction has the lock for terms, exclusive if there are terms. @throws HttpError 404 if a row does not exist */
export async function writeTranslations(
  transaction: Transaction,
  locale: string,
  by: Actor,
  rows: RowTranslations[],
): Promise<Pick<ChangeSet, "before" | "after" | "events" | "tags">> {
  const written: ChangeSet[] = [];
  for (const { resource, id, check } of rows) {
    let fields: string[] = [];
    const checkAndRemember: Check = async (inTransaction, current) => {
      const stored = await check(inTransaction, current);
      fields = Object.keys(stored);
      return stored;
    };
    written.push(await writers[resource](transaction, { id, locale, by: withoutVersion(by), check: checkAndRemember }));
    await removeSuggestions(transaction, locale, resource, id, fields);
  }
  return {
    before: joinRows(...written.map(({ before }) => before)),
    after: joinRows(...written.map(({ after }) => after)),
    events: written.flatMap(({ events = [] }) => events),
    tags: [...new Set(written.flatMap(({ tags = [] }) => tags))],
  };
}

type SimpleResource = Exclude<ResourceName, "product" | "gallery-image">;
const models = { "main-category": "mainCategory", "main-subcategory": "mainSubcategory", slider: "slider", brochure: "brochure" } as const;

/** Without If-Match, because the version is that of the translations, which `check` compares. */
const withoutVersion = (by: Actor): Actor => ({ ...by, ifMatch: undefined });

const writeRow =
  (name: SimpleResource): Writer =>
  async (transaction, { id, locale, by, check }) => {
    const before = await lockCurrentRow(transaction, name, Number(id), by, "change");
    const fields = inLocale(before, locale);
    const stored = await check(transaction, { find: (field) => fields[field], isDraft: false });
    const translations = mergeColumn(before.translations, locale, stored) as Prisma.InputJsonObject;
    const model = transaction[models[name]] as unknown as { update: (change: object) => Promise<object> };
    const row = await model.update({ where: { id: before.id }, data: { translations } });
    return { before: { [name]: [before] }, after: { [name]: [row] } };
  };

const writeProduct: Writer = async (transaction, { id, locale, by, check }) => {
  const before = await lockCurrentRow(transaction, "product", Number(id), by, "change");
  const draft = before.draft as Prisma.JsonObject | null;
  const column = draft?.translations ?? before.translations;
  const fields = inLocale({ translations: column }, locale);
  const stored = await check(transaction, { find: (field) => fields[field], isDraft: draft !== null });
  const translations = mergeColumn(column, locale, stored) as Prisma.InputJsonObject;
  const data = draft ? { draft: { ...draft, translations } } : { translations };
  const row = await transaction.product.update({ where: { id: before.id }, data });
  return { before: { product: [before] }, after: { product: [row] } };
};

const writeMedia: Writer = async (transaction, { id, locale, check }) => {
  await transaction.$executeRaw`SELECT FROM media WHERE id = ${Number(id)} FOR UPDATE`;
  const before = await transaction.media.findUnique({ where: { id: Number(id) } });
  if (!before) throw new HttpError(404, words.missing);
  const alt = before.alt as Record<string, string>;
  const fields = toStored("alt", alt[ORIGINAL_LANGUAGE] ?? "", alt[locale], before.translated_of, locale);
  const { alt: stored } = await check(transaction, { find: (field) => fields[field], isDraft: false });
  const data = { alt: setText(before.alt, locale, stored?.text), translated_of: setText(before.translated_of, locale, stored?.of) };
  const row = await transaction.media.update({ where: { id: before.id }, data });
  const tags = (await findTagsOfRowsWithPicture(transaction, row.url)).map((tag) => toLanguageTag(tag, locale));
  return { events: [createMediaEvent("changed", row, before)], tags };
};

const writeTerm: Writer = async (transaction, { id, locale, by, check }) => {
  const before = await requireTerm(transaction, Number(id), by);
  const row = await transaction.term.findUniqueOrThrow({ where: { id: before.id } });
  const fields = getTermTranslations(row, locale);
  const stored = await check(transaction, { find: (field) => fields[field], isDraft: false });
  const { label, ...texts } = stored;
  const isLabelStored = "label" in stored;
  const data = {
    ...(isLabelStored && {
      translations: setText(row.translations, locale, label?.text),
      translated_of: setText(row.translated_of, locale, label?.of),
    }),
    page_translations: mergeColumn(row.page_translations, locale, texts) as Prisma.InputJsonObject,
  };
  await transaction.term.update({ where: { id: before.id }, data });
  const after = await requireTerm(transaction, before.id, by);
  const events = [createTermEvent("changed", { before, after })];
  const page = toLanguageTag("term-pages", locale);
  if (!isLabelStored) return { events, tags: [page] };
  await queueProductsOfTerms(transaction, [before.id]);
  const own = (["terms", "product-terms", "found-products"] as const).map((tag) => toLanguageTag(tag, locale));
  return { events, tags: ["terms", ...own, page] };
};

function setText(column: unknown, locale: string, text: string | undefined): Prisma.InputJsonObject {
  const { [locale]: _, [SHIPPED]: _mark, ...others } = column as Record<string, string>;
  return text === undefined ? others : { ...others, [locale]: text };
}

const writeDocument =
  (toPath: (field: string, id: Id) => string): Writer =>
  async (transaction, { id, locale, check }) => {
    await acquireLock(transaction, "documents");
    const group: ContentGroup = typeof id === "number" ? "requests" : (id as ContentGroup);
    const key = { group_name_locale: { group_name: group, locale: ORIGINAL_LANGUAGE } };
    const row = await transaction.content.findUnique({ where: key });
    const document = (row?.draft ?? row?.data ?? {}) as object;
    const before = getDocumentTranslations(document);
    const fields = before[locale] ?? {};
    const stored = await check(transaction, { find: (field) => fields[toPath(field, id)], isDraft: Boolean(row?.draft) });
    const byPath = Object.fromEntries(Object.entries(stored).map(([field, one]) => [toPath(field, id), one]));
    const translations = mergeColumn(before, locale, byPath);
    const next = withTranslations(withoutTranslations(document), translations) as Prisma.InputJsonObject;
    const json = row?.draft ? { draft: next } : { data: next };
    const create = { group_name: group, locale: ORIGINAL_LANGUAGE, data: next };
    const written = await transaction.content.upsert({ where: key, create, update: json });
    if (row?.draft) return {};
    return { events: await createDocumentEvents(transaction, row, written), tags: [toLanguageTag(getContentTag(group), locale)] };
  };

const writers: Record<TranslatedResource, Writer> = {
  "main-category": writeRow("main-category"),
  "main-subcategory": writeRow("main-subcategory"),
  slider: writeRow("slider"),
  brochure: writeRow("brochure"),
  product: writeProduct,
  gallery: async () => {
    throw new HttpError(404, words.missing);
  },
  media: writeMedia,
  term: writeTerm,
  content: writeDocument((field) => field),
  "reply-template": writeDocument((field, id) => `templates.${id}.${field}`),
};
