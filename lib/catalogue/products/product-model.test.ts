import { expect, it } from "vitest";
import { blankData } from "@/lib/catalogue/products/product-data";
import { buildProductModel } from "@/lib/catalogue/products/product-model";
import type { Product } from "@/lib/catalogue/products/products";
import { type Variant, variantInput } from "@/lib/catalogue/products/variants";
import { readWords } from "@/lib/platform/server/words";

const words = { facts: await readWords("en", "facts"), product: await readWords("en", "product") };

const row = {
  title: "Statuario",
  size: "600 × 600 mm",
  finish: null,
  thickness: null,
  material: "Marble",
  recommended_use: null,
} as Product;
const variant = (sku: string, more: Partial<Variant> = {}) => ({ ...variantInput.parse({ sku }), ...more });
const property = (name: string, value: string | number, more: object = {}) => ({ "@type": "PropertyValue", name, value, ...more });

it("omits unknown values", () => {
  expect(JSON.parse(JSON.stringify(buildProductModel(words, row, blankData)))).toEqual({
    "@type": "ProductModel",
    name: "Statuario",
    material: "Marble",
    additionalProperty: [property("Size", "600 × 600 mm")],
  });
});

it("gives values as numbers with unit codes", () => {
  const tests = [
    { test: "Water absorption", value: "0.12", unit: "%", standard: "EN 13755", tested_on: null },
    { test: "Slip resistance", value: "R10", unit: null, standard: null, tested_on: null },
    { test: "Abrasion", value: "35", unit: "turns", standard: null, tested_on: null },
    { test: "Frost resistance", value: null, unit: null, standard: "EN 12371", tested_on: null },
  ];
  const { additionalProperty, countryOfOrigin, color } = buildProductModel(words, row, {
    ...blankData,
    tests,
    colour: "White",
    origin: "India",
    hs_code: "6802.21",
  });
  expect(additionalProperty).toEqual([
    property("Size", "600 × 600 mm"),
    property("HS code", "6802.21"),
    property("Water absorption", 0.12, { unitCode: "P1", measurementTechnique: "EN 13755" }),
    property("Slip resistance", "R10"),
    property("Abrasion", 35, { unitText: "turns" }),
  ]);
  expect({ color, countryOfOrigin }).toEqual({ color: "White", countryOfOrigin: { "@type": "Country", name: "India" } });
});

it("merges a single variant into the product and lists several as models", () => {
  const boxed = { m2_per_box: 1.44, kg_per_box: 32.5 };
  const area = property("Area per box", 1.44, { unitCode: "MTK" });
  const weight = property("Weight per box", 32.5, { unitCode: "KGM" });
  const one = buildProductModel(words, row, { ...blankData, variants: [variant("A-1", boxed)] });
  expect(one).toMatchObject({ sku: "A-1", additionalProperty: [{}, area, weight] });
  expect(one.model).toBeUndefined();
  const two = buildProductModel(words, row, {
    ...blankData,
    variants: [variant("A-1", boxed), variant("A-2", { size: "800 × 800 mm", finish: "Honed" })],
  });
  expect(two.sku).toBeUndefined();
  const numbered = buildProductModel(words, row, { ...blankData, variants: [variant("8901234567890"), variant("8901234567894")] });
  expect(numbered.model?.map(({ gtin }) => gtin)).toEqual(["8901234567890", undefined]);
  expect(two.model).toEqual([
    { "@type": "ProductModel", name: "Statuario", sku: "A-1", size: undefined, additionalProperty: [area, weight] },
    {
      "@type": "ProductModel",
      name: "Statuario, 800 × 800 mm, Honed",
      sku: "A-2",
      size: "800 × 800 mm",
      additionalProperty: [property("Finish", "Honed")],
    },
  ]);
});
