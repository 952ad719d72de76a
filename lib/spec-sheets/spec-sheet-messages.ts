/** Separate from the other messages, because those are sent to visitors as well. */
export const specSheetMessages = {
  language: "The language must be en, hi, mr or gu.",
  units: "The units must be m2 or sqft.",
  paper: "The paper must be 70x37 or 99x38.",
  first: (count: number) => `The first label must be a number from 1 to ${count}.`,
  noProducts: "This subcategory has no published products.",
  noTypesetter: "PDF creation is not available on this server.",
  labelsFailed: "Could not create the labels. Try again.",
};
