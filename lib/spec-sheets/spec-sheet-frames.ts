/** Position and size of a picture in millimetres from the top left corner of the sheet. */
export type SheetFrame = { x: number; y: number; width: number; height: number };

/** Pictures reach from the left margin to the right edge of the paper. The template shrinks them if there is much text. */
const HERO = { x: 16, y: 31, width: 194, height: 88 };
const JOINT = 0.5;
const COLUMN_WIDTH = 51;

export const SHEET_PICTURES = 4;

export function layOutFrames(count: number, { x, y, width, height }: SheetFrame = HERO): SheetFrame[] {
  if (count === 0) return [];
  const columnCount = Math.min(count, SHEET_PICTURES) - 1;
  if (columnCount === 0) return [{ x, y, width, height }];
  const columnHeight = (height - JOINT * (columnCount - 1)) / columnCount;
  const column = Array.from({ length: columnCount }, (_, place) => ({
    x: x + width - COLUMN_WIDTH,
    y: y + place * (columnHeight + JOINT),
    width: COLUMN_WIDTH,
    height: columnHeight,
  }));
  return [{ x, y, width: width - COLUMN_WIDTH - JOINT, height }, ...column];
}
