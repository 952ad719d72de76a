import { escapeFormula } from "@/lib/shared/text/formulas";

type Cell = string | number;

function toCsvCell(cell: Cell): string {
  const text = typeof cell === "string" ? escapeFormula(cell) : String(cell);
  return /[",\n\r;\t]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

export const toCsv = (rows: readonly Cell[][]): string => rows.map((row) => `${row.map(toCsvCell).join(",")}\r\n`).join("");

/** Saves rows that are already in the browser as a CSV file, in UTF-8 with the mark that Excel needs. */
export function saveCsv(name: string, rows: readonly Cell[][]): void {
  const url = URL.createObjectURL(new Blob(["\ufeff", toCsv(rows)], { type: "text/csv;charset=utf-8" }));
  Object.assign(document.createElement("a"), { href: url, download: name }).click();
  URL.revokeObjectURL(url);
}
