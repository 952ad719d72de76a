import "server-only";
import { format, isDateFormat, isPercentFormat } from "numfmt";
import type { Cell, Table } from "@/lib/imports/cells";
import { createTextCounter } from "@/lib/imports/server/tables/text-counter";
import {
  GENERAL_FORMAT,
  readNumberFormats,
  readPart,
  readSharedStrings,
  readWorkbook,
  type Workbook,
} from "@/lib/imports/server/tables/workbook-parts";
import type { XmlReader } from "@/lib/imports/server/tables/xml";
import { openZip, type ZipLimits } from "@/lib/imports/server/tables/zip";
import { spreadsheetMessages } from "@/lib/imports/spreadsheet-messages";
import { HttpError } from "@/lib/platform/server/http/errors";
import { MAX_DESCRIPTION, MAX_LISTED_VALUE, MAX_SHEET_COLUMNS, MAX_SHEET_ROWS } from "@/lib/shared/limits";

const words = spreadsheetMessages.file;

const MEGABYTE = 1024 * 1024;
const LIMITS: ZipLimits = { entries: 2_000, bytes: 256 * MEGABYTE, totalBytes: 400 * MEGABYTE };

export async function readXlsx(path: string): Promise<Table> {
  const zip = await openZip(path, LIMITS);
  try {
    const workbook = await readWorkbook(zip);
    const strings = await readSharedStrings(zip, workbook.strings);
    const formats = await readNumberFormats(zip, workbook.styles);
    const rows: Cell[][] = [];
    const merges: string[] = [];
    const reader = createSheetReader(rows, merges, createCellReader(strings, formats, workbook));
    await readPart(zip, workbook.sheet, reader, Number.POSITIVE_INFINITY);
    fillMergedCells(rows, merges);
    return { rows };
  } finally {
    zip.close();
  }
}

type RawCell = { type: string; style: number; text: string; formula?: string; hasValue: boolean };

const DAY_MS = 24 * 60 * 60 * 1000;

/** Converts a serial date. Day 0 is 30 December 1899 (one day later before March 1900), or 1 January 1904 in old Mac files. */
function toIsoDate(serial: number, from1904: boolean): string | undefined {
  const shifted = from1904 ? serial + 1462 : serial < 60 ? serial + 1 : serial;
  const moment = new Date(Date.UTC(1899, 11, 30) + Math.floor(shifted) * DAY_MS);
  return Number.isNaN(moment.getTime()) ? undefined : moment.toISOString().split("T")[0];
}

const decodeCharacterCodes = (text: string) =>
  text.replace(/_x([0-9A-F]{4})_/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16)));

function createCellReader(strings: string[], formats: string[], { from1904 }: Workbook) {
  return ({ type, style, text, formula, hasValue }: RawCell): Cell => {
    const code = formats[style] ?? GENERAL_FORMAT;
    if (formula !== undefined && !(hasValue && (text !== "" || type === "str")))
      return { error: `=${formula}`, message: spreadsheetMessages.formulaWithoutValue };
    if (type === "s") return formatText(decodeCharacterCodes(strings[Number(text)] ?? ""), code);
    if (type === "str" || type === "inlineStr") return formatText(decodeCharacterCodes(text), code);
    if (type === "b") return text === "1" ? "TRUE" : "FALSE";
    if (type === "e") return { error: text };
    if (type === "d") return { date: text.split("T")[0]! };
    const value = Number(text);
    if (text === "" || !Number.isFinite(value)) return text;
    if (code === GENERAL_FORMAT || code === "@") return value;
    const date = isDateFormat(code) ? toIsoDate(value, from1904) : undefined;
    return date ? { date } : formatNumber(value, code);
  };
}

/** A number with more digits than Excel shows is cut by its format, but a percentage is only text. */
function formatNumber(number: number, code: string): Cell {
  const shown = formatOrUndefined(code, number);
  if (!shown) return { error: String(number), message: spreadsheetMessages.formatUnknown(code) };
  if (shown === String(number)) return number;
  return isPercentFormat(code) ? shown : { number, shown };
}

/** A format such as "CAR-"@ adds letters to texts. */
const formatText = (text: string, code: string): string =>
  text !== "" && code !== "@" && code.includes("@") ? (formatOrUndefined(code, text) ?? text) : text;

function formatOrUndefined(code: string, value: number | string): string | undefined {
  try {
    return format(code, value).trim();
  } catch {
    return undefined;
  }
}

function getColumnIndex(reference: string | undefined): number | undefined {
  const letters = /^([A-Z]{1,3})\d+$/.exec(reference ?? "")?.[1];
  return letters ? [...letters].reduce((place, letter) => place * 26 + letter.charCodeAt(0) - 64, 0) - 1 : undefined;
}

/** Collects the cells with values. Ignores empty styled cells, even beyond the limits. */
function createSheetReader(rows: Cell[][], merges: string[], cellOf: (raw: RawCell) => Cell): XmlReader {
  let [row, place, isText, isPhonetic, isFormula] = [0, -1, false, false, false];
  let raw: RawCell = { type: "", style: 0, text: "", hasValue: false };
  const countText = createTextCounter();
  return {
    open(name, { r, t = "n", s = "0", ref }) {
      if (name === "row") {
        row = r === undefined ? row + 1 : Number(r);
        place = -1;
      } else if (name === "c") {
        place = getColumnIndex(r) ?? place + 1;
        raw = { type: t, style: Number(s), text: "", hasValue: false };
      } else if (name === "rPh") isPhonetic = true;
      else if (name === "v") raw.hasValue = true;
      else if (name === "mergeCell" && ref && merges.length < MAX_MERGES) merges.push(ref);
      isFormula = name === "f";
      if (isFormula) raw.formula = "";
      isText = name === "v" || (name === "t" && !isPhonetic);
    },
    text(text) {
      if (isFormula) raw.formula = (raw.formula + text).slice(0, MAX_LISTED_VALUE);
      if (!isText) return;
      raw.text += text;
      if (raw.text.length > MAX_DESCRIPTION) throw new HttpError(400, words.cellTooLong(MAX_DESCRIPTION));
    },
    close(name) {
      [isText, isFormula] = [false, false];
      if (name === "rPh") isPhonetic = false;
      if (name !== "c") return;
      const cell = cellOf(raw);
      countText(cell);
      if (cell !== "") setCell(rows, row, place, cell);
    },
  };
}

const MERGED_RANGE = /^([A-Z]{1,3})(\d{1,7}):[A-Z]{1,3}(\d{1,7})$/;

/** Merges that one sheet may have. More are no price list. */
const MAX_MERGES = 2 * MAX_SHEET_ROWS;

/** Repeats a value that is merged over several rows, except headings. Further columns of the merge stay blank. */
function fillMergedCells(rows: Cell[][], merges: string[]): void {
  const countText = createTextCounter();
  let budget = MAX_SHEET_ROWS * MAX_SHEET_COLUMNS;
  for (const range of merges) {
    const [, letters, first, last] = MERGED_RANGE.exec(range) ?? [];
    const place = getColumnIndex(letters && `${letters}1`);
    const [top, bottom] = [Number(first) - 1, Math.min(Number(last), rows.length)];
    const value = place === undefined ? undefined : rows[top]?.[place];
    if (place === undefined || place >= MAX_SHEET_COLUMNS || top < 1 || value === undefined || value === "") continue;
    budget -= bottom - top;
    if (budget < 0) throw new HttpError(400, words.damaged);
    for (const cells of rows.slice(top + 1, bottom)) {
      if (cells.length === 0 || (cells[place] ?? "") !== "") continue;
      countText(value);
      while (cells.length < place) cells.push("");
      cells[place] = value;
    }
  }
}

function setCell(rows: Cell[][], row: number, place: number, cell: Cell): void {
  if (!Number.isInteger(row) || row < 1) throw new HttpError(400, words.damaged);
  if (row > MAX_SHEET_ROWS + 1) throw new HttpError(400, words.tooManyRows(MAX_SHEET_ROWS));
  if (place >= MAX_SHEET_COLUMNS) throw new HttpError(400, words.tooManyColumns(MAX_SHEET_COLUMNS));
  while (rows.length < row) rows.push([]);
  const cells = rows[row - 1]!;
  while (cells.length < place) cells.push("");
  cells[place] = cell;
}
