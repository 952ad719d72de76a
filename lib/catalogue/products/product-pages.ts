import { z } from "zod";
import { STAFF_STATES } from "@/lib/catalogue/products/product-states";
import { catalogueMessages } from "@/lib/catalogue/words";
import { MAX_ID, MAX_SEARCH } from "@/lib/shared/limits";
import { type CursorQuery, cursorQuery, numberParameter, optionalParameter, rowLimit } from "@/lib/shared/paging";
import { optionalText } from "@/lib/shared/text/text";

export const PRODUCT_SORTS = ["id", "title", "size", "finish", "thickness", "material", "recommended_use", "main_subcategory"] as const;
export type ProductSort = (typeof PRODUCT_SORTS)[number];

const ORDERS = ["asc", "desc"] as const;
export type Order = (typeof ORDERS)[number];

const words = catalogueMessages.products.pages;

export const PRODUCT_GAPS = ["alt", "tests", "packaging", "translations", "picture_size"] as const;
export type ProductGap = (typeof PRODUCT_GAPS)[number];

export const productGap = z.enum(PRODUCT_GAPS, words.missingInvalid);

export const placeFields = {
  main_category_id: optionalParameter(numberParameter(MAX_ID, words.placeInvalid, 0).optional()),
  main_subcategory_id: optionalParameter(numberParameter(MAX_ID, words.placeInvalid, 0).optional()),
  missing: optionalParameter(productGap.optional()),
};
export type PlaceFilter = { main_category_id?: number; main_subcategory_id?: number; missing?: ProductGap };

export const productQuery = z.object({
  page: numberParameter(MAX_ID, words.pageInvalid, 1),
  limit: rowLimit,
  search: optionalText("Search", MAX_SEARCH).default(""),
  sort: optionalParameter(z.enum(PRODUCT_SORTS, words.sortInvalid).default("id")),
  order: optionalParameter(z.enum(ORDERS, words.orderInvalid).default("asc")),
  ...placeFields,
});

export type ProductQuery = z.output<typeof productQuery>;

export const productStateQuery = z.object({
  state: optionalParameter(z.enum(STAFF_STATES, catalogueMessages.products.states.listInvalid).optional()),
});

const PAGE_PARAMETERS = Object.keys(productQuery.shape);
const PAGE_ONLY_PARAMETERS = PAGE_PARAMETERS.filter((name) => name !== "limit");

export function parseProductQuery(parameters: URLSearchParams): { page: ProductQuery } | { part: CursorQuery } | undefined {
  const hasAny = (names: string[]) => names.some((name) => parameters.has(name));
  const query = Object.fromEntries(parameters);
  if (hasAny(["after"]) && hasAny(PAGE_ONLY_PARAMETERS))
    throw new z.ZodError([{ code: "custom", path: ["after"], message: words.afterAlone }]);
  if (hasAny(PAGE_ONLY_PARAMETERS)) return { page: productQuery.parse(query) };
  return hasAny(["after", "limit"]) ? { part: cursorQuery.parse(query) } : undefined;
}
