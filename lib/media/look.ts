/** A colour in CIELAB (D65) and its share of the picture, 0 to 1. */
export type Swatch = { l: number; a: number; b: number; share: number };

export const MAX_SWATCHES = 6;

/** The colours of a picture, largest share first. Empty for fully transparent pictures. */
export type Palette = Swatch[];

type Lab = { l: number; a: number; b: number };

const MIN_OPACITY = 128;

const BOX_SIZE = 4;
/** Colours within this distance of a seed lose weight: fine grain is one colour, veins are another. */
const SEED_REACH = 22;
/** Colours closer than this look the same at arm's length and are merged. */
const MERGE_DISTANCE = 8;
const MAX_ROUNDS = 8;
const MIN_SHARE = 0.015;

const LINEAR = Float64Array.from({ length: 256 }, (_, value) => {
  const part = value / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
});

const WHITE_POINT = [0.95047, 1, 1.08883] as const;
const LAB_EPSILON = 216 / 24389;
const toLabCurve = (value: number) => (value > LAB_EPSILON ? Math.cbrt(value) : (value * 24389) / 27 / 116 + 16 / 116);
const fromLabCurve = (value: number) => (value ** 3 > LAB_EPSILON ? value ** 3 : ((value - 16 / 116) * 116 * 27) / 24389);

export function toLab(red: number, green: number, blue: number): Lab {
  const [r, g, b] = [LINEAR[red] ?? 0, LINEAR[green] ?? 0, LINEAR[blue] ?? 0];
  const x = toLabCurve((0.4124564 * r + 0.3575761 * g + 0.1804375 * b) / WHITE_POINT[0]);
  const y = toLabCurve(0.2126729 * r + 0.7151522 * g + 0.072175 * b);
  const z = toLabCurve((0.0193339 * r + 0.119192 * g + 0.9503041 * b) / WHITE_POINT[2]);
  return { l: 116 * y - 16, a: 500 * (x - y), b: 200 * (y - z) };
}

const toChannel = (linear: number) => {
  const part = linear <= 0.0031308 ? 12.92 * linear : 1.055 * linear ** (1 / 2.4) - 0.055;
  return Math.round(255 * Math.min(1, Math.max(0, part)));
};

export function toHex({ l, a, b }: Lab): string {
  const y = (l + 16) / 116;
  const [X, Y, Z] = [WHITE_POINT[0] * fromLabCurve(y + a / 500), fromLabCurve(y), WHITE_POINT[2] * fromLabCurve(y - b / 200)];
  const rgb = [
    3.2404542 * X - 1.5371385 * Y - 0.4985314 * Z,
    -0.969266 * X + 1.8760108 * Y + 0.041556 * Z,
    0.0556434 * X - 0.2040259 * Y + 1.0572252 * Z,
  ];
  return rgb.map((linear) => toChannel(linear).toString(16).padStart(2, "0")).join("");
}

type Box = Lab & { count: number };

/** Lightness counts less than hue, because stones have light and shade. */
const LIGHT_WEIGHT = 0.6;

const getSquaredDistance = (one: Lab, other: Lab) =>
  LIGHT_WEIGHT * (one.l - other.l) ** 2 + 1.5 * ((one.a - other.a) ** 2 + (one.b - other.b) ** 2);

function createHistogram(pixels: ArrayLike<number>, channels: 3 | 4): Box[] {
  const boxes = new Map<number, Box>();
  for (let at = 0; at + channels <= pixels.length; at += channels) {
    if (channels === 4 && pixels[at + 3]! < MIN_OPACITY) continue;
    const { l, a, b } = toLab(pixels[at]!, pixels[at + 1]!, pixels[at + 2]!);
    const key = (Math.round(l / BOX_SIZE) * 64 + Math.round(a / BOX_SIZE) + 32) * 64 + Math.round(b / BOX_SIZE) + 32;
    const box = boxes.get(key);
    if (!box) boxes.set(key, { l, a, b, count: 1 });
    else {
      box.count++;
      box.l += (l - box.l) / box.count;
      box.a += (a - box.a) / box.count;
      box.b += (b - box.b) / box.count;
    }
  }
  return [...boxes.entries()].sort(([one], [other]) => one - other).map(([, box]) => box);
}

function chooseSeeds(boxes: Box[]): Lab[] {
  const weights = boxes.map(({ count }) => count);
  const seeds: Lab[] = [];
  while (seeds.length < MAX_SWATCHES) {
    const best = weights.reduce((best, weight, index) => (weight > weights[best]! ? index : best), 0);
    const seed = boxes[best];
    if (!seed || weights[best]! < 1e-3) break;
    seeds.push({ l: seed.l, a: seed.a, b: seed.b });
    boxes.forEach((box, index) => {
      weights[index]! *= 1 - Math.exp(-getSquaredDistance(box, seed) / SEED_REACH ** 2);
    });
  }
  return seeds;
}

function moveCentres(boxes: Box[], centres: Lab[]): Box[] {
  const sums = centres.map(() => ({ l: 0, a: 0, b: 0, count: 0 }));
  for (const box of boxes) {
    const nearest = centres.reduce(
      (best, centre, index) => (getSquaredDistance(box, centre) < getSquaredDistance(box, centres[best]!) ? index : best),
      0,
    );
    const sum = sums[nearest]!;
    sum.l += box.l * box.count;
    sum.a += box.a * box.count;
    sum.b += box.b * box.count;
    sum.count += box.count;
  }
  return sums.filter(({ count }) => count > 0).map(({ l, a, b, count }) => ({ l: l / count, a: a / count, b: b / count, count }));
}

const mergePair = (one: Box, other: Box): Box => {
  const count = one.count + other.count;
  const mean = (of: "l" | "a" | "b") => (one[of] * one.count + other[of] * other.count) / count;
  return { l: mean("l"), a: mean("a"), b: mean("b"), count };
};

function mergeSimilar(boxes: Box[]): Box[] {
  let best: { one: number; other: number; distance: number } | undefined;
  boxes.forEach((box, one) => {
    boxes.slice(one + 1).forEach((second, index) => {
      const distance = getSquaredDistance(box, second);
      if (distance < MERGE_DISTANCE ** 2 && distance < (best?.distance ?? Number.POSITIVE_INFINITY))
        best = { one, other: one + 1 + index, distance };
    });
  });
  if (!best) return boxes;
  const { one, other } = best;
  return mergeSimilar([...boxes.filter((_, index) => index !== one && index !== other), mergePair(boxes[one]!, boxes[other]!)]);
}

const roundTo = (digits: number, value: number) => Number(value.toFixed(digits)) || 0;

/**
 * Extracts the palette of a small picture (scale it to about 64 × 64 pixels first) by k-means in CIELAB. Deterministic, in Node and in
 * browsers.
 * @param pixels row by row: red, green, blue and, with four channels, opacity
 */
export function extractPalette(pixels: ArrayLike<number>, channels: 3 | 4): Palette {
  const boxes = createHistogram(pixels, channels);
  let centres: Box[] = chooseSeeds(boxes).map((seed) => ({ ...seed, count: 0 }));
  for (let round = 0; round < MAX_ROUNDS && centres.length > 0; round++) centres = moveCentres(boxes, centres);
  const found = mergeSimilar(centres);
  const all = found.reduce((sum, { count }) => sum + count, 0);
  const significant = found.filter(({ count }) => count >= all * MIN_SHARE);
  const sum = significant.reduce((sum, { count }) => sum + count, 0);
  return significant
    .map(({ l, a, b, count }) => ({ l: roundTo(1, l), a: roundTo(1, a), b: roundTo(1, b), share: roundTo(3, count / sum) }))
    .sort((one, other) => other.share - one.share || other.l - one.l);
}

export function getLightness(palette: Palette): number | null {
  const all = palette.reduce((sum, { share }) => sum + share, 0);
  return all > 0 ? palette.reduce((sum, { l, share }) => sum + l * share, 0) / all : null;
}

/** Formats a palette for URLs: "cbbfae-50_7f6a55-30", sRGB colours with shares in percent. */
export const formatLook = (palette: Palette): string =>
  palette.map((swatch) => `${toHex(swatch)}-${Math.max(1, Math.round(swatch.share * 100))}`).join("_");

const SWATCH_TEXT = /^([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})-([1-9]\d?|100)$/;

const MAX_LOOK_LENGTH = MAX_SWATCHES * 11;

export function parseLook(text: string): Palette | null {
  if (text.length > MAX_LOOK_LENGTH) return null;
  const parts = text.split("_").map((part) => SWATCH_TEXT.exec(part));
  if (parts.length > MAX_SWATCHES || parts.includes(null)) return null;
  const swatches = parts.map((part) => {
    const [red, green, blue] = part!.slice(1, 4).map((digits) => Number.parseInt(digits, 16)) as [number, number, number];
    const { l, a, b } = toLab(red, green, blue);
    return { l: roundTo(1, l), a: roundTo(1, a), b: roundTo(1, b), share: Number(part![4]) / 100 };
  });
  const all = swatches.reduce((sum, { share }) => sum + share, 0);
  return swatches.map((swatch) => ({ ...swatch, share: roundTo(3, swatch.share / all) })).sort((one, other) => other.share - one.share);
}

const QUANTILES = 4;
const HUE_WEIGHT = 1.6;

function getQuantileMeans(palette: Palette, of: "l" | "a" | "b"): number[] {
  const all = palette.reduce((sum, { share }) => sum + share, 0);
  const ordered = palette.map((swatch) => ({ value: swatch[of], share: swatch.share / all })).sort((one, other) => one.value - other.value);
  return Array.from({ length: QUANTILES }, (_, part) => {
    const [from, until] = [part / QUANTILES, (part + 1) / QUANTILES];
    let before = 0;
    let sum = 0;
    for (const { value, share } of ordered) {
      sum += value * Math.max(0, Math.min(until, before + share) - Math.max(from, before));
      before += share;
    }
    return sum * QUANTILES;
  });
}

export const LOOK_DIMENSIONS = 3 * QUANTILES;

/**
 * Returns twelve numbers whose Euclidean distance measures how different two stones look: the quantile means of lightness, red–green and
 * yellow–blue (an approximation of the 2-Wasserstein distance, in CIELAB units). Below about 10 two stones are hard to tell apart, above 40
 * they look different. In SQL: `cube` with `<->`, or real[] with the sum of squared differences. Null without colours.
 */
export function toLookVector(palette: Palette): number[] | null {
  if (palette.length === 0) return null;
  const scaled = (of: "l" | "a" | "b", weight: number) =>
    getQuantileMeans(palette, of).map((value) => roundTo(3, (value * weight) / Math.sqrt(QUANTILES)));
  return [...scaled("l", 1), ...scaled("a", HUE_WEIGHT), ...scaled("b", HUE_WEIGHT)];
}

const PHOTO_LIGHT_WEIGHT = 0.65;

export const PHOTO_LIGHT_DISCOUNT = (1 - PHOTO_LIGHT_WEIGHT ** 2) / QUANTILES;

export const LIGHTNESS_INDEXES = Array.from({ length: QUANTILES }, (_, index) => index);

export const getLookDistance = (one: number[], other: number[]): number => Math.hypot(...one.map((value, index) => value - other[index]!));

/** Distance between a photograph and a stored picture. The search has the same formula in SQL. */
export function getPhotoDistance(photo: number[], stored: number[]): number {
  const difference = LIGHTNESS_INDEXES.reduce((sum, index) => sum + stored[index]! - photo[index]!, 0);
  return Math.sqrt(Math.max(0, getLookDistance(photo, stored) ** 2 - PHOTO_LIGHT_DISCOUNT * difference ** 2));
}
