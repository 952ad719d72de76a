import { describe, expect, it } from "vitest";
import {
  extractPalette,
  formatLook,
  getLightness,
  getPhotoDistance,
  LOOK_DIMENSIONS,
  MAX_SWATCHES,
  parseLook,
  toHex,
  toLab,
  toLookVector,
} from "./look.ts";

/** RGB pixels: each colour repeated `count` times. */
const rgb = (...parts: [number[], number][]) =>
  Uint8Array.from(parts.flatMap(([colour, count]) => Array.from({ length: count }, () => colour).flat()));

const CREAM = [226, 208, 176];
const BROWN = [91, 60, 43];
const BLACK = [16, 16, 18];

const distance = (one: number[] | null, other: number[] | null) => Math.hypot(...one!.map((value, place) => value - other![place]!));

describe("toLab and toHex", () => {
  it("match published CIELAB values of sRGB colours", () => {
    expect(toLab(255, 255, 255).l).toBeCloseTo(100, 3);
    expect(toLab(0, 0, 0)).toMatchObject({ l: 0, a: 0, b: 0 });
    const red = toLab(255, 0, 0);
    expect([red.l, red.a, red.b].map((value) => Math.round(value * 10) / 10)).toEqual([53.2, 80.1, 67.2]);
  });

  it("round-trip to the same colour", () => {
    for (const hex of ["000000", "ffffff", "7f6a55", "cbbfae", "0a2c1b", "d9a94a"]) {
      const [red, green, blue] = [0, 2, 4].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as [number, number, number];
      expect(toHex(toLab(red, green, blue))).toBe(hex);
    }
  });

  it("clamp colours outside sRGB", () => {
    expect(toHex({ l: 120, a: 0, b: 0 })).toBe("ffffff");
    expect(toHex({ l: -5, a: 90, b: -90 })).toMatch(/^[0-9a-f]{6}$/);
  });
});

describe("extractPalette", () => {
  it("returns colours with their shares, largest first", () => {
    const found = extractPalette(rgb([BROWN, 250], [CREAM, 700], [BLACK, 50]), 3);
    expect(found.map(toHex)).toEqual(["e2d0b0", "5b3c2b", "101012"]);
    expect(found.map(({ share }) => share)).toEqual([0.7, 0.25, 0.05]);
  });

  it("is deterministic, with or without an alpha channel", () => {
    const noise = Uint8Array.from({ length: 3 * 64 * 64 }, (_, place) => (place * 7919) % 251);
    const opaque = Uint8ClampedArray.from({ length: 4 * 64 * 64 }, (_, place) =>
      place % 4 === 3 ? 255 : noise[Math.floor(place / 4) * 3 + (place % 4)]!,
    );
    const found = extractPalette(noise, 3);
    expect(extractPalette(noise, 3)).toEqual(found);
    expect(extractPalette(opaque, 4)).toEqual(found);
    expect(found.length).toBeLessThanOrEqual(MAX_SWATCHES);
    expect(found.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 2);
  });

  it("merges fine grain and ignores noise", () => {
    const grain = [-6, -3, 0, 3, 6].map((step): [number[], number] => [CREAM.map((value) => value + step), 200]);
    expect(extractPalette(rgb(...grain, [BLACK, 5]), 3)).toHaveLength(1);
  });

  it("ignores transparent pixels and returns [] for a transparent or empty picture", () => {
    const half = Uint8Array.from(
      [...Array.from({ length: 50 }, () => [...CREAM, 255]), ...Array.from({ length: 50 }, () => [...BLACK, 0])].flat(),
    );
    expect(extractPalette(half, 4).map(toHex)).toEqual(["e2d0b0"]);
    expect(extractPalette(Uint8Array.from([1, 2, 3, 0]), 4)).toEqual([]);
    expect(extractPalette(new Uint8Array(), 3)).toEqual([]);
  });
});

describe("getLightness", () => {
  it("is the mean weighted by share", () => {
    expect(
      getLightness([
        { l: 80, a: 0, b: 0, share: 0.75 },
        { l: 20, a: 0, b: 0, share: 0.25 },
      ]),
    ).toBe(65);
    expect(getLightness([])).toBeNull();
  });
});

describe("formatLook and parseLook", () => {
  it("round-trip to the same look", () => {
    const found = extractPalette(rgb([BROWN, 250], [CREAM, 700], [BLACK, 50]), 3);
    expect(formatLook(found)).toBe("e2d0b0-70_5b3c2b-25_101012-5");
    expect(formatLook(parseLook(formatLook(found))!)).toBe(formatLook(found));
    expect(distance(toLookVector(parseLook(formatLook(found))!), toLookVector(found))).toBeLessThan(0.5);
  });

  it("normalises shares and sorts the largest first", () => {
    expect(parseLook("101012-1_e2d0b0-3")?.map((swatch) => [toHex(swatch), swatch.share])).toEqual([
      ["e2d0b0", 0.75],
      ["101012", 0.25],
    ]);
  });

  it.each([
    ...["", "_", "e2d0b0", "e2d0b0-0", "e2d0b0-101", "E2D0B0-70", "e2d0bg-70", "e2d0b0-70_", "e2d0b0-70\n", "#e2d0b0-70", "e2d0b0-7e1"],
    Array.from({ length: 7 }, () => "e2d0b0-14").join("_"),
    "e2d0b0-70_".repeat(100_000),
  ])("rejects malformed text: %.20s", (text) => {
    expect(parseLook(text)).toBeNull();
  });
});

describe("toLookVector", () => {
  const of = (...parts: [number[], number][]) => toLookVector(extractPalette(rgb(...parts), 3));

  it("has a fixed length; null without colours", () => {
    expect(of([CREAM, 1])).toHaveLength(LOOK_DIMENSIONS);
    expect(of([CREAM, 5], [BROWN, 4], [BLACK, 1])).toHaveLength(LOOK_DIMENSIONS);
    expect(toLookVector([])).toBeNull();
  });

  it("has a small distance for similar stones and a large one for different stones", () => {
    const veined = of([BLACK, 90], [CREAM, 10]);
    const lessVeined = of([BLACK, 93], [CREAM, 7]);
    expect(distance(veined, lessVeined)).toBeLessThan(6);
    expect(distance(veined, of([BLACK, 1]))).toBeLessThan(distance(veined, of([CREAM, 1])));
    expect(distance(of([CREAM, 1]), of([[214, 196, 164], 1]))).toBeLessThan(10);
    expect(distance(of([CREAM, 1]), of([BROWN, 1]))).toBeGreaterThan(40);
  });

  it("weights hue more than lightness", () => {
    const [stone, lighter, redder] = [of([[120, 110, 96], 1]), of([[134, 124, 110], 1]), of([[140, 102, 96], 1])];
    expect(distance(stone, lighter)).toBeLessThan(distance(stone, redder));
  });
});

describe("getPhotoDistance", () => {
  const vector = (light: number[], hue: number) => [...light, ...Array.from({ length: 8 }, () => hue)];
  const stored = vector([20, 40, 42, 45], 1);

  it("reduces the distance of a lightness shift, but not of hue or contrast", () => {
    const [darker, other] = [stored.map((value, place) => (place < 4 ? value - 5 : value)), vector([20, 40, 42, 45], 5)];
    expect(distance(darker, stored)).toBeCloseTo(10);
    expect(getPhotoDistance(darker, stored)).toBeCloseTo(6.5);
    expect(getPhotoDistance(other, stored)).toBeCloseTo(distance(other, stored));
    const contrast = vector([15, 45, 37, 50], 1);
    expect(getPhotoDistance(contrast, stored)).toBeCloseTo(distance(contrast, stored));
  });

  it("is 0 for the same vector", () => {
    expect(getPhotoDistance(stored, stored)).toBe(0);
  });
});
