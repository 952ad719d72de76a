import { expect, test } from "vitest";
import { calculateContainerLoad } from "@/lib/catalogue/products/container-load";
import type { Variant } from "@/lib/catalogue/products/variants";

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
