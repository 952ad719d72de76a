import type { Words } from "#lib/shared/words/page-words.ts";

// Must not import Zod: small client components use this file.

/** Joins a number and its unit with a narrow no-break space: "12 %", "18 mm". */
export const withUnit = (value: string | number, unit: string) => `${value}\u202f${unit}`;

export const AREA_UNITS = ["m2", "sqft"] as const;
export type AreaUnit = (typeof AREA_UNITS)[number];

/** The international foot is exactly 0.3048 m. */
export const METRES_PER_FOOT = 0.3048;
export const MM_PER_INCH = 25.4;
/** The international pound. */
const KG_PER_POUND = 0.453_592_37;
const SQFT_PER_M2 = 1 / METRES_PER_FOOT ** 2;

export const isAreaUnit = (value: unknown): value is AreaUnit => (AREA_UNITS as readonly unknown[]).includes(value);

export const fromSquareMetres = (unit: AreaUnit, m2: number) => (unit === "m2" ? m2 : m2 * SQFT_PER_M2);

export const toSquareMetres = (unit: AreaUnit, area: number) => (unit === "m2" ? area : area / SQFT_PER_M2);

export const formatArea = (unit: AreaUnit, m2: number, digits = unit === "m2" ? 4 : 1) =>
  fromSquareMetres(unit, m2).toLocaleString("en-IN", { maximumFractionDigits: digits });

export const formatKilograms = (units: Words<"units">, tag: string, kilograms: number) =>
  withUnit(kilograms.toLocaleString(tag, { maximumFractionDigits: 2 }), units("kilogram"));

export function formatPounds(units: Words<"units">, kilograms: number): string {
  const pounds = kilograms / KG_PER_POUND;
  return withUnit(pounds.toLocaleString("en-IN", { maximumFractionDigits: pounds < 100 ? 1 : 0 }), units("pound"));
}

/** Formats a weight. Beside square feet, also in pounds: "35 kg (77.2 lb)". */
export const formatWeight = (units: Words<"units">, tag: string, unit: AreaUnit, kilograms: number) =>
  [formatKilograms(units, tag, kilograms), ...(unit === "sqft" ? [`(${formatPounds(units, kilograms)})`] : [])].join(" ");

export const REQUEST_UNITS = ["m2", "sqft", "piece", "box", "slab"] as const;
export type RequestUnit = (typeof REQUEST_UNITS)[number];
