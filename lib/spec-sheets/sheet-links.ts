export const sheetLinks = {
  sheet: "Specification sheet (PDF)",
  labels: "QR labels",
  labelsOf: "QR labels of",
  labelsNote: (limit: number) => `One label per published product, in website order (max. ${limit}).`,
  paper: "Label paper",
  first: "Start at label",
  firstNote: "Use 5 if the first four labels on the sheet are used.",
  make: "Save as PDF",
  making: "Saving...",
  close: "Close",
};
