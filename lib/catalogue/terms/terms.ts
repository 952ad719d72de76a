import { z } from "zod";
import { termMeasure } from "@/lib/catalogue/terms/measures";
import { isOneTerm, termKey } from "@/lib/catalogue/terms/term-text";
import { numberText, rowId } from "@/lib/shared/ids";
import { languages, ORIGINAL } from "@/lib/shared/languages";
import { MAX_ALIASES, MAX_ATTRIBUTE, MAX_ID, MAX_POSITION, MAX_ROWS_PER_CALL } from "@/lib/shared/limits";
import { numberUpTo, whenGiven } from "@/lib/shared/paging";
import { stopAt, storable } from "@/lib/shared/text/text";
import { versionOf } from "@/lib/shared/version";
import { messages } from "@/lib/shared/words/messages";

/** What terms say of products. */
export const TERM_KINDS = ["finish", "material", "size", "thickness", "use", "colour", "origin"] as const;
export type TermKind = (typeof TERM_KINDS)[number];

/** The text of a product that consists of the terms of a kind. */
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

const words = messages.terms;

/** A term, as GET /api/terms lists it. */
export const term = z.object({
  id: rowId,
  kind: z.enum(TERM_KINDS),
  label: z.string(),
  /** Other spellings that lead to it. */
  aliases: z.array(z.string()),
  position: z.int(),
  /** What it is called in other languages than the catalogue's own, by their codes. */
  translations: z.record(z.string(), z.string()),
  /** What the label of a size or thickness says, in millimetres. */
  measure: termMeasure.nullable(),
  /** How many products bear it, in whatever state; those in the trash do not count. */
  products: z.int(),
  version: z.string(),
});
export type Term = z.output<typeof term>;

/** What If-Match wants back. How many products bear the term is no part of it. */
export const termVersion = ({ id, kind, label, aliases, position, translations }: Omit<Term, "version" | "products" | "measure">) =>
  versionOf({ id, kind, label, aliases, position, translations: versionOf(translations) });

export const termPage = z.object({
  items: z.array(term),
  total: z.int(),
  next: rowId.nullable(),
  /** The ids of terms that are one measure in different spellings, which may be merged. */
  same_measure: z.array(z.array(rowId)),
});
export type TermPage = z.output<typeof termPage>;

const kind = z.enum(TERM_KINDS, words.kindInvalid);

export const termQuery = z.strictObject({
  kind: whenGiven(kind.optional()),
  after: numberUpTo(MAX_ID, words.afterInvalid, 0),
  /** Without it all are told. */
  limit: whenGiven(numberText(MAX_ROWS_PER_CALL, messages.lists.limitInvalid).optional()),
});
export type TermQuery = z.output<typeof termQuery>;

const spelling = (required: string, what: string) =>
  z
    .string(required)
    .overwrite(storable)
    .trim()
    .min(1, required)
    .max(MAX_ATTRIBUTE, stopAt(messages.tooLong(what, MAX_ATTRIBUTE)))
    .refine(isOneTerm, words.comma);

/** Once each; what spells the label itself is none. */
const aliases = z
  .array(spelling(words.aliasInvalid, "An alias"), words.aliasesInvalid)
  .max(MAX_ALIASES, words.tooManyAliases)
  .transform((spellings) => [...new Map(spellings.map((alias) => [termKey(alias), alias])).values()]);

const translation = z
  .string(messages.notText("A translation"))
  .overwrite(storable)
  .trim()
  .max(MAX_ATTRIBUTE, messages.tooLong("A translation", MAX_ATTRIBUTE));

const fields = {
  label: spelling(words.labelRequired, "The term"),
  aliases,
  position: z.int(words.positionInvalid).min(0, words.positionInvalid).max(MAX_POSITION, words.positionInvalid),
  /** What is not named stays; an empty text takes that language's away. */
  translations: z.strictObject(
    Object.fromEntries(languages.filter(({ code }) => code !== ORIGINAL).map(({ code }) => [code, translation.optional()])),
  ),
};

export const newTerm = z.strictObject({
  kind,
  label: fields.label,
  aliases: aliases.default([]),
  position: fields.position.default(0),
  translations: fields.translations.default({}),
});
export type NewTerm = z.output<typeof newTerm>;

export const termChange = z.strictObject(fields).partial();
export type TermChange = z.output<typeof termChange>;

/** The term that stays after a merge, and the entry of the history that undoes the merge. */
export const mergedTerm = term.extend({ batch: rowId });
export type MergedTerm = z.output<typeof mergedTerm>;

export const termMerge = z.strictObject({ into: z.int(words.intoInvalid).min(1, words.intoInvalid).max(MAX_ID, words.intoInvalid) });
