import { describe, expect, it } from "vitest";
import { findStone, MIDDLE_FRAME, scaleFrame } from "./stone-frame.ts";

type Colour = [number, number, number];
const WALL: Colour = [170, 165, 158];
const GREEN: Colour = [30, 90, 60];

const picture = (colourAt: (x: number, y: number) => Colour) =>
  Uint8Array.from(Array.from({ length: 96 * 72 }, (_, place) => colourAt(place % 96, Math.floor(place / 96))).flat());

const lit = (colour: Colour, x: number) => colour.map((value) => value - Math.round(x / 6)) as Colour;

const isWithin = (x: number, y: number, [left, top, right, bottom]: [number, number, number, number]) =>
  x >= left && x < right && y >= top && y < bottom;

describe("findStone", () => {
  it("finds a slab in front of a wall and cuts off its edges", () => {
    const found = findStone(
      picture((x, y) => (isWithin(x, y, [24, 18, 72, 54]) ? GREEN : lit(WALL, x))),
      3,
      96,
      72,
    );
    for (const [side, value] of Object.entries({ left: 0.275, top: 0.275, width: 0.45, height: 0.45 }))
      expect(found[side as keyof typeof found], side).toBeCloseTo(value, 2);
  });

  it.each<[string, (x: number, y: number) => Colour]>([
    ["stone up to the edges", (x, y) => ((x * 7 + y * 13) % 5 ? GREEN : [20, 60, 40])],
    ["a single colour", () => GREEN],
    ["smooth stone with a vein", (x, y) => (isWithin(x, y, [10, 30, 80, 36]) ? WALL : lit(GREEN, x))],
    ["a slab that is too small", (x, y) => (isWithin(x, y, [40, 30, 60, 46]) ? GREEN : WALL)],
    ["a patch that looks like the rest", (x, y) => (isWithin(x, y, [24, 18, 72, 54]) ? [176, 171, 164] : WALL)],
    ["a slab that reaches three edges", (x, y) => (y > 12 && (x * 7 + y * 13) % 5 ? GREEN : WALL)],
  ])("returns the middle for %s", (_, colourAt) => {
    expect(findStone(picture(colourAt), 3, 96, 72)).toEqual(MIDDLE_FRAME);
  });

  it("returns the middle for a tiny picture", () => {
    expect(findStone(Uint8Array.from([1, 2, 3, 255]), 4, 1, 1)).toEqual(MIDDLE_FRAME);
  });
});

describe("scaleFrame", () => {
  it("crops the middle and keeps its proportions", () => {
    expect(scaleFrame(1200, 800, MIDDLE_FRAME)).toEqual({
      part: { left: 150, top: 100, width: 900, height: 600 },
      size: { width: 64, height: 43 },
    });
  });

  it("returns at least one pixel and never enlarges", () => {
    expect(scaleFrame(1, 1, MIDDLE_FRAME)).toEqual({ part: { left: 0, top: 0, width: 1, height: 1 }, size: { width: 1, height: 1 } });
    expect(scaleFrame(9000, 3, MIDDLE_FRAME).size).toEqual({ width: 64, height: 1 });
    expect(scaleFrame(20, 20, MIDDLE_FRAME).size).toEqual({ width: 15, height: 15 });
  });

  it("stays inside the picture", () => {
    const { part } = scaleFrame(101, 53, { left: 0.999, top: 0.999, width: 0.5, height: 0.001 });
    expect(part).toEqual({ left: 50, top: 52, width: 51, height: 1 });
  });
});
