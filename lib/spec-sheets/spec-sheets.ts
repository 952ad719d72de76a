import { z } from "zod";
import { specSheetMessages as words } from "@/lib/spec-sheets/spec-sheet-messages";

export const SHEET_LANGUAGES = ["en", "hi", "mr", "gu"] as const;
export type SheetLanguage = (typeof SHEET_LANGUAGES)[number];

const SHEET_UNITS = ["m2", "sqft"] as const;
export type SheetUnits = (typeof SHEET_UNITS)[number];

export const sheetQuery = z.object({
  lang: z.enum(SHEET_LANGUAGES, words.language).default("en"),
  units: z.enum(SHEET_UNITS, words.units).default("m2"),
});
export type SheetQuery = z.output<typeof sheetQuery>;

/** The address of a sheet. Without a query it is in English and m². */
export const getSheetPath = (product: number, query: Partial<SheetQuery> = {}) => {
  const parameters = new URLSearchParams(query).toString();
  return `/api/products/${product}/sheet.pdf${parameters && `?${parameters}`}`;
};

/** Short URL for QR codes. It redirects to the product page, even after the product was moved. */
export const getShortPath = (product: number) => `/p/${product}`;

export const sheetLinks = {
  sheet: "Specification sheet (PDF)",
  others: "Specification sheet in other languages and units",
  in: "Sheet in",
  units: "in sq ft",
  labels: "QR labels",
  labelsOf: "QR labels of",
  labelsNote: (limit: number) => `One label per published product, in website order (max. ${limit}).`,
  paper: "Label paper",
  first: "Start at label",
  firstNote: "Use 5 if the first four labels on the sheet are used.",
  make: "Save as PDF",
  making: "Saving...",
  close: "Close",
};
