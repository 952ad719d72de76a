import { z } from "zod";
import { TRANSLATED_LANGUAGES } from "@/lib/shared/languages";
import { MAX_ROWS_PER_CALL, MAX_SEARCH, ROWS_PER_PAGE } from "@/lib/shared/limits";
import { translationMessages } from "@/lib/translations/words";

export const MAX_SUGGESTED = 50;
const MAX_GROUP = 40;
const MAX_FIELD = 300;

const TRANSLATED_RESOURCES = [
  "main-category",
  "main-subcategory",
  "product",
  "slider",
  "brochure",
  "gallery",
  "media",
  "term",
  "content",
  "reply-template",
] as const;

export const translatedResource = z.enum(TRANSLATED_RESOURCES, translationMessages.resource);
export type TranslatedResource = z.output<typeof translatedResource>;
export const translatedLanguage = z.enum(TRANSLATED_LANGUAGES, translationMessages.locale);

export const TRANSLATION_STATES = ["missing", "outdated", "done"] as const;
const translationState = z.enum(TRANSLATION_STATES, translationMessages.state);
export type TranslationState = z.output<typeof translationState>;

/** A text of the firm with its translation. `id` of website texts is the name of the group. */
const translatedText = z.object({
  resource: translatedResource,
  id: z.union([z.int(), z.string()]),
  field: z.string(),
  label: z.string(),
  /** The page where visitors read it, with the prefix of the language; null if it is on no page. */
  path: z.string().nullable(),
  source: z.string(),
  text: z.string(),
  state: translationState,
  by: z.string().nullable(),
  at: z.string().nullable(),
  /** What the translation service has suggested. Not public. */
  suggested: z.string().optional(),
});
export type TranslatedText = z.output<typeof translatedText>;

const counts = z.object({ missing: z.int(), outdated: z.int(), done: z.int() });

export const translationPage = z.object({
  items: z.array(translatedText),
  total: z.int(),
  next: z.string().nullable(),
  counts,
  can_suggest: z.boolean(),
});
export type TranslationPage = z.output<typeof translationPage>;

export const translationQuery = z.strictObject({
  locale: translatedLanguage,
  state: translationState.optional(),
  resource: translatedResource.optional(),
  q: z.string().max(MAX_SEARCH, translationMessages.search).default(""),
  after: z.string().optional(),
  limit: z.coerce.number().int().min(1).max(MAX_ROWS_PER_CALL).default(ROWS_PER_PAGE),
});
export type TranslationQuery = z.output<typeof translationQuery>;

export const translationExportQuery = translationQuery
  .omit({ after: true, limit: true })
  .extend({ format: z.enum(["csv", "xlsx"], translationMessages.format) });
export type TranslationExportQuery = z.output<typeof translationExportQuery>;

const textKey = z.object({
  resource: translatedResource,
  id: z.union([z.int(), z.string().max(MAX_GROUP)]),
  field: z.string().max(MAX_FIELD),
});

const sheetRow = { row: z.int(), resource: z.string(), id: z.string(), field: z.string() };

/** The result of an import: numbers of rows, rows whose source has changed since the export, and the first errors and warnings. */
export const translationImport = z.object({
  ...{ total: z.int(), changed: z.int(), unchanged: z.int() },
  skipped: z.array(z.object({ ...sheetRow, error: z.string() })),
  errors: z.array(z.object({ ...sheetRow, error: z.string() })),
  warnings: z.array(z.object({ ...sheetRow, warning: z.string() })),
  /** The history entry that undoes the import. Null if nothing was written. */
  batch: z.int().nullable(),
});
export type TranslationImport = z.output<typeof translationImport>;

export const suggestionRequest = z.strictObject({
  locale: translatedLanguage,
  items: z
    .array(z.strictObject(textKey.shape), translationMessages.items)
    .min(1, translationMessages.items)
    .max(MAX_SUGGESTED, translationMessages.tooManyItems(MAX_SUGGESTED)),
});
export type SuggestionRequest = z.output<typeof suggestionRequest>;

/** Suggestions that were stored, and answers of the service that cannot be stored. */
export const suggestions = z.object({
  items: z.array(textKey.extend({ suggested: z.string() })),
  refused: z.array(textKey.extend({ error: z.string() })),
});
export type Suggestions = z.output<typeof suggestions>;

const field = z.object({ label: z.string(), source: z.string(), text: z.string(), state: translationState, html: z.boolean() });
export type TranslatedField = z.output<typeof field>;

export const translatedFields = z.object({ fields: z.record(z.string(), field) });
export type TranslatedFields = z.output<typeof translatedFields>;

export const warnings = z.array(z.object({ path: z.string(), warning: z.string() }));
export type TranslationWarning = z.output<typeof warnings>[number];

export const translationChange = z.strictObject({
  fields: z
    .record(z.string(), z.string(translationMessages.text), translationMessages.fields)
    .refine((fields) => Object.keys(fields).length > 0, translationMessages.fields),
});

/** A row or website section with texts. `id` of a section is the name of its group. */
export type TranslatedRow = Pick<TranslatedText, "resource" | "id">;

export const getTextKey = ({ resource, id, field: name }: Pick<TranslatedText, "resource" | "id" | "field">) => `${resource}/${id}/${name}`;

export function parseTextKey(key: string): (TranslatedRow & { field: string }) | undefined {
  const [, name, id, field] = /^([^/]+)\/([^/]+)\/(.+)$/.exec(key) ?? [];
  const resource = translatedResource.safeParse(name).data;
  return resource && id && field ? { resource, id, field } : undefined;
}
