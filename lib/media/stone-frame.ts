import { extractPalette, getLookDistance, toLab, toLookVector } from "./look.ts";

export type Frame = { left: number; top: number; width: number; height: number };

/** The part whose colours are read if no backdrop is found. */
export const MIDDLE_FRAME: Frame = { left: 0.125, top: 0.125, width: 0.75, height: 0.75 };

/** Pictures are scaled to this longer side for `findStone`. */
export const FIND_SIDE_PX = 96;
const MIN_SIDE_PX = 24;

/** Largest CIELAB distance between neighbouring backdrop pixels: light falls off slowly, edges and grain change faster. */
const MAX_SMOOTH_STEP = 1.5;
/** A ring this far inside the edge must consist of at least this share of backdrop. */
const RING_INSET_PX = 4;
const RING_SHARE = 0.65;
const MIN_AREA = 0.1;
const MIN_EDGE = 0.2;
/** Smallest look distance to the backdrop. A rectangle that looks like it is part of the same stone. */
const MIN_DISTANCE = 8;
/** Fraction cut off each side of the rectangle, to skip edges and shadows. */
const MARGIN = 0.05;

type Grid = { width: number; height: number };
type Rectangle = { x: number; y: number; width: number; height: number };

/** Marks the backdrop: all pixels that can be reached from the edges in small colour steps (flood fill). */
function findBackdrop(pixels: ArrayLike<number>, channels: 3 | 4, { width, height }: Grid): Uint8Array {
  const colours = Array.from({ length: width * height }, (_, index) => {
    const at = index * channels;
    return toLab(pixels[at]!, pixels[at + 1]!, pixels[at + 2]!);
  });
  const isSmooth = (one: number, other: number) => {
    const [first, second] = [colours[one]!, colours[other]!];
    return Math.hypot(first.l - second.l, first.a - second.a, first.b - second.b) <= MAX_SMOOTH_STEP;
  };
  const backdrop = new Uint8Array(width * height);
  const stack: number[] = [];
  const add = (index: number) => {
    if (backdrop[index]) return;
    backdrop[index] = 1;
    stack.push(index);
  };
  forEachRingPixel({ width, height }, 0, add);
  for (let index = stack.pop(); index !== undefined; index = stack.pop()) {
    const x = index % width;
    if (x > 0 && isSmooth(index, index - 1)) add(index - 1);
    if (x < width - 1 && isSmooth(index, index + 1)) add(index + 1);
    if (index >= width && isSmooth(index, index - width)) add(index - width);
    if (index < width * (height - 1) && isSmooth(index, index + width)) add(index + width);
  }
  return backdrop;
}

function forEachRingPixel({ width, height }: Grid, inset: number, call: (index: number) => void) {
  for (let x = inset; x < width - inset; x++) for (const y of [inset, height - 1 - inset]) call(y * width + x);
  for (let y = inset + 1; y < height - 1 - inset; y++) for (const x of [inset, width - 1 - inset]) call(y * width + x);
}

function findLargestRectangle(backdrop: Uint8Array, { width, height }: Grid): Rectangle {
  let best: Rectangle = { x: 0, y: 0, width: 0, height: 0 };
  const heights = new Int32Array(width);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) heights[x] = backdrop[y * width + x] ? 0 : heights[x]! + 1;
    for (let x = 0; x < width; x++) {
      let lowest = heights[x]!;
      for (let end = x; end < width && lowest > 0; end++) {
        lowest = Math.min(lowest, heights[end]!);
        const rectangleWidth = end - x + 1;
        if (lowest * rectangleWidth > best.width * best.height) best = { x, y: y - lowest + 1, width: rectangleWidth, height: lowest };
      }
    }
  }
  return best;
}

/** Finds the largest rectangle without smooth backdrop in a small picture (`FIND_SIDE_PX`). Without a backdrop, the middle. */
export function findStone(pixels: ArrayLike<number>, channels: 3 | 4, width: number, height: number): Frame {
  if (Math.min(width, height) < MIN_SIDE_PX) return MIDDLE_FRAME;
  const grid = { width, height };
  const backdrop = findBackdrop(pixels, channels, grid);
  let [ringPixels, backdropPixels] = [0, 0];
  forEachRingPixel(grid, RING_INSET_PX, (index) => {
    ringPixels++;
    backdropPixels += backdrop[index]!;
  });
  if (backdropPixels < ringPixels * RING_SHARE) return MIDDLE_FRAME;
  const rectangle = findLargestRectangle(backdrop, grid);
  if (rectangle.width * rectangle.height < width * height * MIN_AREA) return MIDDLE_FRAME;
  if (Math.min(rectangle.width, rectangle.height) < Math.min(width, height) * MIN_EDGE) return MIDDLE_FRAME;
  const getLookVector = (isPart: (index: number) => boolean) => {
    const part: number[] = [];
    for (let index = 0; index < width * height; index++)
      if (isPart(index)) for (let channel = 0; channel < channels; channel++) part.push(pixels[index * channels + channel]!);
    return toLookVector(extractPalette(part, channels));
  };
  const isInside = (index: number) => {
    const [x, y] = [index % width, Math.floor(index / width)];
    return x >= rectangle.x && x < rectangle.x + rectangle.width && y >= rectangle.y && y < rectangle.y + rectangle.height;
  };
  const [stone, ground] = [getLookVector(isInside), getLookVector((index) => backdrop[index] === 1)];
  if (!stone || !ground || getLookDistance(stone, ground) < MIN_DISTANCE) return MIDDLE_FRAME;
  return {
    left: (rectangle.x + rectangle.width * MARGIN) / width,
    top: (rectangle.y + rectangle.height * MARGIN) / height,
    width: (rectangle.width * (1 - 2 * MARGIN)) / width,
    height: (rectangle.height * (1 - 2 * MARGIN)) / height,
  };
}

export function scaleFrame(width: number, height: number, frame: Frame) {
  const frameWidth = Math.min(width, Math.max(1, Math.round(width * frame.width)));
  const frameHeight = Math.min(height, Math.max(1, Math.round(height * frame.height)));
  const left = Math.min(width - frameWidth, Math.floor(width * frame.left));
  const top = Math.min(height - frameHeight, Math.floor(height * frame.top));
  return { part: { left, top, width: frameWidth, height: frameHeight }, size: fitSize(frameWidth, frameHeight, LOOK_SIDE_PX) };
}

const LOOK_SIDE_PX = 64;

export function fitSize(width: number, height: number, side: number) {
  const scale = Math.min(1, side / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}
