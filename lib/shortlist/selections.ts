import { z } from "zod";
import { parsePositiveInteger } from "@/lib/shared/ids";
import { MAX_ID } from "@/lib/shared/limits";
import { filterParameter } from "@/lib/shared/paging";
import { normaliseText } from "@/lib/shared/text/normalise";
import { sheetQuery } from "@/lib/spec-sheets/spec-sheets";

export const selectionMessages = {
  items: "The items must be product ids separated by commas.",
  perPage: "A page can show 1, 2 or 6 stones.",
  title: (limit: number) => `The title must be at most ${limit} characters.`,
  tooMany: (limit: number) => `You can save up to ${limit} stones as one PDF.`,
  none: "None of these stones is in the catalogue.",
};

const words = selectionMessages;

export const selectionWords = {
  button: "PDF for customers",
  heading: (products: string) => `PDF of ${products}`,
  note: "Pictures, properties and packaging of the published products, without prices.",
  most: (limit: number) => `Select up to ${limit} products for one PDF.`,
  title: "Title (optional)",
  perPage: "Products per page",
  units: "Units",
  unitNames: { m2: "Square metres", sqft: "Square feet" },
  failed: "Could not create the PDF. Try again.",
};

export const PER_PAGE = ["1", "2", "6"] as const;
export const MAX_TITLE = 120;

export const selectionQuery = sheetQuery.extend({
  items: z
    .string(words.items)
    .transform((text) => [...new Set(text.split(",").map(parsePositiveInteger))])
    .pipe(z.array(z.int(words.items).max(MAX_ID, words.items), words.items)),
  per_page: filterParameter(z.enum(PER_PAGE, words.perPage)).transform((count = "2") => Number(count) as StonesPerPage),
  title: z.string().overwrite(normaliseText).trim().max(MAX_TITLE, words.title(MAX_TITLE)).default(""),
});
export type SelectionQuery = z.output<typeof selectionQuery>;

export type StonesPerPage = 1 | 2 | 6;
