// Must not import Zod: small client components use this file.

/** Joins a number and its unit with a narrow no-break space: "12 %", "18 mm". */
export const withUnit = (value: string | number, unit: string) => `${value}\u202f${unit}`;

export const AREA_UNITS = ["m2", "sqft"] as const;
export type AreaUnit = (typeof AREA_UNITS)[number];

/** The international foot is exactly 0.3048 m. */
export const METRES_PER_FOOT = 0.3048;
const SQFT_PER_M2 = 1 / METRES_PER_FOOT ** 2;

export const isAreaUnit = (value: unknown): value is AreaUnit => (AREA_UNITS as readonly unknown[]).includes(value);

export const fromSquareMetres = (unit: AreaUnit, m2: number) => (unit === "m2" ? m2 : m2 * SQFT_PER_M2);

export const toSquareMetres = (unit: AreaUnit, area: number) => (unit === "m2" ? area : area / SQFT_PER_M2);

export const formatArea = (unit: AreaUnit, m2: number) =>
  fromSquareMetres(unit, m2).toLocaleString("en-IN", { maximumFractionDigits: unit === "m2" ? 4 : 1 });
