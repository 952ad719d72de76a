import type { ImportReport, ImportState } from "@/lib/imports/imports";

const products = (count: number) => `${count.toLocaleString("en-IN")} ${count === 1 ? "product" : "products"}`;

/** What a spreadsheet did, as the history tells it: 'Imported a spreadsheet: added 12 products, changed 1 product'. */
export function importTitle(added: number, changed: number): string {
  const done = [...(added > 0 ? [`added ${products(added)}`] : []), ...(changed > 0 ? [`changed ${products(changed)}`] : [])];
  return `Imported a spreadsheet: ${done.join(", ") || "nothing to change"}`;
}

const rows = (count: number) => `${count.toLocaleString("en-IN")} ${count === 1 ? "fault" : "faults"}`;

/** What is said of an import beside its numbers. */
export const importStates: Record<ImportState, string> = {
  waiting: "Waiting",
  running: "Under way",
  done: "Done",
  refused: "Refused: nothing was changed",
  failed: "Failed: nothing was changed",
  cancelled: "Cancelled: nothing was changed",
};

/** What the screen of the spreadsheet says. */
export const sheetWords = {
  outHeading: "Take the products along",
  out: "Every product with its variants, test values and pictures, a row for each variant. The same file is the template for what you bring in; its second sheet tells which words to use.",
  inHeading: "Bring a spreadsheet in",
  in: "Rows with a known SKU or ID, or with a title that stands in its subcategory already, change that product; others add one, on the website at once where no State says otherwise. A column that you leave out stays as it is. First you see what would happen; nothing is changed before you press “Import now”.",
  file: "Spreadsheet",
  chooseFile: "Choose spreadsheet",
  fileLimits: "Excel (.xlsx) or CSV, under 20\u00a0MB, at most 20,000 rows",
  pictures: "ZIP of pictures",
  choosePictures: "Choose ZIP",
  picturesLimits: "Under 1\u00a0GB. Its pictures are found by the names in the table.",
  check: "Check",
  checking: "Checking...",
  checked: (faults: number) => (faults === 0 ? "Checked: no faults." : `Checked: ${rows(faults)}. Nothing was changed.`),
  found: "What would happen",
  would: ({ added, changed, unchanged }: Pick<ImportReport, "added" | "changed" | "unchanged">) =>
    `${products(added)} would be added, ${changed.toLocaleString("en-IN")} changed, ${unchanged.toLocaleString("en-IN")} stay as they are.`,
  did: ({ added, changed, unchanged }: Pick<ImportReport, "added" | "changed" | "unchanged">) =>
    `${products(added)} added, ${changed.toLocaleString("en-IN")} changed, ${unchanged.toLocaleString("en-IN")} as they were.`,
  nothing: "Everything in this table is on the website already. There is nothing to import.",
  newTerms: (count: number) =>
    count === 1
      ? "One word is new and becomes a term. Is it spelled as you want it?"
      : `${count} words are new and become terms. Are they spelled as you want them?`,
  faults: (count: number) => `${rows(count)} to mend first`,
  faultsNext: "Mend them in your file, or in the copy in which they are marked, and choose the file anew.",
  more: (count: number) => `And ${rows(count)} more.`,
  pages: "Pages of faults",
  heads: { row: "Row", column: "Column", error: "What is wrong" },
  marked: "Download the file with its faults marked",
  markedOf: (file: string) => `Faults of ${file}`,
  marking: "Making the file...",
  importNow: "Import now",
  importing: "Sending...",
  sent: "The import is under way. You may leave this page.",
  listHeading: "Imports",
  counted: (count: number) => `${count.toLocaleString("en-IN")} ${count === 1 ? "import" : "imports"}`,
  listHeads: { at: "When", file: "File", what: "What became of it", actions: "Actions" },
  progress: (file: string) => `Import of ${file}`,
  told: ({ file, state }: { file: string; state: ImportState }) => `${file}: ${importStates[state]}`,
  writing: "Nearly done: writing it all at once.",
  undone: "Taken back",
  undo: "Take back",
  undoing: "Taking back...",
  confirmUndo: "Take this import back? What it added goes, what it changed is again what it was.",
  cancel: "Cancel",
  cancelling: "Cancelling...",
  confirmCancel: "Cancel this import? Nothing of it will be written.",
  keep: "Go on",
  inHistory: "In the history",
  willAppear: "What you bring in appears here, and can be taken back.",
  link: "Import or export",
};
