import { expect, it } from "vitest";
import { familyOf, missingTests, unusualFields } from "@/lib/catalogue/products/product-presets";

it.each([
  [["Natural Marble", "White Marble", "Marble"], "stone"],
  [["Porcelain Slabs", null, undefined], "tile"],
  [["Outdoor", "Wall Tiles"], "tile"],
  [["Textiles"], "stone"],
  [[], "stone"],
] as const)("tells by %j what a product is", (names, family) => {
  expect(familyOf(...names)).toBe(family);
});

it("offers the usual tests once, without values", () => {
  const all = missingTests("stone", []);
  expect(all.map(({ standard }) => standard)).toContain("EN 14231");
  expect(all.every(({ value, tested_on }) => value === null && tested_on === null)).toBe(true);
  expect(missingTests("stone", all)).toEqual([]);
  const [first, ...rest] = all;
  expect(missingTests("stone", [{ ...first!, test: first!.test.toUpperCase() }])).toEqual(rest);
  expect(missingTests("tile", all)).not.toEqual([]);
});

it("leaves boxes and pallets to tiles", () => {
  expect(unusualFields("stone")).toContain("boxes_per_pallet");
  expect(unusualFields("tile")).toEqual([]);
});
