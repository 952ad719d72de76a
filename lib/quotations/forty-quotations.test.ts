import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { writeAmount } from "@/lib/quotations/amount-in-words";
import { computeTotals, type Priced } from "@/lib/quotations/totals";

type Computed = Omit<ReturnType<typeof computeTotals>, "lines"> & { lines: [net: number, tax: number][]; in_words: string };
type Quoted = Omit<Priced, "lines"> & { currency: string; lines: [number, number, number, number][]; expected: Computed };

// Computed with another program and other arithmetic (fractions). A line is quantity, price, discount and GST.
const quotations = readFileSync(path.join(import.meta.dirname, "forty-quotations.jsonl"), "utf8")
  .trim()
  .split("\n")
  .map((text): Quoted => JSON.parse(text));

test.each(quotations.map((quotation, index) => [index + 1, quotation] as const))(
  "quotation %i",
  (_, { lines, currency, expected, ...terms }) => {
    const priced = lines.map(([quantity, price, discount_percent, gst_percent]) => ({ quantity, price, discount_percent, gst_percent }));
    const { lines: amounts, ...totals } = computeTotals({ ...terms, lines: priced });
    const in_words = writeAmount(totals.total, currency);
    expect({ ...totals, lines: amounts.map(({ net, tax }) => [net, tax]), in_words }).toEqual(expected);
  },
);
