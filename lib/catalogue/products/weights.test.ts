import { expect, test } from "vitest";
import type { Variant } from "@/lib/catalogue/products/variants";
import { calculateContainerLoad, findDensity } from "@/lib/catalogue/products/weights";

const createTest = (test: string, value: string | null, unit: string | null) => ({ test, value, unit, standard: null, tested_on: null });

test.each([
  ["Apparent density", "2700", "kg/m³", 2700],
  ["Bulk density", "2,700", "kg/m3", 2700],
  ["Density", "2.725", "t/m³", 2725],
  ["Density", "2.7", "g/cm³", 2700],
])("finds %s %s %s", (name, value, unit, density) => {
  expect(findDensity([createTest("Water absorption", "0.12", "%"), createTest(name, value, unit)])).toBeCloseTo(density, 6);
});

test.each([
  ["Apparent density", null, "kg/m³"],
  ["Apparent density", "27", "kg/m³"],
  ["Apparent density", "2700", null],
  ["Apparent density", "high", "kg/m³"],
  ["Hardness", "2700", "kg/m³"],
])("ignores %s %s %s", (name, value, unit) => {
  expect(findDensity([createTest(name, value, unit)])).toBeUndefined();
});

const variant = { pieces_per_box: 2, m2_per_box: 0.72, kg_per_box: 35, boxes_per_pallet: 27 } as Variant;

test("fills a container with whole pallets", () => {
  expect(calculateContainerLoad(variant)).toEqual({ kilograms: 26_460, pieces: 1_512, m2: 544.32 });
});

test("fills it with whole boxes if pallets are unknown, and leaves out unknown amounts", () => {
  expect(calculateContainerLoad({ ...variant, boxes_per_pallet: null, pieces_per_box: null })).toEqual({ kilograms: 26_985, m2: 555.12 });
});

test.each([{ kg_per_box: null }, { pieces_per_box: null, m2_per_box: null }, { kg_per_box: 1_001 }])("returns nothing for %j", (change) => {
  expect(calculateContainerLoad({ ...variant, ...change })).toBeUndefined();
});
