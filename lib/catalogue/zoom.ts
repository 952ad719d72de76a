/** View of a picture: zoom relative to the fitted picture, and the offset of its centre from the stage's centre. */
export type View = { zoom: number; x: number; y: number };
export type Sides = { width: number; height: number };
export type Point = { x: number; y: number };

/** The whole picture, centred. */
export const WHOLE: View = { zoom: 1, x: 0, y: 0 };

/** Maximum screen pixels per picture pixel. */
const LARGEST_PIXEL = 2;
/** Minimum zoom limit, also for small pictures. */
const LEAST_MOST = 3;

/** Zoom factor of one button or key press. */
export const ZOOM_STEP = 1.5;
/** Pixels per arrow key press. */
export const PAN_STEP = 80;

/** Returns the size of the whole picture on the stage. It is never enlarged. */
export function fitted(picture: Sides, stage: Sides): Sides {
  const scale = Math.min(1, stage.width / picture.width, stage.height / picture.height);
  return { width: picture.width * scale, height: picture.height * scale };
}

/** Returns the maximum zoom. */
export const mostZoom = (picture: Sides, stage: Sides): number =>
  Math.max(LEAST_MOST, (LARGEST_PIXEL * picture.width) / fitted(picture, stage).width);

const between = (least: number, value: number, most: number) => Math.min(most, Math.max(least, value));

/** Limits a view so that no side of the stage stays empty if the picture could fill it. */
export function held({ zoom, x, y }: View, picture: Sides, stage: Sides): View {
  const within = between(1, zoom, mostZoom(picture, stage));
  const { width, height } = fitted(picture, stage);
  const [wide, high] = [Math.max(0, (width * within - stage.width) / 2), Math.max(0, (height * within - stage.height) / 2)];
  return { zoom: within, x: between(-wide, x, wide) + 0, y: between(-high, y, high) + 0 };
}

/** Zooms while the point under the pointer stays in place. @param at relative to the stage's centre */
export function zoomedAt(view: View, factor: number, at: Point, picture: Sides, stage: Sides): View {
  const zoom = between(1, view.zoom * factor, mostZoom(picture, stage));
  const by = zoom / view.zoom;
  return held({ zoom, x: at.x - (at.x - view.x) * by, y: at.y - (at.y - view.y) * by }, picture, stage);
}

type Pair = readonly [Point, Point];
const middleOf = ([one, other]: Pair): Point => ({ x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 });
const spread = ([one, other]: Pair) => Math.hypot(one.x - other.x, one.y - other.y);

/** Applies a pinch from one pair of points to another. */
export function pinched(view: View, from: Pair, to: Pair, picture: Sides, stage: Sides): View {
  const [before, after] = [middleOf(from), middleOf(to)];
  const moved = { ...view, x: view.x + after.x - before.x, y: view.y + after.y - before.y };
  return zoomedAt(moved, spread(to) / Math.max(1, spread(from)), after, picture, stage);
}

/** Minimum zoom of a double tap. */
const TAP_STEP = 2.5;

/** Toggles between the whole picture and its original resolution at the tapped point. */
export function twiceTapped(view: View, at: Point, picture: Sides, stage: Sides): View {
  if (view.zoom > 1) return WHOLE;
  return zoomedAt(view, Math.max(TAP_STEP, picture.width / fitted(picture, stage).width), at, picture, stage);
}
