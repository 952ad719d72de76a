import type { ImportReport } from "@/lib/imports/imports";
import { sheetWords } from "@/lib/imports/words";
import { escapeFormula } from "@/lib/shared/text/spreadsheet-cells";

const toCsvCell = (text: string) => `"${escapeFormula(text).replaceAll('"', '""')}"`;

export function createErrorCsv(errors: ImportReport["refused"]): string {
  const rows = errors.map(({ row, column, value = "", error }) => [String(row), column, value, error]);
  return `\ufeff${[Object.values(sheetWords.heads), ...rows].map((cells) => cells.map(toCsvCell).join(",")).join("\r\n")}\r\n`;
}
