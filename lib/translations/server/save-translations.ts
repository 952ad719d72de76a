import "server-only";
import {
  queueProductsOfTerms,
  requireTerm,
  SHIPPED,
  toAuditFields,
  toAuditSubject,
  toTermChange,
} from "@/lib/catalogue/server/terms/term-changes";
import { commit } from "@/lib/history/server/commit";
import { changeRow } from "@/lib/history/server/row-changes";
import { createMediaEvent } from "@/lib/media/server/media";
import { findTagsOfRowsWithPicture } from "@/lib/media/server/media-uses";
import { toLanguageTag } from "@/lib/platform/server/cache/tags";
import { acquireLock, db, type Transaction } from "@/lib/platform/server/db";
import { fingerprint } from "@/lib/platform/server/fingerprint";
import { HttpError } from "@/lib/platform/server/http/errors";
import { cleanHtml } from "@/lib/platform/server/http/html";
import { type Actor, assertVersion } from "@/lib/platform/server/http/version";
import type { Prisma } from "@/lib/platform/server/prisma/client";
import type { ContentGroup } from "@/lib/shared/content-groups";
import { ORIGINAL_LANGUAGE } from "@/lib/shared/languages";
import type { ResourceName } from "@/lib/shared/resources";
import { type FieldTranslations, parseTranslations, type Translation } from "@/lib/shared/translations";
import { computeVersion } from "@/lib/shared/version";
import { checkTranslation } from "@/lib/translations/check-translation";
import { readRowTexts, type SourceText } from "@/lib/translations/server/source-texts";
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

/** @throws HttpError 404 if the row does not exist */
export async function readTranslations(resource: TranslatedResource, id: Id, locale: string, transaction: Transaction = db()) {
  const texts = await readRowTexts(transaction, resource, id, locale);
  if (texts.length === 0) throw new HttpError(404, words.missing);
  return toFields(texts);
}

/** A text to store with the fingerprint of its source; undefined removes the translation. */
type Stored = Record<string, Translation | undefined>;

type Saved = { data: TranslatedFields; warnings: TranslationWarning[] };

/**
 * Stores translations of the named fields; a blank text removes one. Other fields stay.
 * @throws HttpError 400 for an unknown field or a text that its source would not allow, 404 if the row does not exist, 409 for another version
 */
export async function saveTranslations(
  resource: TranslatedResource,
  id: Id,
  locale: string,
  sent: Record<string, string>,
  by: Actor,
): Promise<Saved> {
  let warnings: TranslationWarning[] = [];
  const check = async (transaction: Transaction) => {
    const texts = await readRowTexts(transaction, resource, id, locale);
    if (texts.length === 0) throw new HttpError(404, words.missing);
    const fields = toFields(texts);
    assertVersion(by, resource === "reply-template" ? "content" : toVersionName(resource), fields, computeVersion(fields));
    const checked = checkFields(texts, sent, locale, by);
    warnings = checked.warnings;
    return checked.stored;
  };
  await writers[resource]({ id, locale, by, check });
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
    const { text, error, warning } = checkTranslation(locale, typed, source);
    if (error) errors.push({ path, error });
    if (warning) warnings.push({ path, warning });
    const clean = source.isHtml ? cleanHtml(text) : text;
    const made = { text: clean, of: fingerprint(source.source), by: by.name, at: new Date().toISOString() };
    stored[name] = clean === "" ? undefined : made;
  }
  if (errors.length > 0) throw new HttpError(400, errors[0]!.error, undefined, undefined, errors);
  return { stored, warnings };
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

type Write = { id: Id; locale: string; by: Actor; check: (transaction: Transaction) => Promise<Stored> };
type Writer = (write: Write) => Promise<unknown>;

type SimpleResource = Exclude<ResourceName, "product" | "gallery-image">;
const models = { "main-category": "mainCategory", "main-subcategory": "mainSubcategory", slider: "slider", brochure: "brochure" } as const;

/** Without If-Match, because the version is that of the translations, which `check` compares. */
const withoutVersion = (by: Actor): Actor => ({ ...by, ifMatch: undefined });

const writeRow =
  (name: SimpleResource): Writer =>
  ({ id, locale, by, check }) =>
    changeRow(name, Number(id), withoutVersion(by), {}, async (transaction, _, before) => {
      const translations = mergeColumn(before.translations, locale, await check(transaction)) as Prisma.InputJsonObject;
      const model = transaction[models[name]] as unknown as { update: (change: object) => Promise<never> };
      return model.update({ where: { id: before.id }, data: { translations } });
    });

const writeProduct: Writer = ({ id, locale, by, check }) =>
  changeRow("product", Number(id), withoutVersion(by), {}, async (transaction, _, before) => {
    const stored = await check(transaction);
    const draft = before.draft as Prisma.JsonObject | null;
    const translations = mergeColumn(draft?.translations ?? before.translations, locale, stored) as Prisma.InputJsonObject;
    const data = draft ? { draft: { ...draft, translations } } : { translations };
    return transaction.product.update({ where: { id: before.id }, data });
  });

const writeMedia: Writer = ({ id, locale, by, check }) =>
  commit(withoutVersion(by), async (transaction) => {
    await transaction.$executeRaw`SELECT FROM media WHERE id = ${Number(id)} FOR UPDATE`;
    const { alt: stored } = await check(transaction);
    const before = await transaction.media.findUniqueOrThrow({ where: { id: Number(id) } });
    const data = { alt: setText(before.alt, locale, stored?.text), translated_of: setText(before.translated_of, locale, stored?.of) };
    const row = await transaction.media.update({ where: { id: before.id }, data });
    const tags = (await findTagsOfRowsWithPicture(transaction, row.url)).map((tag) => toLanguageTag(tag, locale));
    return { result: undefined, events: [createMediaEvent("changed", row, before)], tags };
  });

const writeTerm: Writer = ({ id, locale, by, check }) =>
  commit(
    withoutVersion(by),
    async (transaction) => {
      const { label: stored } = await check(transaction);
      const before = await requireTerm(transaction, Number(id), withoutVersion(by));
      const row = await transaction.term.findUniqueOrThrow({ where: { id: before.id } });
      const data = {
        translations: setText(row.translations, locale, stored?.text),
        translated_of: setText(row.translated_of, locale, stored?.of),
      };
      await transaction.term.update({ where: { id: before.id }, data });
      await queueProductsOfTerms(transaction, [before.id]);
      const after = await requireTerm(transaction, before.id, withoutVersion(by));
      const fields = { before: toAuditFields(before), after: toAuditFields(after) };
      const change = toTermChange({ action: "changed", ...toAuditSubject(after), ...fields });
      const tags = (["terms", "product-terms", "found-products"] as const).map((tag) => toLanguageTag(tag, locale));
      return { result: undefined, ...change, tags: [...(change.tags ?? []), ...tags] };
    },
    { termsLock: "exclusive" },
  );

function setText(column: unknown, locale: string, text: string | undefined): Prisma.InputJsonObject {
  const { [locale]: _, [SHIPPED]: _mark, ...others } = column as Record<string, string>;
  return text === undefined ? others : { ...others, [locale]: text };
}

const writeDocument =
  (toPath: (field: string, id: Id) => string): Writer =>
  ({ id, locale, by, check }) =>
    commit(withoutVersion(by), async (transaction) => {
      await acquireLock(transaction, "documents");
      const group: ContentGroup = typeof id === "number" ? "requests" : (id as ContentGroup);
      const key = { group_name_locale: { group_name: group, locale: ORIGINAL_LANGUAGE } };
      const stored = Object.fromEntries(Object.entries(await check(transaction)).map(([field, one]) => [toPath(field, id), one]));
      const row = await transaction.content.findUnique({ where: key });
      const document = (row?.draft ?? row?.data ?? {}) as object;
      const translations = mergeColumn(getDocumentTranslations(document), locale, stored);
      const next = withTranslations(withoutTranslations(document), translations) as Prisma.InputJsonObject;
      const json = row?.draft ? { draft: next } : { data: next };
      const create = { group_name: group, locale: ORIGINAL_LANGUAGE, data: next };
      const written = await transaction.content.upsert({ where: key, create, update: json });
      const events = row?.draft ? [] : await createDocumentEvents(transaction, row, written);
      return { result: undefined, events, tags: row?.draft ? [] : [toLanguageTag(getContentTag(group), locale)] };
    });

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
