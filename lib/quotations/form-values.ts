import { z } from "zod";
import { MAX_QUANTITY } from "@/lib/enquiries/requests";
import { formatMoney, toDecimal, toMinorUnits } from "@/lib/quotations/money";
import { findMissing, MAX_PRICE, type Quotation, type QuotationContent, quotationContent } from "@/lib/quotations/quotations";
import { computeTotals, type Totals } from "@/lib/quotations/totals";
import { createRecord } from "@/lib/shared/collections";
import type { RequestUnit } from "@/lib/shared/units";

type Line = QuotationContent["lines"][number];
type Typed<Row, Names extends keyof Row> = Omit<Row, Names> & Record<Names, string>;

/** A line as people type it: numbers and amounts are text. */
export type LineValues = Typed<Omit<Line, "id">, "variant" | "quantity" | "price" | "discount_percent" | "hs_code" | "gst_percent">;

const CHARGES = ["freight", "insurance", "packing"] as const;

export type QuotationValues = Typed<
  Omit<QuotationContent, "lines">,
  (typeof CHARGES)[number] | "incoterm" | "charges_gst_percent" | "valid_until"
> & { lines: LineValues[] };

export const SEND = "send";

export const createLine = (before?: LineValues): LineValues => ({
  product: null,
  ...{ variant: "", text: "", quantity: "", price: "", discount_percent: "", hs_code: "" },
  unit: before?.unit ?? ("m2" satisfies RequestUnit),
  gst_percent: before?.gst_percent ?? "18",
});

const listWords = (text: string) =>
  text
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean);

/** True if a changed text probably names the same product: at least one word is the same. */
export const hasWordOf = (before: string, text: string): boolean => {
  const words = listWords(text);
  return listWords(before).some((word) => words.includes(word));
};

const toText = (number: number) => (number === 0 ? "" : String(number));

export function toFormValues(quotation: Omit<Quotation, "lines"> & { lines: Line[] }): QuotationValues {
  const { customer, supply, currency, place, payment, delivery, notes, language, units } = quotation;
  const toAmountText = (amount: number) => (amount === 0 ? "" : toDecimal(amount, currency));
  return {
    ...{ customer, supply, currency, place, payment, delivery, notes, language, units },
    lines: quotation.lines.map(({ product, variant, text, quantity, unit, price, discount_percent, hs_code, gst_percent }) => ({
      ...{ product, text, unit, variant: variant ?? "", hs_code: hs_code ?? "" },
      ...{ quantity: String(quantity), discount_percent: toText(discount_percent), gst_percent: String(gst_percent) },
      price: price === null ? "" : toDecimal(price, currency),
    })),
    incoterm: quotation.incoterm ?? "",
    freight: toAmountText(quotation.freight),
    insurance: toAmountText(quotation.insurance),
    packing: toAmountText(quotation.packing),
    charges_gst_percent: String(quotation.charges_gst_percent),
    valid_until: quotation.valid_until ?? "",
  };
}

/** Returns a quotation as a conflict compares it, with formatted amounts. */
export function toCompared(quotation: Quotation) {
  const format = (amount: number | null) => (amount === null ? "" : formatMoney(amount, quotation.currency));
  const values = toFormValues(quotation);
  return {
    ...values,
    lines: values.lines.map(({ product, ...line }, place) => ({ ...line, price: format(quotation.lines[place]!.price) })),
    ...createRecord(CHARGES, (name) => format(quotation[name])),
    total: format(quotation.total),
  };
}

/** Groups of three, or of two in lakh and crore. "12,5" is not such a number. */
const GROUPED = /^\d{1,3}(?:,\d{2,3})*,\d{3}(?:\.\d*)?$/;

function toPlain(text: string): string {
  const typed = text.replace(/\s/g, "");
  return GROUPED.test(typed) ? typed.replaceAll(",", "") : typed;
}

/** Text that is no number stays, so that the schema refuses it. */
function toNumber(text: string, blank: number | string): number | string {
  const plain = toPlain(text);
  if (plain === "") return blank;
  return /^\d*\.?\d+$|^\d+\.$/.test(plain) ? Number(plain) : text;
}

function toAmount<Blank>(text: string, currency: string, blank: Blank): number | string | Blank {
  const plain = toPlain(text);
  return plain === "" ? blank : (toMinorUnits(plain, currency) ?? text);
}

const isBlank = ({ text, quantity, price, product }: LineValues) => product === null && `${text}${quantity}${price}`.trim() === "";

/** Drops blank lines at the end only, so that errors of the server name the lines of the form. */
const dropBlankEnd = (lines: LineValues[]) => lines.slice(0, lines.findLastIndex((line) => !isBlank(line)) + 1);

/** Returns what the calls accept, with typed texts where they are no numbers. */
export const toContent = (values: QuotationValues) => ({
  ...values,
  lines: dropBlankEnd(values.lines).map((line) => ({
    ...line,
    variant: line.variant.trim() || null,
    hs_code: line.hs_code.trim() || null,
    quantity: toNumber(line.quantity, ""),
    price: toAmount(line.price, values.currency, null),
    discount_percent: toNumber(line.discount_percent, 0),
    gst_percent: Number(line.gst_percent),
  })),
  incoterm: values.incoterm || null,
  freight: toAmount(values.freight, values.currency, 0),
  insurance: toAmount(values.insurance, values.currency, 0),
  packing: toAmount(values.packing, values.currency, 0),
  charges_gst_percent: Number(values.charges_gst_percent),
  valid_until: values.valid_until || null,
});

const toExact = (amount: number | string | null) => (typeof amount === "number" && amount <= MAX_PRICE ? amount : null);

/** Computes the totals of the typed values. Lines and charges with an error count as 0. */
export function computeTyped(values: QuotationValues): Totals {
  const { lines, supply, charges_gst_percent, ...content } = toContent(values);
  return computeTotals({
    ...{ supply, charges_gst_percent },
    lines: lines.map(({ quantity, price, discount_percent, gst_percent }) => {
      const isValid =
        typeof quantity === "number" && quantity <= MAX_QUANTITY && typeof discount_percent === "number" && discount_percent <= 100;
      return isValid
        ? { quantity, price: toExact(price), discount_percent, gst_percent }
        : { quantity: 0, price: null, discount_percent: 0, gst_percent };
    }),
    freight: toExact(content.freight) ?? 0,
    insurance: toExact(content.insurance) ?? 0,
    packing: toExact(content.packing) ?? 0,
  });
}

/** Validates what the form sends. A quotation that is sent must be complete. @param today the firm's day */
export const createFormSchema = (today: string) =>
  z.object({ content: z.string(), action: z.string().optional() }).transform(({ content, action }, context) => {
    const { data, error } = quotationContent.safeParse(JSON.parse(content));
    const missing = data && action === SEND ? findMissing(data, today) : [];
    for (const { path, message } of error?.issues ?? missing.map((one) => ({ path: one.path.split("."), message: one.error }))) {
      context.addIssue({ code: "custom", path: [...path], message });
    }
    return data;
  });
