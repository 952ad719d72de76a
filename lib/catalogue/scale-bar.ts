import type { Size } from "#lib/catalogue/terms/measures.ts";

type Dimensions = { width: number; height: number };

export const getMillimetresPerPixel = ({ length_mm }: Size, { width, height }: Dimensions): number => length_mm / Math.max(width, height);

/** A scale bar: its length on the screen in pixels, and its real length as text. */
export type ScaleBar = { length: number; label: string };

const STEPS = [5, 2, 1];

/**
 * Returns the longest bar of a round length that fits.
 * @param millimetres per pixel of the screen
 * @param room in pixels
 */
export function fitScaleBar(millimetres: number, room: number): ScaleBar {
  const maxMillimetres = millimetres * room;
  const power = 10 ** Math.floor(Math.log10(maxMillimetres));
  const roundMillimetres = power * STEPS.find((step) => step * power <= maxMillimetres * (1 + 1e-9))!;
  return {
    length: roundMillimetres / millimetres,
    label:
      roundMillimetres >= 10
        ? `${Number((roundMillimetres / 10).toFixed(0))}\u202fcm`
        : `${Number(roundMillimetres.toPrecision(1))}\u202fmm`,
  };
}
