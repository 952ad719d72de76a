import { formatProductCount } from "@/lib/catalogue/screen-words";
import type { Column } from "@/lib/imports/columns";
import type { ImportReport, ImportState } from "@/lib/imports/imports";
import { formatNumberOf } from "@/lib/shared/numbers";

export function createImportTitle(added: number, changed: number): string {
  const done = [
    ...(added > 0 ? [`added ${formatProductCount(added)}`] : []),
    ...(changed > 0 ? [`changed ${formatProductCount(changed)}`] : []),
  ];
  return `Imported a spreadsheet: ${done.join(", ") || "nothing to change"}`;
}

const formatErrorCount = (count: number) => formatNumberOf(count, "error", "errors");

const formatChangeCount = (count: number) => formatNumberOf(count, "change", "changes");

export const importStateNames: Record<ImportState, string> = {
  waiting: "Waiting",
  running: "Running",
  done: "Done",
  refused: "Not imported: errors found",
  failed: "Failed: nothing was changed",
  cancelled: "Cancelled: nothing was changed",
};

export const exportGroupNames: Record<Column["kind"], string> = { product: "Product", variant: "Variants", test: "Tests" };

export const sheetWords = {
  exportHeading: "Export products",
  exportText:
    "One row per variant, with test values and pictures. Edit this file and import it again. The second sheet lists the allowed values. Descriptions are plain text, one line per paragraph. A description that you change here loses its formatting, unless you write HTML.",
  columns: (chosen: number, all: number) => (chosen === all ? "Columns: all" : `Columns: ${chosen} of ${all}`),
  requiredColumns: "The ID is always included, and the SKU with columns of variants. An import needs them.",
  selectAllColumns: "Select all",
  clearColumns: "Clear all",
  importHeading: "Import a spreadsheet",
  importText:
    "Rows that match an ID or SKU update that product. Other rows add a product, published unless State says otherwise. Missing columns are not changed. The file is checked when you choose it; nothing changes before you press “Import now”.",
  file: "Spreadsheet",
  chooseFile: "Choose spreadsheet",
  fileLimits: "Excel (.xlsx) or CSV, under 20\u00a0MB, at most 20,000 rows",
  pictures: "ZIP of pictures",
  choosePictures: "Choose ZIP",
  picturesLimits: "Under 1\u00a0GB. File names must match the names in the spreadsheet.",
  check: "Check file",
  checking: "Checking...",
  checked: (errors: number) => (errors === 0 ? "No errors found." : `${formatErrorCount(errors)} found. Nothing was changed.`),
  previewHeading: "Import preview",
  preview: ({ added, changed, unchanged }: Pick<ImportReport, "added" | "changed" | "unchanged">) =>
    `${formatProductCount(added)} to add, ${changed.toLocaleString("en-IN")} to update, ${unchanged.toLocaleString("en-IN")} unchanged.`,
  result: ({ added, changed, unchanged }: Pick<ImportReport, "added" | "changed" | "unchanged">) =>
    `${formatProductCount(added)} added, ${changed.toLocaleString("en-IN")} updated, ${unchanged.toLocaleString("en-IN")} unchanged.`,
  nothing: "No changes found.",
  changesLabel: "Changes",
  changeHeads: { product: "Product", column: "Column", before: "Before", after: "After" },
  searchChanges: "Search changes",
  searchChangesExample: "Product title or SKU",
  allColumns: "All columns",
  columnFilter: (column: string, count: number) => `${column || "New product"} (${count.toLocaleString("en-IN")})`,
  newProduct: "New product",
  place: (row: number, sku: string) => `Row ${row.toLocaleString("en-IN")}${sku && `, SKU ${sku}`}`,
  shownChanges: (matches: number, listed: number, total: number) =>
    (matches === listed ? formatChangeCount(total) : `${matches.toLocaleString("en-IN")} of ${formatChangeCount(listed)}`) +
    (listed < total ? `. The first ${listed.toLocaleString("en-IN")} are listed.` : ""),
  noChangeFound: "No changes match this filter.",
  otherFilter: "Clear or change the filter.",
  changePages: "Pages of changes",
  newTerms: (count: number) => (count === 1 ? "1 new term. Check the spelling." : `${count} new terms. Check the spelling.`),
  similarTerm: (label: string) => `Did you mean “${label}”?`,
  notes: (count: number) => (count === 1 ? "1 cell is ignored." : `${count.toLocaleString("en-IN")} cells are ignored.`),
  errorsToFix: (count: number) => `Fix ${formatErrorCount(count)} before importing`,
  fixErrorsHint: "Correct your file, then choose it again.",
  product: "Product",
  otherErrors: (count: number) => `${count} more ${count === 1 ? "error" : "errors"} in this product`,
  errorInCell: (row: number, column: string, error: string) => `Row ${row.toLocaleString("en-IN")}, ${column}: ${error}`,
  moreErrors: (count: number) => `And ${formatErrorCount(count)} more.`,
  pages: "Pages of errors",
  heads: { row: "Row", column: "Column", value: "Value", error: "Error" },
  downloadErrors: "Download errors",
  importNow: "Import now",
  importing: "Uploading...",
  sent: "The import is running. You can leave this page.",
  listHeading: "Imports",
  counted: (count: number) => formatNumberOf(count, "import", "imports"),
  listHeads: { at: "When", file: "File", what: "Result", actions: "Actions" },
  progress: (file: string) => `Import of ${file}`,
  announcement: ({ file, state }: { file: string; state: ImportState }) => `${file}: ${importStateNames[state]}`,
  writing: "Saving...",
  undone: "Undone",
  undo: "Undo",
  undoing: "Undoing...",
  confirmUndo: "Undo this import? Added products are deleted and changed products are restored.",
  cancel: "Cancel",
  cancelling: "Cancelling...",
  confirmCancel: "Cancel this import? Nothing will be changed.",
  keep: "Keep import",
  inHistory: "View in history",
  willAppear: "Your imports appear here. You can undo them.",
  link: "Import or export",
};
