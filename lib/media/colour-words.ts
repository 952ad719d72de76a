/** What staff read where colours are shown and corrected. */
export const colourWords = {
  heading: "Colours",
  found: (colours: string) => `Found in the picture: ${colours}`,
  foundNone: "No colours were found in this picture.",
  notYet: "The colours of this picture are still being read.",
  corrected: "Corrected by hand. Search goes by what is chosen here.",
  hint: "Search finds and sorts by these colours. Choose others where they are wrong.",
  asFound: "As found",
  says: (colours: string) => `The picture says: ${colours}`,
  take: "Take these",
  taken: "The colours of the picture stand in the field.",
  wins: "What you write here counts in search instead of the picture.",
};
