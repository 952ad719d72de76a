import { expect, test } from "vitest";
import { CONTAINER_PAYLOAD_KG } from "@/lib/catalogue/products/weights";
import { formatArea, fromSquareMetres, METRES_PER_FOOT, toSquareMetres } from "@/lib/shared/units";
import { calculateArea, calculateQuantities, type Packaging, parseLength } from "@/lib/shortlist/calculator";

const packaging: Packaging = { pieces_per_box: 2, m2_per_box: 0.72, kg_per_box: 35, boxes_per_pallet: 27, minimum_order_m2: 25 };

test("calculates the area of a rectangle and an L-shape", () => {
  expect(calculateArea({ length: 4.2, width: 3.1 })).toBe(13.02);
  expect(calculateArea({ length: 5, width: 4, missing: { length: 2, width: 1.5 } })).toBe(17);
});

test.each([
  { length: 0, width: 3 },
  { length: -1, width: 3 },
  { length: Number.NaN, width: 3 },
  { length: 1_001, width: 3 },
  { length: 5, width: 4, missing: { length: 5, width: 1 } },
  { length: 5, width: 4, missing: { length: 1, width: 4.5 } },
  { length: 5, width: 4, missing: { length: 0, width: 1 } },
])("rejects the room %j", (room) => {
  expect(calculateArea(room)).toBeUndefined();
});

test("calculates whole boxes, pieces, pallets, weight and container share", () => {
  expect(calculateQuantities(100, "brick", packaging)).toEqual({
    area: 100,
    needed: 110,
    packed: { boxes: 153, area: 110.16, pieces: 306, pallets: 6, kilograms: 5_355, containers: 5_355 / CONTAINER_PAYLOAD_KG },
    minimum: { m2: 25 },
  });
});

test("adds no extra box because of rounding errors", () => {
  // Three boxes of 0.1 m², although 0.1 + 0.2 is slightly above 0.3.
  const boxes = (area: number, m2_per_box: number) =>
    calculateQuantities(area, "straight", { ...packaging, m2_per_box, minimum_order_m2: null }).packed?.boxes;
  expect(boxes((0.1 + 0.2) / 1.07, 0.1)).toBe(3);
  expect(boxes(72 / 1.07, 0.72)).toBe(100);
  expect(boxes(72.01 / 1.07, 0.72)).toBe(101);
  expect(boxes(1.1 / 1.07, 1.1)).toBe(1);
  expect(boxes(0.001, 0.72)).toBe(1);
});

test("returns only the area including waste if the packaging is unknown", () => {
  expect(calculateQuantities(20, "herringbone")).toEqual({ area: 20, needed: 23 });
  const slab: Packaging = { pieces_per_box: null, m2_per_box: null, kg_per_box: null, boxes_per_pallet: null, minimum_order_m2: 20 };
  expect(calculateQuantities(20, "diagonal", slab)).toEqual({ area: 20, needed: 23, minimum: { m2: 20 } });
  expect(calculateQuantities(10, "straight", slab)).toEqual({ area: 10, needed: 10.7, minimum: { m2: 20, missing: { m2: 9.3 } } });
});

test("calculates slabs, their weight and what is missing to the minimum order", () => {
  const unpacked: Packaging = { pieces_per_box: null, m2_per_box: null, kg_per_box: null, boxes_per_pallet: null, minimum_order_m2: 20 };
  const slab = { size: { length_mm: 2800, width_mm: 1800 }, m2: 5.04, kilograms: 244.9, isLargest: true };
  expect(calculateQuantities(10, "straight", unpacked, slab)).toEqual({
    area: 10,
    needed: 10.7,
    slabs: { count: 3, area: 15.12, kilograms: 734.7, containers: 734.7 / CONTAINER_PAYLOAD_KG },
    minimum: { m2: 20, missing: { m2: 4.88, units: 1 } },
  });
  const { kilograms, ...unweighed } = slab;
  expect(calculateQuantities(10, "straight", unpacked, unweighed).slabs).toEqual({ count: 3, area: 15.12 });
  const smallest = { size: { length_mm: 2000, width_mm: 1000 }, m2: 2 };
  expect(calculateQuantities(10, "straight", unpacked, { ...unweighed, smallest }).slabs).toEqual({ count: 3, most: 6, area: 15.12 });
  expect(calculateQuantities(10, "straight", packaging, slab)).toMatchObject({
    packed: { boxes: 15 },
    minimum: { m2: 25, missing: { m2: 14.2, units: 20 } },
  });
});

test("calculates boxes without weight and pallets", () => {
  const bare = { pieces_per_box: null, m2_per_box: 1.44, kg_per_box: null, boxes_per_pallet: null, minimum_order_m2: null };
  expect(calculateQuantities(10, "straight", bare)).toEqual({ area: 10, needed: 10.7, packed: { boxes: 8, area: 11.52 } });
});

test.each([
  ["3.5", 1, 3.5],
  [" 3,5 m", 1, 3.5],
  ["350 cm", METRES_PER_FOOT, 3.5],
  ["3500mm", 1, 3.5],
  ["10", METRES_PER_FOOT, 3.048],
  ["12'6\"", 1, 3.81],
  ["12 ft 6 in", 1, 3.81],
  ["12’ 6”", 1, 3.81],
  ["12'6", METRES_PER_FOOT, 3.81],
  ["12 ft", 1, 3.6576],
  ["30 in", METRES_PER_FOOT, 0.762],
  ["4.125", 1, 4.125],
  ["4,125 m", 1, 4.125],
  ["12.125 ft", 1, 3.6957],
])("parses the length %j", (typed, plain, metres) => {
  expect(parseLength(typed, plain)).toBe(metres);
});

test.each(["", "x", "-3", "3.5.1", "1e5", "12'13\"", "3 4", "3 yards", "9999999", "1.200 mm", "1,200 cm"])(
  "rejects the length %j",
  (typed) => {
    expect(parseLength(typed, 1)).toBeUndefined();
  },
);

test("converts and formats square metres and square feet", () => {
  expect(fromSquareMetres("sqft", 1)).toBeCloseTo(10.7639, 4);
  expect(toSquareMetres("sqft", fromSquareMetres("sqft", 12.5))).toBeCloseTo(12.5, 9);
  expect(fromSquareMetres("m2", 0.72)).toBe(0.72);
  expect([formatArea("m2", 0.72), formatArea("sqft", 0.72), formatArea("sqft", 12_345)]).toEqual(["0.72", "7.8", "1,32,880.5"]);
});
