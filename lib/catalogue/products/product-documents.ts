import { z } from "zod";
import { addDays } from "@/lib/shared/days";
import { documentFile } from "@/lib/shared/files";
import { rowId } from "@/lib/shared/ids";
import { EXPIRY_WARNING_DAYS, MAX_PRODUCT_DOCUMENTS } from "@/lib/shared/limits";
import { pageNumber } from "@/lib/shared/paging";
import { nullableDay, nullableLanguage } from "@/lib/shared/text/typed-fields";
import { messages } from "@/lib/shared/words/messages";

const words = messages.productData;

/** What a document is about. A drawing is a PDF, or a ZIP of files for BIM and CAD. */
export const DOCUMENT_KINDS = ["test_report", "certificate", "data_sheet", "installation", "warranty", "drawing", "other"] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

/** A document of a product. */
export const productDocument = z.object({
  kind: z.enum(DOCUMENT_KINDS),
  /** The code of its language, as "en". */
  language: z.string().nullable(),
  /** The address of a stored PDF or ZIP. */
  file: z.string(),
  /** The last day on which it holds. */
  valid_until: z.string().nullable(),
  /** The size of its file. */
  bytes: z.int().nullable(),
});
export type ProductDocument = z.output<typeof productDocument>;

const fields = {
  kind: z.enum(DOCUMENT_KINDS, words.documentKind),
  language: nullableLanguage,
  valid_until: nullableDay("Valid until"),
};

/** What is sent of a document that is stored. Its size is told, not taken. */
export const sentDocument = z.strictObject({
  ...fields,
  file: z.string(words.foreignFile),
  bytes: z.unknown().optional(),
});

export const sentDocuments = z
  .array(sentDocument, words.list("Documents"))
  .max(MAX_PRODUCT_DOCUMENTS, words.tooMany("Documents", MAX_PRODUCT_DOCUMENTS));

/** The form that adds one. */
export const newDocument = z.strictObject({ file: documentFile(words.documentRequired), ...fields });
export type NewDocument = z.output<typeof newDocument>;

/** True for a document that holds no more. Days are YYYY-MM-DD. */
export const isLapsed = ({ valid_until }: Pick<ProductDocument, "valid_until">, today: string) =>
  valid_until !== null && valid_until < today;

/** A document that lapses soon or has lapsed, with its product. */
export const lapsingDocument = z.object({
  product_id: rowId,
  product: z.string(),
  kind: z.enum(DOCUMENT_KINDS),
  language: z.string().nullable(),
  file: z.string(),
  valid_until: z.string(),
  lapsed: z.boolean(),
});
export type LapsingDocument = z.output<typeof lapsingDocument>;

export const lapsingQuery = z.strictObject({ page: pageNumber(messages.media.pageInvalid) });
export const lapsingPage = z.object({ items: z.array(lapsingDocument), total: z.int(), next: z.int().nullable() });
export type LapsingPage = z.output<typeof lapsingPage>;

/** The last day of which the dashboard warns. */
export const lastDayOfWarning = (today: string) => addDays(today, EXPIRY_WARNING_DAYS);
