export const lookWords = {
  searchingFor: (colours: string) => `Searching for: ${colours.toLowerCase()}`,
  moreLikeThis: "Similar stones",
  related: "Related products",
};
