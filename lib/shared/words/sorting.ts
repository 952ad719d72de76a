export const sortingWords = {
  drag: "Drag to reorder",
  up: "Move up",
  down: "Move down",
  first: "Move to top",
  moved: (name: string, place: number, count: number) => `${name} moved to position ${place} of ${count}.`,
  instructions: "Press Space to pick up, arrow keys to move, Space to drop, Escape to cancel.",
  taken: (name: string, place: number, count: number) => `${name} picked up, position ${place} of ${count}.`,
  over: (name: string, place: number, count: number) => `${name}, position ${place} of ${count}.`,
  left: (name: string) => `${name}: move cancelled.`,
};

export const orderWords = {
  begin: "Change order",
  heading: "Change the order",
  hint: "Order on the website. New items go to the end.",
  choose: "Sort",
  chooseFirst: "Choose",
  chooseHint: "Select a list to sort its items.",
  untitled: (place: number) => `Picture ${place}`,
  save: "Save order",
  saving: "Saving...",
  cancel: "Cancel",
  loadAgain: "Reload list",
  tooMany: (most: number, total: number) =>
    `You can sort up to ${most.toLocaleString("en-IN")} items; this list has ${total.toLocaleString("en-IN")}.`,
};
