import { MAX_SEARCH_TEXT, MAX_SEARCH_VALUES } from "#lib/shared/limits.ts";

export const searchMessages = {
  textTooLong: `Use at most ${MAX_SEARCH_TEXT} characters.`,
  tooManyValues: `Select at most ${MAX_SEARCH_VALUES} values.`,
  sortInvalid: "Sort by newest, name or lightness.",
  afterInvalid: "There are no results at this position.",
  likeInvalid: "Product not found.",
  kindInvalid: "Search products, enquiries, screens, fields, terms or pictures.",
  lookInvalid: "The colours are not valid.",
};
