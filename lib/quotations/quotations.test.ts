import { expect, test } from "vitest";
import { findMissing, isGstin, newQuotation, quotationContent, toHsCode } from "@/lib/quotations/quotations";
import { quotationMessages as words } from "@/lib/quotations/words";

const line = { text: "White Carrara, polished", quantity: 12.5, unit: "m2", price: 250_000 };
const findFault = (body: object) => newQuotation.safeParse(body).error?.issues[0]?.message;

test("an empty draft has all defaults", () => {
  expect(newQuotation.parse({})).toMatchObject({
    currency: "INR",
    supply: "intra_state",
    lines: [],
    customer: { name: "", country: "IN" },
  });
});

test.each<[object, string | undefined]>([
  [{ lines: [line] }, undefined],
  [{ lines: [line, { ...line, quantity: 0 }] }, words.line.at(2, words.line.quantity)],
  [{ lines: [{ ...line, quantity: 1.2345 }] }, words.line.at(1, words.line.quantity)],
  [{ lines: [{ ...line, price: -1 }] }, words.line.at(1, words.line.price)],
  [{ lines: [{ ...line, discount_percent: 100.5 }] }, words.line.at(1, words.line.discount)],
  [{ lines: [{ ...line, gst_percent: 17 }] }, words.line.at(1, words.line.gst)],
  [{ lines: [{ ...line, hs_code: "68022" }] }, words.line.at(1, words.line.hsCode)],
  [{ currency: "XYZ" }, words.currency],
  [{ customer: { gstin: "27AAPFU0939F1ZW" } }, words.gstin],
  [{ customer: { country: "India" } }, words.country],
  [{ customer: { country: "ZZ" } }, words.country],
  [{ lines: [{ ...line, quantity: 1e308 }] }, words.line.at(1, words.line.quantity)],
  [{ lines: [{ ...line, price: 1e308 }] }, words.line.at(1, words.line.price)],
  [{ lines: [{ ...line, discount_percent: 1e308 }] }, words.line.at(1, words.line.discount)],
  [{ freight: 1e308 }, words.amount("Freight")],
  [{ lines: [{ ...line, quantity: 1_000_000, price: 1_000_000_000_000 }] }, words.tooLarge],
])("checks %j", (body, message) => {
  expect(findFault(body)).toBe(message);
});

test("names what a draft lacks", () => {
  const missing = (body: object) => findMissing(quotationContent.parse(body), "2026-11-28").map(({ path }) => path);
  expect(missing({})).toEqual(["customer.name", "lines", "valid_until"]);
  expect(missing({ customer: { name: "Asha" }, lines: [{ ...line, price: null }], valid_until: "2026-11-27" })).toEqual([
    "lines.0.price",
    "valid_until",
  ]);
  expect(missing({ customer: { name: "Asha" }, lines: [{ ...line, price: 0 }], valid_until: "2026-11-28" })).toEqual([]);
});

test.each([
  ["6802.21", "680221"],
  ["6802 21 10", "68022110"],
  ["6802", "6802"],
  ["68022", null],
  ["HS 6802", null],
  ["", null],
  [null, null],
])("%j is %j", (code, digits) => {
  expect(toHsCode(code)).toBe(digits);
});

test("recognises a GSTIN by its check digit", () => {
  for (const code of ["27AAPFU0939F1ZV", "24AAACC1206D1ZM", "29AAGCB7383J1Z4"]) expect(isGstin(code), code).toBe(true);
  for (const code of ["27AAPFU0939F1ZW", "27AAPFU0993F1ZV", "27AAPFU0939F1Z", "27aapfu0939f1zv", ""])
    expect(isGstin(code), code).toBe(false);
});
