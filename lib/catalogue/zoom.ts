import type { Size } from "#lib/catalogue/terms/measures.ts";
import type { Words } from "#lib/shared/words/page-words.ts";

/** A zoomed picture: zoom 1 shows it whole; x and y are the offset of its centre from the centre of the stage, in pixels. */
export type View = { zoom: number; x: number; y: number };
export type Dimensions = { width: number; height: number };
export type Point = { x: number; y: number };

export const WHOLE_PICTURE: View = { zoom: 1, x: 0, y: 0 };

/** Highest number of screen pixels per picture pixel. More would show no further detail. */
const MAX_PIXEL_SCALE = 2;
/** Lower bound of the maximum zoom, so that small pictures can be enlarged too. */
const LOWEST_MAX_ZOOM = 3;

export const ZOOM_STEP = 1.5;
export const PAN_STEP_PX = 80;

/** Returns the size at which the whole picture fits the stage. Never larger than the picture itself. */
export function fitToStage(picture: Dimensions, stage: Dimensions): Dimensions {
  const scale = Math.min(1, stage.width / picture.width, stage.height / picture.height);
  return { width: picture.width * scale, height: picture.height * scale };
}

export const getMaxZoom = (picture: Dimensions, stage: Dimensions): number =>
  Math.max(LOWEST_MAX_ZOOM, (MAX_PIXEL_SCALE * picture.width) / fitToStage(picture, stage).width);

const clamp = (min: number, value: number, max: number) => Math.min(max, Math.max(min, value));

/** Limits a view so that no side of the stage stays empty if the picture can fill it. */
export function clampView({ zoom, x, y }: View, picture: Dimensions, stage: Dimensions): View {
  const limitedZoom = clamp(1, zoom, getMaxZoom(picture, stage));
  const { width, height } = fitToStage(picture, stage);
  const [maxX, maxY] = [Math.max(0, (width * limitedZoom - stage.width) / 2), Math.max(0, (height * limitedZoom - stage.height) / 2)];
  return { zoom: limitedZoom, x: clamp(-maxX, x, maxX) + 0, y: clamp(-maxY, y, maxY) + 0 };
}

export function zoomAt(view: View, factor: number, at: Point, picture: Dimensions, stage: Dimensions): View {
  const zoom = clamp(1, view.zoom * factor, getMaxZoom(picture, stage));
  const ratio = zoom / view.zoom;
  return clampView({ zoom, x: at.x - (at.x - view.x) * ratio, y: at.y - (at.y - view.y) * ratio }, picture, stage);
}

type Pair = readonly [Point, Point];
const getCentre = ([one, other]: Pair): Point => ({ x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 });
const getDistance = ([one, other]: Pair) => Math.hypot(one.x - other.x, one.y - other.y);

export function pinch(view: View, from: Pair, to: Pair, picture: Dimensions, stage: Dimensions): View {
  const [before, after] = [getCentre(from), getCentre(to)];
  const moved = { ...view, x: view.x + after.x - before.x, y: view.y + after.y - before.y };
  return zoomAt(moved, getDistance(to) / Math.max(1, getDistance(from)), after, picture, stage);
}

const MIN_DOUBLE_TAP_ZOOM = 2.5;

/** Zooms to full detail (one picture pixel per screen pixel) at a double tap, or back to the whole picture. */
export function toggleZoom(view: View, at: Point, picture: Dimensions, stage: Dimensions): View {
  if (view.zoom > 1) return WHOLE_PICTURE;
  return zoomAt(view, Math.max(MIN_DOUBLE_TAP_ZOOM, picture.width / fitToStage(picture, stage).width), at, picture, stage);
}

export const getMillimetresPerPixel = ({ length_mm }: Size, { width, height }: Dimensions): number => length_mm / Math.max(width, height);

/** A scale bar: its length on the screen in pixels, and its real length as text. */
type ScaleBar = { length: number; label: string };

const STEPS = [5, 2, 1];

export function fitScaleBar(words: Words<"zoom">, millimetres: number, room: number): ScaleBar {
  const maxMillimetres = millimetres * room;
  const power = 10 ** Math.floor(Math.log10(maxMillimetres));
  const roundMillimetres = power * STEPS.find((step) => step * power <= maxMillimetres * (1 + 1e-9))!;
  return {
    length: roundMillimetres / millimetres,
    label:
      roundMillimetres >= 10
        ? words("centimetres", { length: Number((roundMillimetres / 10).toFixed(0)) })
        : words("millimetres", { length: Number(roundMillimetres.toPrecision(1)) }),
  };
}
