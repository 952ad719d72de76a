import type { Size } from "#lib/catalogue/terms/measures.ts";

type Sides = { width: number; height: number };

/** Returns the millimetres per pixel of a picture that shows a whole piece. */
export const perPixel = ({ length_mm }: Size, { width, height }: Sides): number => length_mm / Math.max(width, height);

/** A scale bar: its length on the screen in pixels, and its label. */
export type ScaleBar = { length: number; label: string };

const STEPS = [5, 2, 1];

/**
 * Returns the longest bar of a round length that fits.
 * @param millimetres per screen pixel
 * @param room in pixels
 */
export function scaleBar(millimetres: number, room: number): ScaleBar {
  const most = millimetres * room;
  const power = 10 ** Math.floor(Math.log10(most));
  const round = power * STEPS.find((step) => step * power <= most * (1 + 1e-9))!;
  return {
    length: round / millimetres,
    label: round >= 10 ? `${Number((round / 10).toFixed(0))}\u00a0cm` : `${Number(round.toPrecision(1))}\u00a0mm`,
  };
}
