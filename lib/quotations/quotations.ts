import { z } from "zod";
import { enquiryExportQuery } from "@/lib/enquiries/enquiries";
import { MAX_QUANTITY } from "@/lib/enquiries/requests";
import { isCountryCode } from "@/lib/quotations/countries";
import { isCurrency } from "@/lib/quotations/money";
import {
  ANSWERS,
  computeTotals,
  GST_PERCENTS,
  INCOTERMS,
  MAX_TOTAL,
  type Priced,
  QUOTATION_STATES,
  SUPPLIES,
} from "@/lib/quotations/totals";
import { quotationMessages } from "@/lib/quotations/words";
import { createRecord } from "@/lib/shared/collections";
import { idField, reference, rowId } from "@/lib/shared/ids";
import { LOCALES } from "@/lib/shared/languages";
import {
  MAX_COMPANY,
  MAX_EMAIL,
  MAX_MESSAGE,
  MAX_NAME,
  MAX_NOTE,
  MAX_POSTAL_ADDRESS,
  MAX_REPLY,
  MAX_SEARCH,
  MAX_SKU,
  MAX_TITLE,
} from "@/lib/shared/limits";
import { filterParameter, rowLimit } from "@/lib/shared/paging";
import { normaliseText, toComparable } from "@/lib/shared/text/normalise";
import { EMAIL_PATTERN, normaliseEmail, normalisePhone, optionalText, requiredText } from "@/lib/shared/text/text";
import { calendarDay } from "@/lib/shared/text/typed-fields";
import { AREA_UNITS, REQUEST_UNITS } from "@/lib/shared/units";
import { computeVersion } from "@/lib/shared/version";
import { messages } from "@/lib/shared/words/messages";

const GSTIN_CHARACTERS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";
const GSTIN_PATTERN = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/;

/** Checks form and check digit of an Indian tax number: every second character counts twice, in base 36. */
export function isGstin(text: string): boolean {
  if (!GSTIN_PATTERN.test(text)) return false;
  const sum = [...text.slice(0, 14)].reduce((total, character, index) => {
    const product = GSTIN_CHARACTERS.indexOf(character) * (index % 2 ? 2 : 1);
    return total + Math.floor(product / 36) + (product % 36);
  }, 0);
  return GSTIN_CHARACTERS[(36 - (sum % 36)) % 36] === text[14];
}

/** Returns the digits of an HS code such as "6802.21", or null if a quotation does not accept them. */
export function toHsCode(code: string | null | undefined): string | null {
  const digits = code?.replace(/[\s.]/g, "") ?? "";
  return HS_CODE.test(digits) ? digits : null;
}

const HS_CODE = /^\d{4}(?:\d{2}){0,2}$/;

const words = quotationMessages;

export const MAX_QUOTATION_LINES = 200;
export const MAX_LINE_TEXT = 500;
export const MAX_PRICE = 1_000_000_000_000;
const MAX_PLACE = 120;
const MAX_TERMS = 1_000;

const inLine = (sentence: string) => ({
  error: ({ path = [] }: { path?: PropertyKey[] }) => {
    const position = path[path.indexOf("lines") + 1];
    return typeof position === "number" ? words.line.at(position + 1, sentence) : sentence;
  },
});

const hasDecimals = (most: number) => (value: number) => Math.abs(value * 10 ** most - Math.round(value * 10 ** most)) < 1e-6;

const text = (field: string, limit: number) =>
  z.string(messages.notText(field)).overwrite(normaliseText).trim().max(limit, messages.tooLong(field, limit)).default("");

const blankOr = (normalise: (text: string) => string, isValid: (text: string) => boolean, invalid: string) =>
  z
    .string(invalid)
    .overwrite(normalise)
    .refine((value) => value === "" || isValid(value), invalid)
    .default("");

const amount = (field: string) => z.int(words.amount(field)).min(0, words.amount(field)).max(MAX_PRICE, words.amount(field)).default(0);

const gstPercent = (error: ReturnType<typeof inLine> | string) => z.literal(GST_PERCENTS, error);

export const customer = z.strictObject(
  {
    name: text("Name", MAX_NAME),
    company: text("Company", MAX_COMPANY),
    email: blankOr(normaliseEmail, (email) => email.length <= MAX_EMAIL && EMAIL_PATTERN.test(email), words.email),
    phone: blankOr(normalisePhone, (phone) => /^[\d +()-]{6,20}$/.test(phone), words.phone),
    address: text("Address", MAX_POSTAL_ADDRESS),
    country: z.string(words.country).trim().toUpperCase().refine(isCountryCode, words.country).default("IN"),
    gstin: blankOr((code) => code.replace(/\s/g, "").toUpperCase(), isGstin, words.gstin),
  },
  words.customerInvalid,
);

const lineErrors = createRecord(["invalid", "variant", "text", "quantity", "unit", "price", "discount", "hsCode", "gst"], (name) =>
  inLine(words.line[name]),
);

const quotationLine = z.strictObject(
  {
    /** Names the line in the form. The browser chooses it. */
    id: z.string(lineErrors.invalid).max(40, lineErrors.invalid).optional(),
    product: idField(words.line.product).nullable().default(null),
    variant: z.string(lineErrors.variant).trim().max(MAX_SKU, lineErrors.variant).nullable().default(null),
    text: z
      .string(lineErrors.text)
      .overwrite(normaliseText)
      .trim()
      .min(1, lineErrors.text)
      .max(MAX_LINE_TEXT, inLine(messages.tooLong("Text", MAX_LINE_TEXT))),
    quantity: z
      .number(lineErrors.quantity)
      .gt(0, lineErrors.quantity)
      .max(MAX_QUANTITY, lineErrors.quantity)
      .refine(hasDecimals(3), lineErrors.quantity),
    unit: z.enum(REQUEST_UNITS, lineErrors.unit),
    /** Minor units of the currency per unit. */
    price: z.int(lineErrors.price).min(0, lineErrors.price).max(MAX_PRICE, lineErrors.price).nullable().default(null),
    discount_percent: z
      .number(lineErrors.discount)
      .min(0, lineErrors.discount)
      .max(100, lineErrors.discount)
      .refine(hasDecimals(2), lineErrors.discount)
      .default(0),
    hs_code: z
      .string(lineErrors.hsCode)
      .refine((code) => code === "" || HS_CODE.test(code), lineErrors.hsCode)
      .nullable()
      .default(null),
    gst_percent: gstPercent(lineErrors.gst).default(18),
  },
  lineErrors.invalid,
);
export type QuotationLine = z.output<typeof quotationLine>;

const fields = {
  customer: customer.prefault({}),
  lines: z.array(quotationLine, words.linesInvalid).max(MAX_QUOTATION_LINES, words.tooManyLines(MAX_QUOTATION_LINES)).default([]),
  supply: z.enum(SUPPLIES, words.supply).default("intra_state"),
  currency: z.string(words.currency).trim().toUpperCase().refine(isCurrency, words.currency).default("INR"),
  incoterm: z.enum(INCOTERMS, words.incoterm).nullable().default(null),
  place: text("Place", MAX_PLACE),
  freight: amount("Freight"),
  insurance: amount("Insurance"),
  packing: amount("Packing"),
  charges_gst_percent: gstPercent(words.line.gst).default(0),
  payment: text("Payment", MAX_TERMS),
  delivery: text("Delivery", MAX_TERMS),
  valid_until: calendarDay(words.validUntil).nullable().default(null),
  notes: text("Notes", MAX_NOTE),
  language: z.enum(LOCALES, words.language).default("en"),
  units: z.enum(AREA_UNITS, words.units).default("m2"),
};

/** The body of POST /api/quotations. Terms and last day are the firm's defaults unless they are sent. */
export const newQuotation = z
  .strictObject({
    ...fields,
    payment: fields.payment.removeDefault().optional(),
    delivery: fields.delivery.removeDefault().optional(),
    notes: fields.notes.removeDefault().optional(),
    valid_until: fields.valid_until.removeDefault().optional(),
    enquiry: rowId.nullable().default(null),
    /** Restores a deleted draft, as the next version of its number if it had one. Its products and enquiry may have been deleted. */
    restores: z.strictObject({ number: z.string(words.numberInvalid).max(40, words.numberInvalid).nullable() }).optional(),
  })
  .superRefine(refuseLargeTotal);
export type NewQuotation = z.output<typeof newQuotation>;

/** The body of PATCH. Absent fields do not change. The total is checked after it is merged with the stored fields. */
export const quotationContent = z.strictObject(fields).superRefine(refuseLargeTotal);
export type QuotationContent = z.output<typeof quotationContent>;
export const describedChange = z.strictObject(fields).partial();
export const quotationChange = z.partialRecord(z.enum(Object.keys(fields) as (keyof typeof fields)[], words.totalsSent), z.unknown());

/** Fields beyond their limits have errors of their own. */
const isComputable = ({ lines, freight, insurance, packing }: Priced) =>
  [...lines.flatMap(({ quantity, price }) => [quantity, price ?? 0]), freight, insurance, packing].every((number) => number <= MAX_PRICE) &&
  lines.every(({ discount_percent }) => discount_percent >= 0 && discount_percent <= 100);

function refuseLargeTotal(content: Priced, context: z.RefinementCtx): void {
  if (isComputable(content) && computeTotals(content).total > MAX_TOTAL)
    context.addIssue({ code: "custom", path: ["lines"], message: words.tooLarge });
}

/** Returns the errors that prevent sending a draft, by field. `today` is the firm's day. */
export function findMissing({ customer, lines, valid_until }: QuotationContent, today: string): { path: string; error: string }[] {
  return [
    ...(customer.name ? [] : [{ path: "customer.name", error: words.customerName }]),
    ...(lines.length > 0 ? [] : [{ path: "lines", error: words.noLines }]),
    ...lines.flatMap(({ price }, index) =>
      price === null ? [{ path: `lines.${index}.price`, error: words.line.at(index + 1, words.line.priceMissing) }] : [],
    ),
    ...(valid_until && valid_until >= today ? [] : [{ path: "valid_until", error: words.validUntil }]),
  ];
}

const computedLine = quotationLine.extend({ net: z.int().nullable(), tax: z.int().nullable() });

const computedFields = {
  lines: z.array(computedLine),
  ...{ net: z.int(), cgst: z.int(), sgst: z.int(), igst: z.int(), charges: z.int(), total: z.int() },
  /** In English, with lakh and crore for INR. */
  in_words: z.string(),
};

export const givenAnswer = z.object({ answer: z.enum(ANSWERS), name: z.string(), message: z.string().nullable(), at: z.iso.datetime() });

export const newAnswer = z.strictObject({
  answer: z.enum(ANSWERS, words.answerInvalid),
  name: requiredText("Name", MAX_NAME, words.answerName),
  message: optionalText("Message", MAX_MESSAGE),
});
export type NewAnswer = z.output<typeof newAnswer>;

/** The body of POST /api/quotations/{id}/send. With `mail`, {number} and {link} in the texts are filled in. */
export const quotationSending = z
  .strictObject({
    mail: z.boolean(words.mailInvalid).default(false),
    text: optionalText("Text", MAX_REPLY).transform((typed) => typed ?? ""),
    subject: optionalText("Subject", MAX_TITLE),
  })
  .refine(({ mail, text }) => !mail || text !== "", { path: ["text"], error: words.mailText });
export type QuotationMail = Pick<z.output<typeof quotationSending>, "text" | "subject">;

export const quotation = z.object({
  id: rowId,
  /** Null until it is sent for the first time. All versions have the same. */
  number: z.string().nullable(),
  version: z.int(),
  state: z.enum(QUOTATION_STATES),
  enquiry: rowId.nullable(),
  ...fields,
  ...computedFields,
  /** Path of the buyer's page. Null for a draft and after the person was erased. */
  link: z.string().nullable(),
  by: z.string(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
  sent_at: z.iso.datetime().nullable(),
  opened_first_at: z.iso.datetime().nullable(),
  opened_last_at: z.iso.datetime().nullable(),
  answered: givenAnswer.nullable(),
  proforma: z.string().nullable(),
  erased_at: z.iso.datetime().nullable(),
});
export type Quotation = z.output<typeof quotation>;

const quotationSummary = quotation
  .pick({ id: true, number: true, version: true, state: true, enquiry: true, currency: true, total: true, valid_until: true, by: true })
  .extend({
    customer: z.object({ name: z.string(), company: z.string() }),
    updated_at: z.iso.datetime(),
    sent_at: z.iso.datetime().nullable(),
    opened_last_at: z.iso.datetime().nullable(),
    subject: z.string(),
    line_count: z.int(),
  });
export type QuotationSummary = z.output<typeof quotationSummary>;

/** `sums` are of all results, by currency and state. */
export const quotationPage = z.object({
  items: z.array(quotationSummary),
  total: z.int(),
  next: rowId.nullable(),
  sums: z.array(z.object({ currency: z.string(), state: z.enum(QUOTATION_STATES), total: z.number(), count: z.int() })),
});
export type QuotationPage = z.output<typeof quotationPage>;

const quotationFilter = z.object({
  state: filterParameter(z.enum(QUOTATION_STATES, words.stateInvalid)),
  q: filterParameter(z.string().max(MAX_SEARCH, messages.tooLong("Search", MAX_SEARCH)).transform(toComparable)),
  enquiry: filterParameter(reference(words.enquiryInvalid)),
  ends_before: filterParameter(calendarDay(words.dateInvalid)),
});
export type QuotationFilter = z.output<typeof quotationFilter>;

export const quotationQuery = quotationFilter.extend({ after: filterParameter(reference(words.afterInvalid)), limit: rowLimit });
export type QuotationQuery = z.output<typeof quotationQuery>;

export const quotationExportQuery = quotationFilter.extend({ format: enquiryExportQuery.shape.format });
export type QuotationExportQuery = z.output<typeof quotationExportQuery>;

export const priceQuery = z.object({
  product: reference(words.line.product),
  variant: filterParameter(z.string().max(MAX_SKU, words.line.variant)),
  currency: filterParameter(z.string().refine(isCurrency, words.currency)),
});
export type PriceQuery = z.output<typeof priceQuery>;

export const quotedPrices = z.object({
  items: z.array(
    z.object({
      price: z.int(),
      unit: z.enum(REQUEST_UNITS),
      currency: z.string(),
      customer: z.string(),
      at: z.iso.datetime(),
      state: z.enum(QUOTATION_STATES),
    }),
  ),
});
export type QuotedPrices = z.output<typeof quotedPrices>;

export const getQuotationVersion = ({ id, state, updated_at }: Pick<Quotation, "id" | "state" | "updated_at">) =>
  computeVersion({ id, state, updated_at });

export const getCustomerName = ({ name, company }: QuotationSummary["customer"]): string => company || name;

/** "SH/Q/2026-27/0001", and "…/2" for the second version. */
export const formatNumber = ({ number, version }: Pick<Quotation, "number" | "version">): string =>
  version > 1 ? `${number}/${version}` : (number ?? "");
