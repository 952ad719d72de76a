import { expect, test } from "vitest";
import { computeTotals, type Priced, type PricedLine } from "@/lib/quotations/totals";

const line = (change: Partial<PricedLine>): PricedLine => ({ quantity: 1, price: 10_000, discount_percent: 0, gst_percent: 18, ...change });
const compute = (lines: Partial<PricedLine>[], change: Partial<Priced> = {}) =>
  computeTotals({
    ...{ supply: "intra_state", freight: 0, insurance: 0, packing: 0, charges_gst_percent: 0, ...change },
    lines: lines.map(line),
  });

test("rounds the net amount once, half away from zero", () => {
  // 2.5 × 3.33 = 8.325; 1.005 × 1.00 = 1.005; 10 × 0.33 less 12.5 % = 2.8875
  const { lines } = compute([
    { quantity: 2.5, price: 333 },
    { quantity: 1.005, price: 100 },
    { quantity: 10, price: 33, discount_percent: 12.5 },
  ]);
  expect(lines.map(({ net }) => net)).toEqual([833, 101, 289]);
});

test("CGST and SGST are the rounded half rate of the rounded net amount", () => {
  // 5 % of 0.30 is 0.015: each half is 0.0075, rounded 0.01
  expect(compute([{ price: 30, gst_percent: 5 }])).toMatchObject({ cgst: 1, sgst: 1, igst: 0, total: 32 });
  expect(compute([{ price: 30, gst_percent: 5 }], { supply: "inter_state" })).toMatchObject({ cgst: 0, sgst: 0, igst: 2, total: 32 });
  expect(compute([{ price: 99_999, gst_percent: 0.25 }])).toMatchObject({ cgst: 125, sgst: 125, total: 100_249 });
});

test("an export under LUT has no tax, one with IGST has", () => {
  expect(compute([{}], { supply: "export_lut", freight: 500, charges_gst_percent: 18 })).toMatchObject({ igst: 0, total: 10_500 });
  expect(compute([{}], { supply: "export_paid", freight: 500, charges_gst_percent: 18 })).toMatchObject({ igst: 1_890, total: 12_390 });
});

test("charges are taxed with their own rate", () => {
  const totals = compute([{}], { freight: 1_001, insurance: 200, packing: 300, charges_gst_percent: 5 });
  // 5 % of 15.01 is 0.7505: each half is 0.37525
  expect(totals).toMatchObject({ net: 10_000, charges: 1_501, cgst: 938, sgst: 938, total: 13_377 });
});

test("a line without a price counts as nothing", () => {
  expect(compute([{ price: null }, {}])).toMatchObject({
    lines: [
      { net: null, tax: null },
      { net: 10_000, tax: 1_800 },
    ],
    total: 11_800,
  });
});

test("a discount of 100 percent leaves nothing, and the largest line is exact", () => {
  expect(compute([{ discount_percent: 100 }])).toMatchObject({ net: 0, total: 0 });
  const { lines } = compute([{ quantity: 999.999, price: 999_999_999_999, gst_percent: 0 }]);
  expect(lines[0]!.net).toBe(999_998_999_999_000);
});
