import { describeLanguages, LOCALES } from "@/lib/shared/languages";

export const requestMessages = {
  done: (reference: string) => `Request received. Your reference is ${reference}.`,
  addressRequired: "Please enter the postal address for your samples.",
  noLines: "Choose at least one product.",
  linesInvalid: "The lines must be a list of products.",
  tooManyLines: (limit: number) => `You can request up to ${limit} products.`,
  pageInvalid: "The page must be the path of a page of this website.",
  languageInvalid: describeLanguages(LOCALES),
  campaignInvalid: "The campaign must be an object of parameters such as utm_source.",
  /** Errors of one line. `at` adds its number, starting at 1. */
  line: {
    at: (line: number, message: string) => `Line ${line}: ${message}`,
    invalid: "this is not a valid line.",
    product: "this product is not on the website.",
    variant: "this product does not have this variant.",
    quantity: (max: number) => `enter a quantity above 0 and up to ${max.toLocaleString("en-IN")}.`,
    unit: "the unit must be m2, sqft, piece, box or slab.",
    sample: "sample must be true or false.",
  },
} as const;
