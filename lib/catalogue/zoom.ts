/** How a picture lies on the stage that shows it: how often as large as when it is seen whole, and how far its middle is off the stage's. */
export type View = { zoom: number; x: number; y: number };
export type Sides = { width: number; height: number };
export type Point = { x: number; y: number };

/** The picture whole, in the middle. */
export const WHOLE: View = { zoom: 1, x: 0, y: 0 };

/** A picture is made no larger than so many pixels of the screen to one of its own: then there is no more to be seen. */
const LARGEST_PIXEL = 2;
/** Even a small picture can be brought nearer so often. */
const LEAST_MOST = 3;

/** One press of a button or a key. */
export const ZOOM_STEP = 1.5;
/** In pixels: one press of an arrow key. */
export const PAN_STEP = 80;

/** The size of the whole picture on the stage; it is never drawn larger than it is. */
export function fitted(picture: Sides, stage: Sides): Sides {
  const scale = Math.min(1, stage.width / picture.width, stage.height / picture.height);
  return { width: picture.width * scale, height: picture.height * scale };
}

/** How near a picture can be brought. */
export const mostZoom = (picture: Sides, stage: Sides): number =>
  Math.max(LEAST_MOST, (LARGEST_PIXEL * picture.width) / fitted(picture, stage).width);

const between = (least: number, value: number, most: number) => Math.min(most, Math.max(least, value));

/** The view nearest to a wanted one that leaves no side of the stage empty where the picture could fill it. */
export function held({ zoom, x, y }: View, picture: Sides, stage: Sides): View {
  const within = between(1, zoom, mostZoom(picture, stage));
  const { width, height } = fitted(picture, stage);
  const [wide, high] = [Math.max(0, (width * within - stage.width) / 2), Math.max(0, (height * within - stage.height) / 2)];
  return { zoom: within, x: between(-wide, x, wide) + 0, y: between(-high, y, high) + 0 };
}

/** What lies under a point of the stage stays there while the picture comes nearer. @param at from the stage's middle */
export function zoomedAt(view: View, factor: number, at: Point, picture: Sides, stage: Sides): View {
  const zoom = between(1, view.zoom * factor, mostZoom(picture, stage));
  const by = zoom / view.zoom;
  return held({ zoom, x: at.x - (at.x - view.x) * by, y: at.y - (at.y - view.y) * by }, picture, stage);
}

type Pair = readonly [Point, Point];
const middleOf = ([one, other]: Pair): Point => ({ x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 });
const spread = ([one, other]: Pair) => Math.hypot(one.x - other.x, one.y - other.y);

/** Two fingers went from one pair of places to another. */
export function pinched(view: View, from: Pair, to: Pair, picture: Sides, stage: Sides): View {
  const [before, after] = [middleOf(from), middleOf(to)];
  const moved = { ...view, x: view.x + after.x - before.x, y: view.y + after.y - before.y };
  return zoomedAt(moved, spread(to) / Math.max(1, spread(from)), after, picture, stage);
}

/** A double tap comes so near at least. */
const TAP_STEP = 2.5;

/** A double tap shows what is tapped in its true detail, a pixel for a pixel, or the whole picture again. */
export function twiceTapped(view: View, at: Point, picture: Sides, stage: Sides): View {
  if (view.zoom > 1) return WHOLE;
  return zoomedAt(view, Math.max(TAP_STEP, picture.width / fitted(picture, stage).width), at, picture, stage);
}
