import { z } from "zod";
import { termMeasure } from "@/lib/catalogue/terms/measures";
import { findForeignField, pickPage, termPageFields, termPageInput } from "@/lib/catalogue/terms/term-page";
import { isSingleTerm, toTermKey } from "@/lib/catalogue/terms/term-text";
import { catalogueMessages } from "@/lib/catalogue/words";
import { numberText, rowId } from "@/lib/shared/ids";
import { languages, ORIGINAL_LANGUAGE } from "@/lib/shared/languages";
import { MAX_ALIASES, MAX_ATTRIBUTE, MAX_ID, MAX_POSITION, MAX_ROWS_PER_CALL } from "@/lib/shared/limits";
import { numberParameter, optionalParameter } from "@/lib/shared/paging";
import { normaliseText } from "@/lib/shared/text/normalise";
import { stopOnError } from "@/lib/shared/text/text";
import { computeVersion } from "@/lib/shared/version";
import { messages } from "@/lib/shared/words/messages";

export const TERM_KINDS = ["finish", "material", "size", "thickness", "use", "colour", "origin"] as const;
export type TermKind = (typeof TERM_KINDS)[number];

/** Kinds that variants name as well: by text, without a link. */
export const VARIANT_TERM_KINDS = ["size", "finish", "thickness"] as const satisfies TermKind[];

export const TERM_COLUMNS = {
  finish: "finish",
  material: "material",
  size: "size",
  thickness: "thickness",
  use: "recommended_use",
  colour: "colour",
  origin: "origin",
} as const satisfies Record<TermKind, string>;
export type TermColumn = (typeof TERM_COLUMNS)[TermKind];

const words = catalogueMessages.terms;

export const term = z.object({
  id: rowId,
  kind: z.enum(TERM_KINDS),
  label: z.string(),
  aliases: z.array(z.string()),
  position: z.int(),
  translations: z.record(z.string(), z.string()),
  ...termPageFields.shape,
  measure: termMeasure.nullable(),
  /** The number of products in any state, without the trash. */
  products: z.int(),
  version: z.string(),
});
export type Term = z.output<typeof term>;

/** Computes the version for If-Match. The number of products is not part of it, nor are translations, which have a version of their own. */
export const computeTermVersion = (term: Omit<Term, "version" | "products" | "measure" | "translations">) => {
  const { id, kind, label, aliases, position } = term;
  return computeVersion({ id, kind, label, aliases, position, ...pickPage(term) });
};

export const termPage = z.object({ items: z.array(term), total: z.int(), next: rowId.nullable(), same_measure: z.array(z.array(rowId)) });
export type TermPage = z.output<typeof termPage>;

const kind = z.enum(TERM_KINDS, words.kindInvalid);

export const termQuery = z.strictObject({
  kind: optionalParameter(kind.optional()),
  after: numberParameter(MAX_ID, words.afterInvalid, 0),
  limit: optionalParameter(numberText(MAX_ROWS_PER_CALL, messages.lists.limitInvalid).optional()),
});
export type TermQuery = z.output<typeof termQuery>;

const createSpellingField = (required: string, name: string) =>
  z
    .string(required)
    .overwrite(normaliseText)
    .trim()
    .min(1, required)
    .max(MAX_ATTRIBUTE, stopOnError(messages.tooLong(name, MAX_ATTRIBUTE)))
    .refine(isSingleTerm, words.comma);

const aliases = z
  .array(createSpellingField(words.aliasInvalid, "An alias"), words.aliasesInvalid)
  .max(MAX_ALIASES, words.tooManyAliases)
  .transform((spellings) => [...new Map(spellings.map((alias) => [toTermKey(alias), alias])).values()]);

const translation = z
  .string(messages.notText("A translation"))
  .overwrite(normaliseText)
  .trim()
  .max(MAX_ATTRIBUTE, messages.tooLong("A translation", MAX_ATTRIBUTE));

const fields = {
  label: createSpellingField(words.labelRequired, "The term"),
  aliases,
  position: z.int(words.positionInvalid).min(0, words.positionInvalid).max(MAX_POSITION, words.positionInvalid),
  /** Absent languages do not change. An empty text removes a translation. */
  translations: z.strictObject(
    Object.fromEntries(languages.filter(({ code }) => code !== ORIGINAL_LANGUAGE).map(({ code }) => [code, translation.optional()])),
  ),
  ...termPageInput,
};

export const newTerm = z
  .strictObject({
    kind,
    label: fields.label,
    aliases: aliases.default([]),
    position: fields.position.default(0),
    translations: fields.translations.default({}),
    description: fields.description.default(""),
    image: fields.image.default(null),
    care: fields.care.default(""),
    warranty: fields.warranty.default(""),
  })
  .superRefine((term, context) => {
    const foreign = findForeignField(term.kind, term);
    if (foreign) context.addIssue({ code: "custom", path: [foreign], message: words.foreignField });
  });
export type NewTerm = z.output<typeof newTerm>;

export const termChange = z.strictObject(fields).partial();
export type TermChange = z.output<typeof termChange>;

/** The remaining term after a merge, and the id of the history entry that can undo it. */
export const mergedTerm = term.extend({ batch: rowId });
export type MergedTerm = z.output<typeof mergedTerm>;

export const termMerge = z.strictObject({ into: z.int(words.intoInvalid).min(1, words.intoInvalid).max(MAX_ID, words.intoInvalid) });

/** Texts made of terms. */
export type OriginalTerms = Partial<Record<TermColumn, string | null>>;

/** A product in another language has its English terms too: addresses and measures are read from them. */
export type WithOriginal<Row> = Row & { original?: OriginalTerms };
