import type { TestValue } from "@/lib/catalogue/products/test-values";
import type { Variant } from "@/lib/catalogue/products/variants";

/** Quarried stone and manufactured tiles need different data. */
export const PRODUCT_FAMILIES = ["stone", "tile"] as const;
export type ProductFamily = (typeof PRODUCT_FAMILIES)[number];

const TILES = /\b(tiles?|porcelain|ceramics?|vitrified|mosaics?|gvt|pgvt|terrazzo|quartz|engineered|laminate|vinyl|spc|flooring)\b/i;

/** Guesses the family of a product from its title and its categories. */
export const familyOf = (...names: (string | null | undefined)[]): ProductFamily =>
  names.some((name) => name && TILES.test(name)) ? "tile" : "stone";

type Usual = [test: string, unit: string | null, standard: string];

/** Tests that buyers ask for, named as in their standards. */
const USUAL_TESTS: Record<ProductFamily, Usual[]> = {
  stone: [
    ["Apparent density", "kg/m³", "EN 1936"],
    ["Water absorption", "%", "EN 13755"],
    ["Flexural strength", "MPa", "EN 12372"],
    ["Compressive strength", "MPa", "EN 1926"],
    ["Abrasion resistance", "mm", "EN 14157"],
    ["Slip resistance (pendulum, wet)", "SRV", "EN 14231"],
    ["Frost resistance", null, "EN 12371"],
  ],
  tile: [
    ["Length and width", "mm", "ISO 10545-2"],
    ["Water absorption", "%", "ISO 10545-3"],
    ["Breaking strength", "N", "ISO 10545-4"],
    ["Modulus of rupture", "N/mm²", "ISO 10545-4"],
    ["Resistance to deep abrasion", "mm³", "ISO 10545-6"],
    ["Resistance to surface abrasion", "PEI", "ISO 10545-7"],
    ["Chemical resistance", null, "ISO 10545-13"],
    ["Slip resistance", null, "DIN 51130"],
  ],
};

/** Returns the usual tests of a family that are not in the list yet, with blank values. */
export function missingTests(family: ProductFamily, present: Pick<TestValue, "test" | "standard">[]): TestValue[] {
  const key = ({ test, standard }: Pick<TestValue, "test" | "standard">) => `${test} ${standard}`.toLowerCase();
  const there = new Set(present.map(key));
  return USUAL_TESTS[family]
    .map(([test, unit, standard]) => ({ test, value: null, unit, standard, tested_on: null }))
    .filter((usual) => !there.has(key(usual)));
}

const BOXED: (keyof Variant)[] = ["pieces_per_box", "boxes_per_pallet"];

/** Variant fields that a family does not use. A field with a value is shown anyway. */
export const unusualFields = (family: ProductFamily): (keyof Variant)[] => (family === "stone" ? BOXED : []);
