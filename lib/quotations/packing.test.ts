import { expect, test } from "vitest";
import { variantInput } from "@/lib/catalogue/products/variants";
import { computeLoad, computePacking } from "@/lib/quotations/packing";

const variant = { ...variantInput.parse({ sku: "A" }), ...{ pieces_per_box: 2, m2_per_box: 1.44, kg_per_box: 30, boxes_per_pallet: 27 } };

test.each([
  [14.4, "m2", 10],
  [14.41, "m2", 11],
  [155, "sqft", 10],
  [5, "piece", 3],
  [7, "box", 7],
] as const)("%s %s are %s whole boxes", (quantity, unit, boxes) => {
  expect(computePacking(quantity, unit, variant)?.boxes).toBe(boxes);
});

test("counts pallets, area and weight of whole boxes", () => {
  expect(computePacking(40, "m2", variant)).toEqual({ boxes: 28, m2: 40.32, pallets: 2, kilograms: 840 });
});

test("is unknown for slabs and without packaging", () => {
  expect(computePacking(3, "slab", variant)).toBeUndefined();
  expect(computePacking(3, "m2", { ...variant, m2_per_box: null })).toBeUndefined();
  expect(computePacking(3, "box", null)).toBeUndefined();
});

test("a load is known if the weight of every line is", () => {
  const packing = computePacking(900, "box", variant);
  expect(computeLoad([packing, packing])).toEqual({ kilograms: 54_000, containers: 2 });
  expect(computeLoad([packing, undefined])).toBeUndefined();
  expect(computeLoad([])).toBeUndefined();
});
