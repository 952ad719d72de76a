import { z } from "zod";
import { positiveInteger } from "@/lib/domain/ids";
import { MAX_ID, MAX_ROWS_PER_CALL, MAX_SEARCH, ROWS_PER_PAGE } from "@/lib/domain/limits";
import { messages } from "@/lib/domain/messages";
import { optionalText } from "@/lib/domain/text";

/** What the list of products can be sorted by. */
export const PRODUCT_SORTS = ["id", "title", "size", "finish", "thickness", "material", "recommended_use", "main_subcategory"] as const;
export type ProductSort = (typeof PRODUCT_SORTS)[number];

export const ORDERS = ["asc", "desc"] as const;
export type Order = (typeof ORDERS)[number];

const words = messages.products.pages;
const whenGiven = <T>(schema: z.ZodType<T>) => z.preprocess((value) => (value === "" ? undefined : value), schema);
const count = (limit: number, invalid: string, otherwise: number) =>
  whenGiven(
    z
      .string()
      .refine((text) => (positiveInteger(text) ?? limit + 1) <= limit, invalid)
      .transform(Number)
      .default(otherwise),
  );

/** The query that asks GET /api/subcategories for one page; a blank part counts as absent. */
export const productQuery = z.object({
  page: count(MAX_ID, words.pageInvalid, 1),
  limit: count(MAX_ROWS_PER_CALL, words.limitInvalid, ROWS_PER_PAGE),
  search: optionalText("Search", MAX_SEARCH).default(""),
  sort: whenGiven(z.enum(PRODUCT_SORTS, words.sortInvalid).default("id")),
  order: whenGiven(z.enum(ORDERS, words.orderInvalid).default("asc")),
});

export type ProductQuery = z.output<typeof productQuery>;

const PARTS = Object.keys(productQuery.shape);

/** The page that an address asks for, or undefined when it asks for the whole list. */
export function askedPage(parameters: URLSearchParams): ProductQuery | undefined {
  return PARTS.some((part) => parameters.has(part)) ? productQuery.parse(Object.fromEntries(parameters)) : undefined;
}
