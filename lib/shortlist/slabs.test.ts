import { expect, test } from "vitest";
import { parseSlab } from "@/lib/shortlist/slabs";

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

test.each([null, "600 × 600 mm", "Slabs", "Slabs by agreement"])("finds no slab in %j", (size) => {
  expect(parseSlab({ size, thickness: "18 mm" }, 2700)).toBeUndefined();
});
