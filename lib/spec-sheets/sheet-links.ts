/** What leads to sheets and labels. */
export const sheetLinks = {
  sheet: "Specification sheet (PDF)",
  labels: "QR labels",
  labelsOf: "QR labels of",
  labelsNote: (most: number) => `One label for each published product, in the order of the website, at most ${most}.`,
  paper: "Label paper",
  first: "First free label",
  firstNote: "Counted from the top left, row by row, when a sheet has been begun.",
  make: "Save as PDF",
  making: "Saving...",
  close: "Close",
};
