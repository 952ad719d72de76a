import { describe, expect, it } from "vitest";
import {
  hexOf,
  LOOK_DIMENSIONS,
  labOf,
  lightnessOf,
  lookText,
  lookVector,
  MAX_SWATCHES,
  paletteOf,
  parseLook,
  photoDistance,
} from "./look.ts";

/** Pixels of three channels: each colour so many times. */
const rgb = (...parts: [number[], number][]) =>
  Uint8Array.from(parts.flatMap(([colour, count]) => Array.from({ length: count }, () => colour).flat()));

const CREAM = [226, 208, 176];
const BROWN = [91, 60, 43];
const BLACK = [16, 16, 18];

const distance = (one: number[] | null, other: number[] | null) => Math.hypot(...one!.map((value, place) => value - other![place]!));

describe("labOf and hexOf", () => {
  it("agree with the published values of sRGB", () => {
    expect(labOf(255, 255, 255).l).toBeCloseTo(100, 3);
    expect(labOf(0, 0, 0)).toMatchObject({ l: 0, a: 0, b: 0 });
    const red = labOf(255, 0, 0);
    expect([red.l, red.a, red.b].map((value) => Math.round(value * 10) / 10)).toEqual([53.2, 80.1, 67.2]);
  });

  it("lead back to the same colour", () => {
    for (const hex of ["000000", "ffffff", "7f6a55", "cbbfae", "0a2c1b", "d9a94a"]) {
      const [red, green, blue] = [0, 2, 4].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as [number, number, number];
      expect(hexOf(labOf(red, green, blue))).toBe(hex);
    }
  });

  it("stay within what a screen can show", () => {
    expect(hexOf({ l: 120, a: 0, b: 0 })).toBe("ffffff");
    expect(hexOf({ l: -5, a: 90, b: -90 })).toMatch(/^[0-9a-f]{6}$/);
  });
});

describe("paletteOf", () => {
  it("finds the colours and their shares, the largest first", () => {
    const found = paletteOf(rgb([BROWN, 250], [CREAM, 700], [BLACK, 50]), 3);
    expect(found.map(hexOf)).toEqual(["e2d0b0", "5b3c2b", "101012"]);
    expect(found.map(({ share }) => share)).toEqual([0.7, 0.25, 0.05]);
  });

  it("is the same for the same pixels, with or without opacity", () => {
    const noise = Uint8Array.from({ length: 3 * 64 * 64 }, (_, place) => (place * 7919) % 251);
    const opaque = Uint8ClampedArray.from({ length: 4 * 64 * 64 }, (_, place) =>
      place % 4 === 3 ? 255 : noise[Math.floor(place / 4) * 3 + (place % 4)]!,
    );
    const found = paletteOf(noise, 3);
    expect(paletteOf(noise, 3)).toEqual(found);
    expect(paletteOf(opaque, 4)).toEqual(found);
    expect(found.length).toBeLessThanOrEqual(MAX_SWATCHES);
    expect(found.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 2);
  });

  it("puts grain together and passes dust over", () => {
    const grain = [-6, -3, 0, 3, 6].map((step): [number[], number] => [CREAM.map((value) => value + step), 200]);
    expect(paletteOf(rgb(...grain, [BLACK, 5]), 3)).toHaveLength(1);
  });

  it("does not count what can be seen through, and knows nothing of a picture without colours", () => {
    const half = Uint8Array.from(
      [...Array.from({ length: 50 }, () => [...CREAM, 255]), ...Array.from({ length: 50 }, () => [...BLACK, 0])].flat(),
    );
    expect(paletteOf(half, 4).map(hexOf)).toEqual(["e2d0b0"]);
    expect(paletteOf(Uint8Array.from([1, 2, 3, 0]), 4)).toEqual([]);
    expect(paletteOf(new Uint8Array(), 3)).toEqual([]);
  });
});

describe("lightnessOf", () => {
  it("is the mean by share", () => {
    expect(
      lightnessOf([
        { l: 80, a: 0, b: 0, share: 0.75 },
        { l: 20, a: 0, b: 0, share: 0.25 },
      ]),
    ).toBe(65);
    expect(lightnessOf([])).toBeNull();
  });
});

describe("lookText and parseLook", () => {
  it("lead to the same look", () => {
    const found = paletteOf(rgb([BROWN, 250], [CREAM, 700], [BLACK, 50]), 3);
    expect(lookText(found)).toBe("e2d0b0-70_5b3c2b-25_101012-5");
    expect(lookText(parseLook(lookText(found))!)).toBe(lookText(found));
    expect(distance(lookVector(parseLook(lookText(found))!), lookVector(found))).toBeLessThan(0.5);
  });

  it("takes shares for parts of what is there, and puts the largest first", () => {
    expect(parseLook("101012-1_e2d0b0-3")?.map((swatch) => [hexOf(swatch), swatch.share])).toEqual([
      ["e2d0b0", 0.75],
      ["101012", 0.25],
    ]);
  });

  it.each([
    "",
    "_",
    "e2d0b0",
    "e2d0b0-",
    "e2d0b0-0",
    "e2d0b0-101",
    "e2d0b0--5",
    "E2D0B0-70",
    "e2d0bg-70",
    "e2d0b-70",
    "e2d0b0-70_",
    "e2d0b0-70 ",
    "e2d0b0-70\n",
    "#e2d0b0-70",
    "e2d0b0-7e1",
    Array.from({ length: 7 }, () => "e2d0b0-14").join("_"),
    "e2d0b0-70_".repeat(100_000),
  ])("refuses what is malformed: %.20s", (text) => {
    expect(parseLook(text)).toBeNull();
  });
});

describe("lookVector", () => {
  const of = (...parts: [number[], number][]) => lookVector(paletteOf(rgb(...parts), 3));

  it("is of fixed length, and null without colours", () => {
    expect(of([CREAM, 1])).toHaveLength(LOOK_DIMENSIONS);
    expect(of([CREAM, 5], [BROWN, 4], [BLACK, 1])).toHaveLength(LOOK_DIMENSIONS);
    expect(lookVector([])).toBeNull();
  });

  it("tells by its distance what looks alike", () => {
    const veined = of([BLACK, 90], [CREAM, 10]);
    const lessVeined = of([BLACK, 93], [CREAM, 7]);
    expect(distance(veined, lessVeined)).toBeLessThan(6);
    expect(distance(veined, of([BLACK, 1]))).toBeLessThan(distance(veined, of([CREAM, 1])));
    expect(distance(of([CREAM, 1]), of([[214, 196, 164], 1]))).toBeLessThan(10);
    expect(distance(of([CREAM, 1]), of([BROWN, 1]))).toBeGreaterThan(40);
  });

  it("minds hue more than light", () => {
    const [stone, lighter, redder] = [of([[120, 110, 96], 1]), of([[134, 124, 110], 1]), of([[140, 102, 96], 1])];
    expect(distance(stone, lighter)).toBeLessThan(distance(stone, redder));
  });
});

describe("photoDistance", () => {
  const vector = (light: number[], hue: number) => [...light, ...Array.from({ length: 8 }, () => hue)];
  const stored = vector([20, 40, 42, 45], 1);

  it("counts another light for less than another hue or other contrasts", () => {
    const [darker, other] = [stored.map((value, place) => (place < 4 ? value - 5 : value)), vector([20, 40, 42, 45], 5)];
    expect(distance(darker, stored)).toBeCloseTo(10);
    expect(photoDistance(darker, stored)).toBeCloseTo(6.5);
    expect(photoDistance(other, stored)).toBeCloseTo(distance(other, stored));
    const contrast = vector([15, 45, 37, 50], 1);
    expect(photoDistance(contrast, stored)).toBeCloseTo(distance(contrast, stored));
  });

  it("is 0 for the same vector", () => {
    expect(photoDistance(stored, stored)).toBe(0);
  });
});
