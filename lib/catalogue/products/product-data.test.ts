import { describe, expect, it } from "vitest";
import { productDataChange } from "@/lib/catalogue/products/product-data";
import { getLastWarningDay, isExpired } from "@/lib/catalogue/products/product-documents";
import { catalogueMessages } from "@/lib/catalogue/words";
import { MAX_TESTS } from "@/lib/shared/limits";
import { messages } from "@/lib/shared/words/messages";

const words = catalogueMessages.productData;
const faultsOf = (change: object) =>
  productDataChange.safeParse(change).error?.issues.map((issue) => [issue.path.join("."), issue.message]) ?? [];

describe("a change of typed data", () => {
  it("can be empty, and clears fields with null", () => {
    expect(productDataChange.parse({})).toEqual({});
    const cleared = { colour: null, origin: null, hs_code: null, variants: null, tests: null, documents: null, pictures: null };
    expect(productDataChange.parse(cleared)).toEqual(cleared);
    expect(productDataChange.parse({ colour: " ", hs_code: "" })).toEqual({ colour: null, hs_code: null });
  });

  it("fills missing variant fields with null", () => {
    const { variants } = productDataChange.parse({ variants: [{ sku: " A-1 ", size: "", lead_time_days: 0 }] });
    expect(variants).toEqual([
      {
        sku: "A-1",
        size: null,
        finish: null,
        thickness: null,
        pieces_per_box: null,
        m2_per_box: null,
        kg_per_box: null,
        boxes_per_pallet: null,
        minimum_order_m2: null,
        lead_time_days: 0,
        availability: null,
      },
    ]);
  });

  it("refuses a duplicate SKU, ignoring case", () => {
    const fault = ["variants.2.sku", words.skuTwice("a-1")];
    expect(faultsOf({ variants: [{ sku: "A-1" }, { sku: "B" }, { sku: "a-1" }] })).toEqual([fault]);
    expect(faultsOf({ variants: [{ sku: "हि-1" }, { sku: "Ω 2/3" }] })).toEqual([]);
  });

  it.each([
    ["6802", true],
    ["6802.21", true],
    ["680221", true],
    ["6802.21.90.00", true],
    ["680221900000", true],
    ["680", false],
    ["68022", false],
    ["6802..21", false],
    ["6802.21.90.00.00.00", false],
    ["HS 6802", false],
  ])("checks the HS code %s", (hs_code, isOne) => {
    expect(faultsOf({ hs_code })).toEqual(isOne ? [] : [["hs_code", words.hsCode]]);
  });

  it("limits the lists and refuses unknown fields", () => {
    const test = { test: "Slip" };
    expect(faultsOf({ tests: Array.from({ length: MAX_TESTS }, () => test) })).toEqual([]);
    expect(faultsOf({ tests: Array.from({ length: MAX_TESTS + 1 }, () => test) })).toEqual([
      ["tests", words.tooMany("Test values", MAX_TESTS)],
    ]);
    expect(productDataChange.safeParse({ tests: [{ ...test, colour: "red" }] }).error?.issues[0]).toMatchObject({
      code: "unrecognized_keys",
      path: ["tests", 0],
    });
    expect(faultsOf({ variants: "A-1" })).toEqual([["variants", words.list("Variants")]]);
  });

  it.each([Number.NaN, Number.POSITIVE_INFINITY, -1, 0, 10_001, "1"])("refuses %s m² per box", (m2_per_box) => {
    expect(faultsOf({ variants: [{ sku: "A", m2_per_box }] })).toEqual([
      ["variants.0.m2_per_box", messages.fields.amount("m² per box", 10_000)],
    ]);
  });
});

describe("a document", () => {
  it("is valid on its last day and expired afterwards", () => {
    const valid_until = "2026-12-31";
    expect(isExpired({ valid_until }, "2026-12-31")).toBe(false);
    expect(isExpired({ valid_until }, "2027-01-01")).toBe(true);
    expect(isExpired({ valid_until: null }, "2099-01-01")).toBe(false);
  });

  it("has a warning from 60 days before it expires", () => {
    expect(getLastWarningDay("2026-12-02")).toBe("2027-01-31");
  });
});
