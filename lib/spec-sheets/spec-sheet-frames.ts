/** Where a picture stands on the sheet, in millimetres from its top left corner. */
export type SheetFrame = { x: number; y: number; width: number; height: number };

/**
 * Pictures are set edge to edge from the left margin to the right edge of the paper, with a joint between them. The template makes them
 * lower where there is much to say below.
 */
const HERO = { x: 16, y: 31, width: 194, height: 88 };
const JOINT = 0.5;
const BESIDE = 51;

/** How many pictures a sheet shows. */
export const SHEET_PICTURES = 4;

/** The frames of so many pictures: the first one large, the others in a column beside it. */
export function framesFor(count: number): SheetFrame[] {
  if (count === 0) return [];
  const { x, y, width, height } = HERO;
  const beside = Math.min(count, SHEET_PICTURES) - 1;
  if (beside === 0) return [{ x, y, width, height }];
  const each = (height - JOINT * (beside - 1)) / beside;
  const column = Array.from({ length: beside }, (_, place) => ({
    x: x + width - BESIDE,
    y: y + place * (each + JOINT),
    width: BESIDE,
    height: each,
  }));
  return [{ x, y, width: width - BESIDE - JOINT, height }, ...column];
}
