import { z } from "zod";
import { catalogueMessages } from "@/lib/catalogue/words";
import { mediaMessages } from "@/lib/media/words";
import { addDays } from "@/lib/shared/days";
import { documentFile } from "@/lib/shared/files";
import { rowId } from "@/lib/shared/ids";
import { EXPIRY_WARNING_DAYS, MAX_PRODUCT_DOCUMENTS } from "@/lib/shared/limits";
import { pageNumber } from "@/lib/shared/paging";
import { nullableDay, nullableLanguage } from "@/lib/shared/text/typed-fields";

const words = catalogueMessages.productData;

const DOCUMENT_KINDS = ["test_report", "certificate", "data_sheet", "installation", "warranty", "drawing", "other"] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

export const productDocument = z.object({
  kind: z.enum(DOCUMENT_KINDS),
  language: z.string().nullable(),
  file: z.string(),
  valid_until: z.string().nullable(),
  bytes: z.int().nullable(),
});
export type ProductDocument = z.output<typeof productDocument>;

const fields = { kind: z.enum(DOCUMENT_KINDS, words.documentKind), language: nullableLanguage, valid_until: nullableDay("Valid until") };

/** A stored document in a request. `bytes` is ignored. */
const documentInput = z.strictObject({ ...fields, file: z.string(words.foreignFile), bytes: z.unknown().optional() });

export const documentsInput = z
  .array(documentInput, words.list("Documents"))
  .max(MAX_PRODUCT_DOCUMENTS, words.tooMany("Documents", MAX_PRODUCT_DOCUMENTS));

export const newDocument = z.strictObject({ file: documentFile(words.documentRequired), ...fields });
export type NewDocument = z.output<typeof newDocument>;

/** Days are YYYY-MM-DD. */
export const isExpired = ({ valid_until }: Pick<ProductDocument, "valid_until">, today: string) =>
  valid_until !== null && valid_until < today;

const expiringDocument = z.object({
  product_id: rowId,
  product: z.string(),
  kind: z.enum(DOCUMENT_KINDS),
  language: z.string().nullable(),
  file: z.string(),
  valid_until: z.string(),
  lapsed: z.boolean(),
});
export type ExpiringDocument = z.output<typeof expiringDocument>;

export const expiringDocumentsQuery = z.strictObject({ page: pageNumber(mediaMessages.media.pageInvalid) });
export const expiringDocumentsPage = z.object({ items: z.array(expiringDocument), total: z.int(), next: z.int().nullable() });
export type ExpiringDocumentsPage = z.output<typeof expiringDocumentsPage>;

export const getLastWarningDay = (today: string) => addDays(today, EXPIRY_WARNING_DAYS);
