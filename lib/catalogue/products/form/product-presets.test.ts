import { expect, it } from "vitest";
import { detectFamily, getUnusedFields, listMissingTests } from "@/lib/catalogue/products/form/product-presets";

it.each([
  [["Natural Marble", "White Marble", "Marble"], "stone"],
  [["Porcelain Slabs", null, undefined], "tile"],
  [["Outdoor", "Wall Tiles"], "tile"],
  [["Textiles"], "stone"],
  [[], "stone"],
] as const)("tells by %j what a product is", (names, family) => {
  expect(detectFamily(...names)).toBe(family);
});

it("lists the missing standard tests, without values", () => {
  const all = listMissingTests("stone", []);
  expect(all.map(({ standard }) => standard)).toContain("EN 14231");
  expect(all.every(({ value, tested_on }) => value === null && tested_on === null)).toBe(true);
  expect(listMissingTests("stone", all)).toEqual([]);
  const [first, ...rest] = all;
  expect(listMissingTests("stone", [{ ...first!, test: first!.test.toUpperCase() }])).toEqual(rest);
  expect(listMissingTests("tile", all)).not.toEqual([]);
});

it("uses the box and pallet fields only for tiles", () => {
  expect(getUnusedFields("stone")).toContain("boxes_per_pallet");
  expect(getUnusedFields("tile")).toEqual([]);
});
