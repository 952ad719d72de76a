import { expect, test } from "vitest";
import { areaFigure, areaFrom, areaIn, METRES_PER_FOOT } from "@/lib/shared/units";
import { CONTAINER_PAYLOAD_KG, type Packaging, quantitiesFor, roomArea, sideOf } from "@/lib/shortlist/calculator";

const packaging: Packaging = { pieces_per_box: 2, m2_per_box: 0.72, kg_per_box: 35, boxes_per_pallet: 27, minimum_order_m2: 25 };

test("a rectangle and an L", () => {
  expect(roomArea({ length: 4.2, width: 3.1 })).toBe(13.02);
  expect(roomArea({ length: 5, width: 4, missing: { length: 2, width: 1.5 } })).toBe(17);
});

test.each([
  { length: 0, width: 3 },
  { length: -1, width: 3 },
  { length: Number.NaN, width: 3 },
  { length: 1_001, width: 3 },
  { length: 5, width: 4, missing: { length: 5, width: 1 } },
  { length: 5, width: 4, missing: { length: 1, width: 4.5 } },
  { length: 5, width: 4, missing: { length: 0, width: 1 } },
])("%j is no room", (room) => {
  expect(roomArea(room)).toBeUndefined();
});

test("whole boxes, pieces, pallets, kilograms and the share of a container", () => {
  expect(quantitiesFor(100, "brick", packaging)).toEqual({
    area: 100,
    needed: 110,
    packed: { boxes: 153, area: 110.16, pieces: 306, pallets: 6, kilograms: 5_355, containers: 5_355 / CONTAINER_PAYLOAD_KG },
  });
});

test("what comes out even needs no further box, however decimals are stored", () => {
  // 0.1 + 0.2 m² in boxes of 0.1: three, although the sum is a hair above 0.3.
  const boxes = (area: number, m2_per_box: number) =>
    quantitiesFor(area, "straight", { ...packaging, m2_per_box, minimum_order_m2: null }).packed?.boxes;
  expect(boxes((0.1 + 0.2) / 1.07, 0.1)).toBe(3);
  expect(boxes(72 / 1.07, 0.72)).toBe(100);
  expect(boxes(72.01 / 1.07, 0.72)).toBe(101);
  expect(boxes(1.1 / 1.07, 1.1)).toBe(1);
  expect(boxes(0.001, 0.72)).toBe(1);
});

test("where the packaging is not known there is the area with what is cut away, and no more", () => {
  expect(quantitiesFor(20, "herringbone")).toEqual({ area: 20, needed: 23 });
  const slab: Packaging = { pieces_per_box: null, m2_per_box: null, kg_per_box: null, boxes_per_pallet: null, minimum_order_m2: 20 };
  expect(quantitiesFor(20, "diagonal", slab)).toEqual({ area: 20, needed: 23 });
  expect(quantitiesFor(10, "straight", slab)).toEqual({ area: 10, needed: 10.7, minimum: 20 });
});

test("a box alone, without weight and pallet", () => {
  const bare = { pieces_per_box: null, m2_per_box: 1.44, kg_per_box: null, boxes_per_pallet: null, minimum_order_m2: null };
  expect(quantitiesFor(10, "straight", bare)).toEqual({ area: 10, needed: 10.7, packed: { boxes: 8, area: 11.52 } });
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
])("%j is so many metres", (typed, plain, metres) => {
  expect(sideOf(typed, plain)).toBe(metres);
});

test.each(["", "x", "-3", "3.5.1", "1e5", "12'13\"", "3 4", "3 yards", "9999999", "1.200 mm", "1,200 cm"])("%j is no length", (typed) => {
  expect(sideOf(typed, 1)).toBeUndefined();
});

test("square metres and square feet", () => {
  expect(areaIn("sqft", 1)).toBeCloseTo(10.7639, 4);
  expect(areaFrom("sqft", areaIn("sqft", 12.5))).toBeCloseTo(12.5, 9);
  expect(areaIn("m2", 0.72)).toBe(0.72);
  expect([areaFigure("m2", 0.72), areaFigure("sqft", 0.72), areaFigure("sqft", 12_345)]).toEqual(["0.72", "7.8", "1,32,880.5"]);
});
