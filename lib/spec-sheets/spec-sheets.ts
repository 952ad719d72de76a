import { z } from "zod";
import { describeLanguages, LOCALES, ORIGINAL_LANGUAGE, toLanguage } from "@/lib/shared/languages";
import { AREA_UNITS } from "@/lib/shared/units";

/** Separate from the other messages, because those are sent to visitors as well. */
export const specSheetMessages = {
  language: describeLanguages(LOCALES),
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

/** The language of a sheet or of labels. */
export const sheetLanguage = z.enum(LOCALES, words.language).default(ORIGINAL_LANGUAGE);

export const sheetQuery = z.object({ lang: sheetLanguage, units: z.enum(AREA_UNITS, words.units).default("m2") });
export type SheetQuery = z.output<typeof sheetQuery>;

export const getSheetPath = (product: number, { lang = ORIGINAL_LANGUAGE, units = "m2" }: Partial<SheetQuery> = {}) => {
  const query = [lang !== ORIGINAL_LANGUAGE && `lang=${lang}`, units !== "m2" && `units=${units}`].filter(Boolean).join("&");
  return `/api/products/${product}/sheet.pdf${query && `?${query}`}`;
};

/** Short URL for QR codes. It redirects to the product page in a language, even after the product was moved. */
export const getShortPath = (product: number, language = ORIGINAL_LANGUAGE) => toLanguage(language, `/p/${product}`);

export const sheetLinks = {
  sheet: "Specification sheet (PDF)",
  labels: "QR labels",
  labelsOf: "QR labels of",
  labelsNote: (limit: number) => `One label per published product, in website order (max. ${limit}).`,
  paper: "Label paper",
  language: "Language",
  first: "Start at label",
  firstNote: "Use 5 if the first four labels on the sheet are used.",
  make: "Save as PDF",
  making: "Saving...",
  close: "Close",
};

export const SOCIAL_CARD_PATH = "/api/social-card.jpg";

/** 1200 × 630 pixels at the 200 dots per inch of typeset pictures. */
export const CARD_FRAME_MM = { width: 152.4, height: 80.01 };

export const socialCardQuery = z.object({ lang: z.string(), brand: z.string(), title: z.string(), picture: z.string(), key: z.string() });
export type SocialCardQuery = z.output<typeof socialCardQuery>;
export type SocialCard = Omit<SocialCardQuery, "key">;
