import { z } from "zod";
import { MAX_ROWS_PER_CALL, MAX_SEARCH, ROWS_PER_PAGE } from "@/lib/shared/limits";
import { TRANSLATED_LANGUAGES } from "@/lib/shared/translations";
import { translationMessages } from "@/lib/translations/words";

export const TRANSLATED_RESOURCES = [
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
export const translationState = z.enum(TRANSLATION_STATES, translationMessages.state);
export type TranslationState = z.output<typeof translationState>;

/** A text of the firm with its translation. `id` of website texts is the name of the group. */
export const translatedText = z.object({
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
});
export type TranslatedText = z.output<typeof translatedText>;

const counts = z.object({ missing: z.int(), outdated: z.int(), done: z.int() });

export const translationPage = z.object({ items: z.array(translatedText), total: z.int(), next: z.string().nullable(), counts });
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

const field = z.object({
  label: z.string(),
  source: z.string(),
  text: z.string(),
  state: translationState,
  /** True for a text with tags. */
  html: z.boolean(),
});
export type TranslatedField = z.output<typeof field>;

/** The texts of one row or document, by field. */
export const translatedFields = z.object({ fields: z.record(z.string(), field) });
export type TranslatedFields = z.output<typeof translatedFields>;

export const warnings = z.array(z.object({ path: z.string(), warning: z.string() }));
export type TranslationWarning = z.output<typeof warnings>[number];

export const translationChange = z.strictObject({
  fields: z
    .record(z.string(), z.string(translationMessages.text), translationMessages.fields)
    .refine((fields) => Object.keys(fields).length > 0, translationMessages.fields),
});
export type TranslationChange = z.output<typeof translationChange>;

/** A row or website section with texts. `id` of a section is the name of its group. */
export type TranslatedRow = Pick<TranslatedText, "resource" | "id">;

/** The cursor and key of a text. */
export const getTextKey = ({ resource, id, field: name }: Pick<TranslatedText, "resource" | "id" | "field">) => `${resource}/${id}/${name}`;

export function parseTextKey(key: string): (TranslatedRow & { field: string }) | undefined {
  const [, name, id, field] = /^([^/]+)\/([^/]+)\/(.+)$/.exec(key) ?? [];
  const resource = translatedResource.safeParse(name).data;
  return resource && id && field ? { resource, id, field } : undefined;
}
