import type { TestValue } from "@/lib/catalogue/products/test-values";
import type { Variant } from "@/lib/catalogue/products/variants";
import { toComparable } from "@/lib/shared/text/normalise";

/** Natural stone and manufactured tiles have different standard tests and fields. */
export const PRODUCT_FAMILIES = ["stone", "tile"] as const;
export type ProductFamily = (typeof PRODUCT_FAMILIES)[number];

const TILE_WORDS = /\b(tiles?|porcelain|ceramics?|vitrified|mosaics?|gvt|pgvt|terrazzo|quartz|engineered|laminate|vinyl|spc|flooring)\b/i;

export const detectFamily = (...names: (string | null | undefined)[]): ProductFamily =>
  names.some((name) => name && TILE_WORDS.test(name)) ? "tile" : "stone";

type UsualTest = [test: string, unit: string | null, standard: string];

const USUAL_TESTS: Record<ProductFamily, UsualTest[]> = {
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

export function listMissingTests(family: ProductFamily, present: Pick<TestValue, "test" | "standard">[]): TestValue[] {
  const key = ({ test, standard }: Pick<TestValue, "test" | "standard">) => toComparable(`${test} ${standard}`);
  const presentKeys = new Set(present.map(key));
  return USUAL_TESTS[family]
    .map(([test, unit, standard]) => ({ test, value: null, unit, standard, tested_on: null }))
    .filter((candidate) => !presentKeys.has(key(candidate)));
}

export const isUnfilledUsualTest = (entry: Partial<Record<keyof TestValue, string>>): boolean =>
  entry.value?.trim() === "" &&
  entry.tested_on?.trim() === "" &&
  PRODUCT_FAMILIES.some((family) =>
    USUAL_TESTS[family].some(([test, unit, standard]) => entry.test === test && entry.unit === (unit ?? "") && entry.standard === standard),
  );

const BOX_FIELDS: (keyof Variant)[] = ["pieces_per_box", "boxes_per_pallet"];

/** The variant fields that a family does not use: slabs are packed upright in bundles. A field with a value is shown anyway. */
export const getUnusedFields = (family: ProductFamily): (keyof Variant)[] => (family === "stone" ? BOX_FIELDS : []);
