import { MAX_SEARCH_TEXT, MAX_SEARCH_VALUES } from "#lib/shared/limits.ts";

/** What the search says to whoever asks for what it cannot look for. */
export const searchMessages = {
  textTooLong: `Please search for at most ${MAX_SEARCH_TEXT} characters.`,
  tooManyValues: `Please choose at most ${MAX_SEARCH_VALUES} values.`,
  sortInvalid: "Sort by newest, name or lightness.",
  afterInvalid: "There is no such place in the results.",
  likeInvalid: "There is no such product.",
  lookInvalid: "These are no colours.",
};
