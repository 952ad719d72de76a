import { spreadsheetMessages } from "@/lib/imports/spreadsheet-messages";
import { ambiguityMessage, type Decimal, parseNumber } from "@/lib/shared/numbers";
import { storable } from "@/lib/shared/text/text";

const words = spreadsheetMessages;

/** What stands in a cell. A date is what the spreadsheet takes for one, as YYYY-MM-DD; an error is a formula's, as #REF!. */
export type Cell = string | number | { date: string } | { error: string };

/** The rows of a sheet, the first of them row 1; a row may be shorter than others. */
export type Table = {
  rows: Cell[][];
  /** What stands before the fraction of a number that was written as text, where that is known of the file. */
  decimal?: Decimal;
};

/** What was read of a cell, or what is wrong with it. */
export type Reading<T> = { value: T; error?: undefined } | { error: string };

// Spreadsheets reckon with 15 digits; what is behind them is dust.
const numberText = (value: number) => String(Number(value.toPrecision(15)));

const MARKS = "=+\\-@\\t\\r＝＋－＠";
const GUARDED = new RegExp(`^'+(?=[${MARKS}])`, "u");
const FORMULA = new RegExp(`^'*[${MARKS}]`, "u");

/** A text as it stands in a cell of a file that knows no types: what a spreadsheet would take for a formula gets an apostrophe. */
export const guarded = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

/** A text as it stands in a cell that is known to be text: one that looks guarded gets an apostrophe more, which reading takes away. */
export const asText = (text: string): string => (GUARDED.test(text) ? `'${text}` : text);

/** The text that a cell holds, without the apostrophe that guards it. */
export function cellText(cell: Cell | undefined): string {
  if (cell === undefined) return "";
  if (typeof cell === "number") return numberText(cell);
  if (typeof cell === "object") return "date" in cell ? cell.date : cell.error;
  const text = storable(cell).replace(/\r\n?/g, "\n").trim();
  return GUARDED.test(text) ? text.slice(1) : text;
}

export const isBlank = (cell: Cell | undefined): boolean => cellText(cell) === "";

const MONTHS = "jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec";
/** "01-Feb", "Feb-24", "1/2/2026" and "2026-02-01": what a spreadsheet writes into a text file where it has taken 1/2 for a day. */
const MADE_DATE = new RegExp(
  `^(?:\\d{1,2}[-. ]+(?:${MONTHS})[a-z]*(?:[-. ]+\\d{2,4})?|(?:${MONTHS})[a-z]*[-. ]+\\d{2,4}|(\\d{1,2})([/.-])\\d{1,2}\\2\\d{4}|\\d{4}-\\d{2}-\\d{2}(?: 00:00(?::00)?)?)$`,
  "i",
);

/** What a spreadsheet writes into a text file where a formula failed, or a column was too narrow. */
const FAILED = /^#(?:REF!|N\/A|VALUE!|DIV\/0!|NAME\?|NULL!|NUM!|SPILL!|CALC!|#+)$/;

/** The text of a cell; refused where the spreadsheet has made something else of what was typed. */
export function readText(cell: Cell, mayBeMeasure = false): Reading<string> {
  const text = cellText(cell);
  if (typeof cell === "object") return { error: "date" in cell ? words.madeDate(text) : words.formulaError(text) };
  if (FAILED.test(text)) return { error: words.formulaError(text) };
  return mayBeMeasure && MADE_DATE.test(text) ? { error: words.madeDate(text) } : { value: text };
}

/** The number in a cell, written with a comma or a point. */
export function readNumber(cell: Cell, decimal: Table["decimal"]): Reading<number> {
  const read = readText(cell, true);
  if (read.error !== undefined) return read;
  if (typeof cell === "number") return { value: Number(read.value) };
  const parsed = parseNumber(read.value, decimal);
  if ("value" in parsed) return parsed;
  return { error: ambiguityMessage(read.value, decimal) ?? words.notNumber(read.value) };
}

/** The letter that a spreadsheet shows above a column, by its place from 0: A, Z, AA. */
export function columnLetter(place: number): string {
  const rest = Math.floor(place / 26);
  return (rest > 0 ? columnLetter(rest - 1) : "") + String.fromCharCode(65 + (place % 26));
}
