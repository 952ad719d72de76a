import { labOf, lookDistance, lookVector, paletteOf } from "./look.ts";

/** A rectangle in a picture, in parts of its width and height: 0 to 1. */
export type Frame = { left: number; top: number; width: number; height: number };

/** The part of a picture whose colours are read when no backdrop is found. */
export const MIDDLE: Frame = { left: 0.125, top: 0.125, width: 0.75, height: 0.75 };

/** The longer side, in pixels, to which a picture is scaled for `findStone`. */
export const FIND_SIDE = 96;
/** In smaller pictures nothing can be told apart. */
const LEAST_SIDE = 24;

/** Neighbouring pixels of a backdrop differ by less than this in CIELAB: light falls off slowly, edges and grain are steeper. */
const SMOOTH = 1.5;
/** How far inside the edge the ring is that must be mostly backdrop, in pixels, and how much of it. */
const RING_INSET = 4;
const RING_SHARE = 0.65;
/** Smaller or narrower rectangles are veins, tiles or furniture. */
const LEAST_AREA = 0.1;
const LEAST_EDGE = 0.2;
/** A rectangle that looks like the backdrop is a part of the same stone. */
const LEAST_DISTANCE = 8;
/** Of each side so much is left out at both ends: edges and shadows. */
const MARGIN = 0.05;

type Grid = { width: number; height: number };
type Rectangle = { x: number; y: number; width: number; height: number };

/** Which pixels are backdrop: all that can be reached from the edges in small steps of colour. */
function backdropOf(pixels: ArrayLike<number>, channels: 3 | 4, { width, height }: Grid): Uint8Array {
  const colours = Array.from({ length: width * height }, (_, place) => {
    const at = place * channels;
    return labOf(pixels[at]!, pixels[at + 1]!, pixels[at + 2]!);
  });
  const isSmooth = (one: number, other: number) => {
    const [first, second] = [colours[one]!, colours[other]!];
    return Math.hypot(first.l - second.l, first.a - second.a, first.b - second.b) <= SMOOTH;
  };
  const backdrop = new Uint8Array(width * height);
  const waiting: number[] = [];
  const add = (place: number) => {
    if (backdrop[place]) return;
    backdrop[place] = 1;
    waiting.push(place);
  };
  eachOfRing({ width, height }, 0, add);
  for (let place = waiting.pop(); place !== undefined; place = waiting.pop()) {
    const x = place % width;
    if (x > 0 && isSmooth(place, place - 1)) add(place - 1);
    if (x < width - 1 && isSmooth(place, place + 1)) add(place + 1);
    if (place >= width && isSmooth(place, place - width)) add(place - width);
    if (place < width * (height - 1) && isSmooth(place, place + width)) add(place + width);
  }
  return backdrop;
}

/** Calls back with each pixel of the ring so many pixels inside the edge. */
function eachOfRing({ width, height }: Grid, inset: number, call: (place: number) => void) {
  for (let x = inset; x < width - inset; x++) for (const y of [inset, height - 1 - inset]) call(y * width + x);
  for (let y = inset + 1; y < height - 1 - inset; y++) for (const x of [inset, width - 1 - inset]) call(y * width + x);
}

/** The largest rectangle without backdrop. */
function largestRectangle(backdrop: Uint8Array, { width, height }: Grid): Rectangle {
  let best: Rectangle = { x: 0, y: 0, width: 0, height: 0 };
  const heights = new Int32Array(width);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) heights[x] = backdrop[y * width + x] ? 0 : heights[x]! + 1;
    for (let x = 0; x < width; x++) {
      let lowest = heights[x]!;
      for (let end = x; end < width && lowest > 0; end++) {
        lowest = Math.min(lowest, heights[end]!);
        const across = end - x + 1;
        if (lowest * across > best.width * best.height) best = { x, y: y - lowest + 1, width: across, height: lowest };
      }
    }
  }
  return best;
}

/**
 * Finds the stone in a small picture (`FIND_SIDE`): the largest rectangle that a smooth backdrop does not reach from the edges. The middle
 * where the picture has no such backdrop, as when it shows nothing but stone.
 */
export function findStone(pixels: ArrayLike<number>, channels: 3 | 4, width: number, height: number): Frame {
  if (Math.min(width, height) < LEAST_SIDE) return MIDDLE;
  const grid = { width, height };
  const backdrop = backdropOf(pixels, channels, grid);
  let [ring, isBackdrop] = [0, 0];
  eachOfRing(grid, RING_INSET, (place) => {
    ring++;
    isBackdrop += backdrop[place]!;
  });
  if (isBackdrop < ring * RING_SHARE) return MIDDLE;
  const found = largestRectangle(backdrop, grid);
  if (found.width * found.height < width * height * LEAST_AREA) return MIDDLE;
  if (Math.min(found.width, found.height) < Math.min(width, height) * LEAST_EDGE) return MIDDLE;
  const vectorOf = (isPart: (place: number) => boolean) => {
    const part: number[] = [];
    for (let place = 0; place < width * height; place++)
      if (isPart(place)) for (let channel = 0; channel < channels; channel++) part.push(pixels[place * channels + channel]!);
    return lookVector(paletteOf(part, channels));
  };
  const isInside = (place: number) => {
    const [x, y] = [place % width, Math.floor(place / width)];
    return x >= found.x && x < found.x + found.width && y >= found.y && y < found.y + found.height;
  };
  const [stone, ground] = [vectorOf(isInside), vectorOf((place) => backdrop[place] === 1)];
  if (!stone || !ground || lookDistance(stone, ground) < LEAST_DISTANCE) return MIDDLE;
  return {
    left: (found.x + found.width * MARGIN) / width,
    top: (found.y + found.height * MARGIN) / height,
    width: (found.width * (1 - 2 * MARGIN)) / width,
    height: (found.height * (1 - 2 * MARGIN)) / height,
  };
}

/** The part of a picture in a frame, and the size to which it is scaled before its colours are read; in pixels. */
export function lookFrame(width: number, height: number, frame: Frame) {
  const wide = Math.min(width, Math.max(1, Math.round(width * frame.width)));
  const high = Math.min(height, Math.max(1, Math.round(height * frame.height)));
  const left = Math.min(width - wide, Math.floor(width * frame.left));
  const top = Math.min(height - high, Math.floor(height * frame.top));
  return { part: { left, top, width: wide, height: high }, size: fittingSize(wide, high, LOOK_SIDE) };
}

/** The longer side, in pixels, to which a picture is scaled before its colours are read: more changes nothing that can be seen. */
const LOOK_SIDE = 64;

/** The size of a picture whose longer side is at most this many pixels. */
export function fittingSize(width: number, height: number, side: number) {
  const scale = Math.min(1, side / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}
