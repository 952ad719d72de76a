import { expect, test } from "vitest";
import { estimateSlabLoad, parseSlab } from "@/lib/shortlist/slabs";

test("computes area and weight of a slab", () => {
  expect(parseSlab({ size: "Slabs to 2800 × 1800 mm", thickness: "18 mm" }, 2700)).toEqual({
    size: { length_mm: 2800, width_mm: 1800 },
    m2: 5.04,
    kilograms: 244.9,
    isLargest: true,
  });
  expect(parseSlab({ size: "Slab 2400 × 1200 mm", thickness: "20 mm" })).toEqual({
    size: { length_mm: 2400, width_mm: 1200 },
    m2: 2.88,
    isLargest: false,
  });
});

test("knows the smaller end of a range", () => {
  expect(parseSlab({ size: "Slabs 2600–3000 × 1600–1900 mm", thickness: null })).toEqual({
    size: { length_mm: 3000, width_mm: 1900 },
    m2: 5.7,
    isLargest: true,
    smallest: { size: { length_mm: 2600, width_mm: 1600 }, m2: 4.16 },
  });
  expect(parseSlab({ size: "Slabs 118-1/2 × 70 in", thickness: null })).not.toHaveProperty("smallest");
});

test.each([null, "600 × 600 mm", "Slabs", "Slabs by agreement"])("finds no slab in %j", (size) => {
  expect(parseSlab({ size, thickness: "18 mm" }, 2700)).toBeUndefined();
});

test("does not know the weight of layers", () => {
  expect(parseSlab({ size: "Slabs 2400 × 1200 mm", thickness: "5 mm onyx + 10 mm glass" }, 2700)).not.toHaveProperty("kilograms");
});

test.each([
  ["Slabs 2400 × 1200 mm", "20 mm", 2700, { m2: 498, count: { least: 173, most: 173 } }],
  ["Slabs 2600–3000 × 1600–1900 mm", "18 mm", 2700, { m2: 555, count: { least: 97, most: 133 } }],
  // Smaller slabs may come, so their number is unknown.
  ["Slabs to 2800 × 1800 mm", "18 mm", 2700, { m2: 555 }],
  ["Slabs 2400 × 1200 mm", "20 mm", undefined, undefined],
  ["Slabs 2400 × 1200 mm", null, 2700, undefined],
  ["Slabs 6000 × 1200 mm", "20 mm", 2700, undefined],
  ["Slabs 3000 × 2500 mm", "20 mm", 2700, undefined],
])("estimates the container load of %s, %s", (size, thickness, density, load) => {
  expect(estimateSlabLoad(parseSlab({ size, thickness }, density)!)).toEqual(load);
});
