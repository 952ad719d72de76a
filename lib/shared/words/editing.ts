export const editingWords = {
  newTab: "(opens in a new tab)",
  chip: "Just saved",
  toList: "Go to list",
  toForm: "Go to form",
  keys: "You can also press Ctrl+S.",
  pasting: "You can paste pictures from the clipboard.",
  pasted: (field: string) => `Picture pasted into ${field}.`,
  noPlace: "All picture slots are full. Remove one first.",
  columns: (hidden: number) => (hidden === 0 ? "Columns" : `Columns (${hidden} hidden)`),
  columnsShown: "Visible columns",
  allColumns: "Show all columns",
};
