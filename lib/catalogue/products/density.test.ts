import { expect, test } from "vitest";
import { findDensity } from "@/lib/catalogue/products/density";

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
