/** What is said of specification sheets and labels. Beside the other messages, because those go to visitors as well. */
export const specSheetMessages = {
  language: "The language must be en, hi, mr or gu.",
  units: "The units must be m2 or sqft.",
  paper: "The paper must be 70x37 or 99x38.",
  first: (count: number) => `The first label must be a number from 1 to ${count}.`,
  noProducts: "There is no published product in this subcategory.",
  noTypesetter: "Sheets and labels cannot be made on this machine.",
  labelsFailed: "The labels could not be made.",
};
