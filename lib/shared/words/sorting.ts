/** What lists say that are sorted by dragging, by keyboard or by buttons. */
export const sortingWords = {
  drag: "Drag to sort",
  up: "Move up",
  down: "Move down",
  first: "To the top",
  moved: (name: string, place: number, count: number) => `${name} is now ${place} of ${count}.`,
  instructions: "Press Space to take it, the arrow keys to move it, Space to put it down, Escape to leave it where it was.",
  taken: (name: string, place: number, count: number) => `${name} taken, ${place} of ${count}.`,
  over: (name: string, place: number, count: number) => `${name} would be ${place} of ${count}.`,
  left: (name: string) => `${name} stays where it was.`,
};

/** What is said where the order that visitors see is set. */
export const orderWords = {
  begin: "Change order",
  heading: "Change the order",
  hint: "The website shows them in this order. What is added later comes last.",
  choose: "Show the order of",
  chooseFirst: "Choose",
  chooseHint: "Choose what you want to put in order.",
  untitled: (place: number) => `Picture ${place}`,
  save: "Save order",
  saving: "Saving...",
  cancel: "Cancel",
  loadAgain: "Load the list again",
  tooMany: (most: number, total: number) =>
    `There are ${total.toLocaleString("en-IN")} here; at most ${most.toLocaleString("en-IN")} can be put in order.`,
};
