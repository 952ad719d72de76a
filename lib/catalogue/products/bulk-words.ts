import { TERM_COLUMNS, TERM_KINDS, type TermColumn } from "@/lib/catalogue/terms/terms";
import { termKinds } from "@/lib/catalogue/terms/words";

const products = (count: number) => `${count.toLocaleString("en-IN")} ${count === 1 ? "product" : "products"}`;

export const bulkWords = {
  column: "Choose",
  choose: (title: string) => `Choose ${title}`,
  page: "Choose this page",
  chosen: (count: number) => `${products(count)} chosen`,
  found: (count: number) => `Choose all ${count.toLocaleString("en-IN")} found`,
  tooMany: (most: number) => `At most ${most.toLocaleString("en-IN")} can be changed at once: search for fewer.`,
  none: "Choose none",
  actions: "What to do with the chosen products",
  move: "Move",
  state: "Set state",
  attribute: "Set words",
  delete: "Delete",
  duplicate: "Duplicate",
  working: "Working...",
  questions: {
    move: (count: number) => `Move ${products(count)}?`,
    state: (count: number) => `Set the state of ${products(count)}?`,
    attribute: (count: number) => `Change the words of ${products(count)}?`,
    delete: (count: number) => `Delete ${products(count)}? They can be brought back from the trash.`,
  },
  to: "Move to",
  chooseTo: "Select Main Subcategory",
  newState: "New state",
  stateHint: "What is published stays on the website as a draft begins beside it.",
  which: "Which words",
  step: "What to do",
  steps: { replace: "Replace by", add: "Add", remove: "Remove" },
  value: "Words",
  emptyHint: "Left blank, the words are taken away.",
  undoable: "You can undo this from History.",
};

/** Labels of the attributes whose values are terms. */
export const attributeNames = Object.fromEntries(TERM_KINDS.map((kind) => [TERM_COLUMNS[kind], termKinds[kind].one])) as Record<
  TermColumn,
  string
>;
