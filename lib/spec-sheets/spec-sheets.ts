import { z } from "zod";

/** Separate from the other messages, because those are sent to visitors as well. */
export const specSheetMessages = {
  language: "The language must be en, hi, mr or gu.",
  units: "The units must be m2 or sqft.",
  paper: "The paper must be 70x37 or 99x38.",
  first: (count: number) => `The first label must be a number from 1 to ${count}.`,
  ids: "The ids must be product ids separated by commas.",
  search: "The search is too long.",
  tooMany: (limit: number) => `You can print up to ${limit} labels together.`,
  noneSelected: "None of the selected products is published.",
  noProducts: "This subcategory has no published products.",
  noTypesetter: "PDF creation is not available on this server.",
  labelsFailed: "Could not create the labels. Try again.",
};

const words = specSheetMessages;

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
export const getSheetPath = (product: number, { lang = "en", units = "m2" }: Partial<SheetQuery> = {}) => {
  const query = [lang !== "en" && `lang=${lang}`, units !== "m2" && `units=${units}`].filter(Boolean).join("&");
  return `/api/products/${product}/sheet.pdf${query && `?${query}`}`;
};

/** Short URL for QR codes. It redirects to the product page, even after the product was moved. */
export const getShortPath = (product: number) => `/p/${product}`;

export const sheetLinks = {
  sheet: "Specification sheet (PDF)",
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
