export const lookWords = {
  searchingFor: (colours: string) => `Searching for: ${colours.toLowerCase()}`,
  moreLikeThis: "More like this",
  related: "Related products",
};
