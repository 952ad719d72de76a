export const editingWords = {
  newTab: "(opens in a new tab)",
  chip: "Just saved",
  backToList: "Back to list",
  unsaved: "Unsaved changes",
  actionsFor: (name: string) => `Actions for ${name}`,
  moreActions: "More actions",
  edit: "Edit",
  remove: "Delete",
  gone: "This item no longer exists.",
  notOpened: "The item could not be opened. Try again.",
  keys: "You can also press Ctrl+S.",
  pasting: "You can paste pictures from the clipboard.",
  pasted: (field: string) => `Picture pasted into ${field}.`,
  noPlace: "All picture slots are full. Remove one first.",
  columns: (hidden: number) => (hidden === 0 ? "Columns" : `Columns (${hidden} hidden)`),
  columnsShown: "Visible columns",
  inTrash: "Moved to the trash.",
  undo: "Undo",
  undoFailed: "Failed to undo it!",
  allColumns: "Show all columns",
};

export const uploadWords = {
  preparing: (place: number, count: number) => (count === 1 ? "Preparing the picture" : `Preparing pictures, ${place} of ${count}`),
  preparingAll: "Preparing pictures",
  retry: "Try again",
  problem: (name: string, error: string) => (error.includes(name) ? error : `${name}: ${error}`),
  partly: (stored: number, refused: number) =>
    `${stored} ${stored === 1 ? "picture" : "pictures"} uploaded. ${refused} ${refused === 1 ? "was" : "were"} refused: see below.`,
};
