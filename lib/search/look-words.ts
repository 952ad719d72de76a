/** What visitors read where stones are looked for by what they look like. */
export const lookWords = {
  shown: (colours: string) => `Colours looked for: ${colours}`,
  moreLikeThis: "More like this",
};
