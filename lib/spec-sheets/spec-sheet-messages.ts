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
