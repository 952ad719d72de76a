// No schema library here: small pieces of pages read this.

/** In what a visitor counts areas. */
export const AREA_UNITS = ["m2", "sqft"] as const;
export type AreaUnit = (typeof AREA_UNITS)[number];

/** The international foot is 0.3048 m exactly. */
export const METRES_PER_FOOT = 0.3048;
const SQFT_PER_M2 = 1 / METRES_PER_FOOT ** 2;

export const isAreaUnit = (value: unknown): value is AreaUnit => (AREA_UNITS as readonly unknown[]).includes(value);

/** Square metres in the unit that a visitor counts in. */
export const areaIn = (unit: AreaUnit, m2: number) => (unit === "m2" ? m2 : m2 * SQFT_PER_M2);

/** An area of a visitor's unit in square metres. */
export const areaFrom = (unit: AreaUnit, area: number) => (unit === "m2" ? area : area / SQFT_PER_M2);

/** A figure of an area as people read it: as exact as it was given in square metres, to the tenth in square feet. */
export const areaFigure = (unit: AreaUnit, m2: number) =>
  areaIn(unit, m2).toLocaleString("en-IN", { maximumFractionDigits: unit === "m2" ? 4 : 1 });
