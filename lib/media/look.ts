/** One colour of a picture in CIELAB (D65), and how much of the picture it is: 0 to 1. */
export type Swatch = { l: number; a: number; b: number; share: number };

export const MAX_SWATCHES = 6;

/** The colours of a picture, those that are most of it first. Empty where it cannot be seen: a picture that is all transparent. */
export type Palette = Swatch[];

type Lab = { l: number; a: number; b: number };

/** Less opaque pixels show what is behind them. */
const OPAQUE = 128;

/** Pixels whose colours fall into one box of this side in CIELAB count as one. */
const BOX = 4;
/** Within this distance of a colour that was chosen others hardly count any more: fine grain is one colour, veins are another. */
const REACH = 22;
/** Colours nearer to each other than this are one to the eye at arm's length. */
const ALIKE = 8;
const ROUNDS = 8;
/** What is less of a picture than this is dust. */
const LEAST_SHARE = 0.015;

const LINEAR = Float64Array.from({ length: 256 }, (_, value) => {
  const part = value / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
});

const WHITE = [0.95047, 1, 1.08883] as const;
const EDGE = 216 / 24389;
const bent = (value: number) => (value > EDGE ? Math.cbrt(value) : (value * 24389) / 27 / 116 + 16 / 116);
const straight = (value: number) => (value ** 3 > EDGE ? value ** 3 : ((value - 16 / 116) * 116 * 27) / 24389);

/** A colour of sRGB (0 to 255 each) in CIELAB. */
export function labOf(red: number, green: number, blue: number): Lab {
  const [r, g, b] = [LINEAR[red] ?? 0, LINEAR[green] ?? 0, LINEAR[blue] ?? 0];
  const x = bent((0.4124564 * r + 0.3575761 * g + 0.1804375 * b) / WHITE[0]);
  const y = bent(0.2126729 * r + 0.7151522 * g + 0.072175 * b);
  const z = bent((0.0193339 * r + 0.119192 * g + 0.9503041 * b) / WHITE[2]);
  return { l: 116 * y - 16, a: 500 * (x - y), b: 200 * (y - z) };
}

const channel = (linear: number) => {
  const part = linear <= 0.0031308 ? 12.92 * linear : 1.055 * linear ** (1 / 2.4) - 0.055;
  return Math.round(255 * Math.min(1, Math.max(0, part)));
};

/** A colour of CIELAB as six hex digits of sRGB: the nearest that a screen can show. */
export function hexOf({ l, a, b }: Lab): string {
  const y = (l + 16) / 116;
  const [X, Y, Z] = [WHITE[0] * straight(y + a / 500), straight(y), WHITE[2] * straight(y - b / 200)];
  const rgb = [
    3.2404542 * X - 1.5371385 * Y - 0.4985314 * Z,
    -0.969266 * X + 1.8760108 * Y + 0.041556 * Z,
    0.0556434 * X - 0.2040259 * Y + 1.0572252 * Z,
  ];
  return rgb.map((linear) => channel(linear).toString(16).padStart(2, "0")).join("");
}

type Box = Lab & { count: number };

/** A stone's light and shade is less to the eye than another hue. */
const LIGHT_WEIGHT = 0.6;

/** How far two colours are apart, squared. */
const apart = (one: Lab, other: Lab) => LIGHT_WEIGHT * (one.l - other.l) ** 2 + 1.5 * ((one.a - other.a) ** 2 + (one.b - other.b) ** 2);

/** The mean colour of each box that a pixel falls into, in the order of their keys. */
function boxesOf(pixels: ArrayLike<number>, channels: 3 | 4): Box[] {
  const boxes = new Map<number, Box>();
  for (let at = 0; at + channels <= pixels.length; at += channels) {
    if (channels === 4 && pixels[at + 3]! < OPAQUE) continue;
    const { l, a, b } = labOf(pixels[at]!, pixels[at + 1]!, pixels[at + 2]!);
    const key = (Math.round(l / BOX) * 64 + Math.round(a / BOX) + 32) * 64 + Math.round(b / BOX) + 32;
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

/** The colours to begin with: the fullest box, then each time the fullest of those that lie apart from what is chosen. */
function seedsOf(boxes: Box[]): Lab[] {
  const weights = boxes.map(({ count }) => count);
  const seeds: Lab[] = [];
  while (seeds.length < MAX_SWATCHES) {
    const best = weights.reduce((best, weight, place) => (weight > weights[best]! ? place : best), 0);
    const seed = boxes[best];
    if (!seed || weights[best]! < 1e-3) break;
    seeds.push({ l: seed.l, a: seed.a, b: seed.b });
    boxes.forEach((box, place) => {
      weights[place]! *= 1 - Math.exp(-apart(box, seed) / REACH ** 2);
    });
  }
  return seeds;
}

/** The mean of the boxes that are nearest to each of some colours. */
function settled(boxes: Box[], centres: Lab[]): Box[] {
  const sums = centres.map(() => ({ l: 0, a: 0, b: 0, count: 0 }));
  for (const box of boxes) {
    const nearest = centres.reduce((best, centre, place) => (apart(box, centre) < apart(box, centres[best]!) ? place : best), 0);
    const sum = sums[nearest]!;
    sum.l += box.l * box.count;
    sum.a += box.a * box.count;
    sum.b += box.b * box.count;
    sum.count += box.count;
  }
  return sums.filter(({ count }) => count > 0).map(({ l, a, b, count }) => ({ l: l / count, a: a / count, b: b / count, count }));
}

const together = (one: Box, other: Box): Box => {
  const count = one.count + other.count;
  const mean = (of: "l" | "a" | "b") => (one[of] * one.count + other[of] * other.count) / count;
  return { l: mean("l"), a: mean("a"), b: mean("b"), count };
};

/** Puts the two nearest colours together as long as they are alike. */
function merged(boxes: Box[]): Box[] {
  let best: { one: number; other: number; distance: number } | undefined;
  boxes.forEach((box, one) => {
    boxes.slice(one + 1).forEach((second, place) => {
      const distance = apart(box, second);
      if (distance < ALIKE ** 2 && distance < (best?.distance ?? Number.POSITIVE_INFINITY))
        best = { one, other: one + 1 + place, distance };
    });
  });
  if (!best) return boxes;
  const { one, other } = best;
  return merged([...boxes.filter((_, place) => place !== one && place !== other), together(boxes[one]!, boxes[other]!)]);
}

const to = (digits: number, value: number) => Number(value.toFixed(digits)) || 0;

/**
 * The colours of a small picture (at most some 64 × 64 pixels; scale it down first). The same pixels give the same palette, in Node and in
 * browsers: k-means in CIELAB from the fullest places of its histogram.
 * @param pixels row by row, red, green, blue and, of four channels, opacity
 */
export function paletteOf(pixels: ArrayLike<number>, channels: 3 | 4): Palette {
  const boxes = boxesOf(pixels, channels);
  let centres: Box[] = seedsOf(boxes).map((seed) => ({ ...seed, count: 0 }));
  for (let round = 0; round < ROUNDS && centres.length > 0; round++) centres = settled(boxes, centres);
  const found = merged(centres);
  const all = found.reduce((sum, { count }) => sum + count, 0);
  const worth = found.filter(({ count }) => count >= all * LEAST_SHARE);
  const sum = worth.reduce((sum, { count }) => sum + count, 0);
  return worth
    .map(({ l, a, b, count }) => ({ l: to(1, l), a: to(1, a), b: to(1, b), share: to(3, count / sum) }))
    .sort((one, other) => other.share - one.share || other.l - one.l);
}

/** How light a picture is on the whole, from 0 to 100; null without colours. */
export function lightnessOf(palette: Palette): number | null {
  const all = palette.reduce((sum, { share }) => sum + share, 0);
  return all > 0 ? palette.reduce((sum, { l, share }) => sum + l * share, 0) / all : null;
}

/** A palette as it stands in an address: "cbbfae-50_7f6a55-30", colours of sRGB with their shares in percent. */
export const lookText = (palette: Palette): string =>
  palette.map((swatch) => `${hexOf(swatch)}-${Math.max(1, Math.round(swatch.share * 100))}`).join("_");

const SWATCH_TEXT = /^([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})-([1-9]\d?|100)$/;

/** Six swatches, each of eight to ten letters. */
const LONGEST = MAX_SWATCHES * 11;

/** Reads what `lookText` wrote; null for anything else. */
export function parseLook(text: string): Palette | null {
  if (text.length > LONGEST) return null;
  const parts = text.split("_").map((part) => SWATCH_TEXT.exec(part));
  if (parts.length > MAX_SWATCHES || parts.includes(null)) return null;
  const swatches = parts.map((part) => {
    const [red, green, blue] = part!.slice(1, 4).map((digits) => Number.parseInt(digits, 16)) as [number, number, number];
    const { l, a, b } = labOf(red, green, blue);
    return { l: to(1, l), a: to(1, a), b: to(1, b), share: Number(part![4]) / 100 };
  });
  const all = swatches.reduce((sum, { share }) => sum + share, 0);
  return swatches.map((swatch) => ({ ...swatch, share: to(3, swatch.share / all) })).sort((one, other) => other.share - one.share);
}

/** In how many equal parts of a picture's area each of lightness, red–green and yellow–blue is told. */
const PARTS = 4;
/** Two stones of one hue are kin though one is lighter, and photographs differ in light more than in hue. */
const HUE_WEIGHT = 1.6;

/** The means of a quantity over the first, second… quarter of the area, when the area is put in the quantity's order. */
function quarters(palette: Palette, of: "l" | "a" | "b"): number[] {
  const all = palette.reduce((sum, { share }) => sum + share, 0);
  const ordered = palette.map((swatch) => ({ value: swatch[of], share: swatch.share / all })).sort((one, other) => one.value - other.value);
  return Array.from({ length: PARTS }, (_, part) => {
    const [from, until] = [part / PARTS, (part + 1) / PARTS];
    let before = 0;
    let sum = 0;
    for (const { value, share } of ordered) {
      sum += value * Math.max(0, Math.min(until, before + share) - Math.max(from, before));
      before += share;
    }
    return sum * PARTS;
  });
}

/** How many numbers `lookVector` gives. */
export const LOOK_DIMENSIONS = 3 * PARTS;

/**
 * Twelve numbers such that stones that look alike are near each other by plain Euclidean distance: the quantiles of lightness, red–green
 * and yellow–blue over the picture's area, so that the distance is that by which colour must be moved to make one picture of the other
 * (the 2-Wasserstein distance of the three, in units of CIELAB). Below about 10 two stones are hard to tell apart, above 40 nobody calls
 * them alike. In SQL: store it as `cube` and order by `<->`, or as real[] and order by the sum of squared differences. Null without colours.
 */
export function lookVector(palette: Palette): number[] | null {
  if (palette.length === 0) return null;
  const scaled = (of: "l" | "a" | "b", weight: number) => quarters(palette, of).map((value) => to(3, (value * weight) / Math.sqrt(PARTS)));
  return [...scaled("l", 1), ...scaled("a", HUE_WEIGHT), ...scaled("b", HUE_WEIGHT)];
}

/** Photographs differ in light more than in hue: in a search by photograph the mean lightness counts for less. */
const PHOTO_LIGHT_WEIGHT = 0.65;

/** So much of the squared sum of the differences in lightness is subtracted from the squared distance. */
export const PHOTO_LIGHT_DISCOUNT = (1 - PHOTO_LIGHT_WEIGHT ** 2) / PARTS;

/** The places of the numbers for lightness in a vector. */
export const LIGHT_PLACES = Array.from({ length: PARTS }, (_, place) => place);

/** How far two vectors of `lookVector` are apart. */
export const lookDistance = (one: number[], other: number[]): number => Math.hypot(...one.map((value, place) => value - other[place]!));

/** How far the vector of a photograph is from that of a stored picture. The search has the same in SQL. */
export function photoDistance(photo: number[], stored: number[]): number {
  const difference = LIGHT_PLACES.reduce((sum, place) => sum + stored[place]! - photo[place]!, 0);
  return Math.sqrt(Math.max(0, lookDistance(photo, stored) ** 2 - PHOTO_LIGHT_DISCOUNT * difference ** 2));
}
