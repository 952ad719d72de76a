import { spreadsheetMessages } from "@/lib/imports/spreadsheet-messages";
import { type DecimalSeparator, getAmbiguityMessage, parseNumber } from "@/lib/shared/numbers";
import { normaliseText } from "@/lib/shared/text/normalise";
import { unescapeFormula } from "@/lib/shared/text/spreadsheet-cells";

const words = spreadsheetMessages;

/** `shown` is a number as formatted, `date` is YYYY-MM-DD. `error` is that of a formula, or of content that cannot be known (`message`). */
export type Cell = string | number | { number: number; shown: string } | { date: string } | { error: string; message?: string };

export type Table = { rows: Cell[][]; decimal?: DecimalSeparator };

export type ReadResult<T> = { value: T; error?: undefined } | { error: string };

// Spreadsheets calculate with 15 digits; further digits are rounding errors.
const formatNumber = (value: number) => String(Number(value.toPrecision(15)));

/** Returns the text of a cell without its escaping apostrophe. */
export function getCellText(cell: Cell | undefined): string {
  if (cell === undefined) return "";
  if (typeof cell === "number") return formatNumber(cell);
  if (typeof cell === "object") return "shown" in cell ? cell.shown : "date" in cell ? cell.date : cell.error;
  const text = normaliseText(cell).replace(/\r\n?/g, "\n").trim();
  return unescapeFormula(text);
}

/** Returns the text of an ID, which may have a number format such as 00012 or 1,234. */
export const getIdText = (cell: Cell | undefined): string =>
  typeof cell === "object" && "number" in cell && Number(cell.shown.replace(/\D/g, "")) === cell.number
    ? String(cell.number)
    : getCellText(cell);

export const isBlank = (cell: Cell | undefined): boolean => getCellText(cell) === "";

const MONTHS = "jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec";
/** "01-Feb", "Feb-24", "1/2/2026" and "2026-02-01": spreadsheets convert 1/2 to these dates when they save CSV. */
const CONVERTED_DATE = new RegExp(
  `^(?:\\d{1,2}[-. ]+(?:${MONTHS})[a-z]*(?:[-. ]+\\d{2,4})?|(?:${MONTHS})[a-z]*[-. ]+\\d{2,4}|(\\d{1,2})([/.-])\\d{1,2}\\2\\d{4}|\\d{4}-\\d{2}-\\d{2}(?: 00:00(?::00)?)?)$`,
  "i",
);

/** Text of a failed formula, or of a column that was too narrow when saved as CSV. */
const FORMULA_ERROR = /^#(?:REF!|N\/A|VALUE!|DIV\/0!|NAME\?|NULL!|NUM!|SPILL!|CALC!|#+)$/;

export const getCellProblem = (cell: Cell | undefined): string | undefined =>
  typeof cell === "object" && "error" in cell ? (cell.message ?? words.formulaError(cell.error)) : undefined;

/** Reads the text of a cell. Returns an error if the spreadsheet converted the input. */
export function readText(cell: Cell, mayBeMeasure = false): ReadResult<string> {
  const text = getCellText(cell);
  const problem = getCellProblem(cell);
  if (problem !== undefined) return { error: problem };
  if (typeof cell === "object" && "date" in cell) return { error: words.convertedToDate(text) };
  if (FORMULA_ERROR.test(text)) return { error: words.formulaError(text) };
  return mayBeMeasure && CONVERTED_DATE.test(text) ? { error: words.convertedToDate(text) } : { value: text };
}

export function readNumber(cell: Cell, decimal: Table["decimal"]): ReadResult<number> {
  if (typeof cell === "object" && "number" in cell) return readNumber(cell.number, decimal);
  const read = readText(cell, true);
  if (read.error !== undefined) return read;
  if (typeof cell === "number") return { value: Number(read.value) };
  const parsed = parseNumber(read.value, decimal);
  if ("value" in parsed) return parsed;
  return { error: getAmbiguityMessage(read.value, decimal) ?? words.notNumber(read.value) };
}
