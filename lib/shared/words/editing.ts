/** What forms and lists of the back office say of saving, of pasting, of the ways between them, and of columns. */
export const editingWords = {
  heading: "Just saved",
  onSite: "See it on the website",
  newTab: "(opens in a new tab)",
  inList: "Show it in the list",
  goOn: "Go on with it",
  chip: "Just saved",
  toList: "To the list",
  toForm: "To the form",
  keys: "Ctrl+S saves as well.",
  pasting: "Copied pictures can be pasted.",
  pasted: (field: string) => `Pasted into ${field}.`,
  noPlace: "All places for pictures are taken. Remove one first.",
  columns: (hidden: number) => (hidden === 0 ? "Columns" : `Columns (${hidden} hidden)`),
  columnsShown: "Columns that are shown",
  allColumns: "Show all columns",
};
