import { z } from "zod";
import { specSheetMessages as words } from "@/lib/spec-sheets/spec-sheet-messages";

/** The languages of sheets. */
export const SHEET_LANGUAGES = ["en", "hi", "mr", "gu"] as const;
export type SheetLanguage = (typeof SHEET_LANGUAGES)[number];

export const SHEET_UNITS = ["m2", "sqft"] as const;
export type SheetUnits = (typeof SHEET_UNITS)[number];

/** The query of the call that makes a product's specification sheet. */
export const sheetQuery = z.object({
  lang: z.enum(SHEET_LANGUAGES, words.language).default("en"),
  units: z.enum(SHEET_UNITS, words.units).default("m2"),
});
export type SheetQuery = z.output<typeof sheetQuery>;

/** The address of a product's sheet; without a query it is in English and m². */
export const sheetAddress = (product: number) => `/api/products/${product}/sheet.pdf`;

/** The short address of a product, for QR codes: it leads to the product's page, wherever that is. */
export const shortAddress = (product: number) => `/p/${product}`;
