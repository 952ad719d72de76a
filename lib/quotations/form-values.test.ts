import { expect, test } from "vitest";
import {
  computeTyped,
  createFormSchema,
  createLine,
  hasWordOf,
  type QuotationValues,
  SEND,
  toCompared,
  toContent,
} from "@/lib/quotations/form-values";
import { type Quotation, quotationContent } from "@/lib/quotations/quotations";
import { quotationMessages as words } from "@/lib/quotations/words";

const line = { ...createLine(), text: "White Carrara", quantity: "12.5", price: "2,500.50" };
const values: QuotationValues = {
  customer: { name: "Asha", company: "", email: "", phone: "", address: "", country: "IN", gstin: "" },
  ...{ lines: [line], supply: "intra_state", currency: "INR", incoterm: "", place: "" },
  ...{ freight: "", insurance: "", packing: "", charges_gst_percent: "0", payment: "", delivery: "" },
  ...{ valid_until: "2026-11-28", notes: "", language: "en", units: "m2" },
};
const findErrors = (change: Partial<QuotationValues>, action?: string) =>
  createFormSchema("2026-11-28")
    .safeParse({ content: JSON.stringify(toContent({ ...values, ...change })), action })
    .error?.issues.map(({ path, message }) => [path.join("."), message]);

test.each([
  ["White Carrara", "White Carrara, polished", true],
  ["White Carrara", "Carrara white", true],
  ["White Carrara", "Black Galaxy", false],
  ["White Carrara", "", false],
])("the text of %j still names it after a change to %j: %j", (before, text, isNamed) => {
  expect(hasWordOf(before, text)).toBe(isNamed);
});

test.each([
  ["1250.5", "INR", 125_050],
  ["1,25,000", "INR", 12_500_000],
  ["1,250,000.25", "USD", 125_000_025],
  [" 1250 ", "JPY", 1_250],
  ["1.255", "KWD", 1_255],
  ["0", "INR", 0],
  ["", "INR", null],
  ["12,5", "INR", "12,5"],
  ["12.345", "INR", "12.345"],
])("a price of %j %s is %j", (price, currency, amount) => {
  expect(toContent({ ...values, currency, lines: [{ ...line, price }] }).lines[0]!.price).toBe(amount);
});

test("a conflict compares formatted amounts", () => {
  const { lines, freight, insurance, total, ...more } = toCompared({
    ...quotationContent.parse(toContent({ ...values, freight: "10.5" })),
    ...{ lines: [{ ...toContent(values).lines[0]!, net: 1, tax: 1 }], total: 36_885_38 },
  } as Quotation);
  expect(lines).toEqual([expect.objectContaining({ text: line.text, price: "₹2,500.50" })]);
  expect({ freight, insurance, total }).toEqual({ freight: "₹10.50", insurance: "₹0.00", total: "₹36,885.38" });
  expect(more).not.toHaveProperty("net");
});

test("blank lines at the end are left out, others keep their places", () => {
  const { lines } = toContent({ ...values, lines: [createLine(), line, createLine(line), createLine()] });
  expect(lines.map(({ text }) => text)).toEqual(["", "White Carrara"]);
});

test("errors name the field", () => {
  expect(findErrors({})).toBeUndefined();
  expect(findErrors({ lines: [{ ...line, price: "12.345" }] })).toEqual([["lines.0.price", words.line.at(1, words.line.price)]]);
  expect(findErrors({ freight: "much" })).toEqual([["freight", words.amount("Freight")]]);
});

test("only what is sent must be complete", () => {
  const incomplete = { lines: [{ ...line, price: "" }], valid_until: "2026-11-27" };
  expect(findErrors(incomplete)).toBeUndefined();
  expect(findErrors(incomplete, SEND)).toEqual([
    ["lines.0.price", words.line.at(1, words.line.priceMissing)],
    ["valid_until", words.validUntil],
  ]);
});

test("totals count what is typed so far", () => {
  expect(computeTyped(values).net).toBe(3_125_625);
  const unfinished = [line, { ...line, quantity: "" }, { ...line, price: "9".repeat(30) }, { ...line, discount_percent: "101" }];
  expect(computeTyped({ ...values, lines: unfinished, freight: "x" })).toMatchObject({ net: 3_125_625, charges: 0 });
});
