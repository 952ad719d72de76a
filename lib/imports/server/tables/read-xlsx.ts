import "server-only";
import type { Cell, Table } from "@/lib/imports/cells";
import { createTextCounter } from "@/lib/imports/server/tables/text-counter";
import {
  type NumberStyle,
  readNumberStyles,
  readPart,
  readSharedStrings,
  readWorkbook,
  type Workbook,
} from "@/lib/imports/server/tables/workbook-parts";
import type { XmlReader } from "@/lib/imports/server/tables/xml";
import { openZip, type ZipLimits } from "@/lib/imports/server/tables/zip";
import { spreadsheetMessages } from "@/lib/imports/spreadsheet-messages";
import { HttpError } from "@/lib/platform/server/http/errors";
import { MAX_DESCRIPTION, MAX_SHEET_COLUMNS, MAX_SHEET_ROWS } from "@/lib/shared/limits";

const words = spreadsheetMessages.file;

const MEGABYTE = 1024 * 1024;
const LIMITS: ZipLimits = { entries: 2_000, bytes: 256 * MEGABYTE, totalBytes: 400 * MEGABYTE };

export async function readXlsx(path: string): Promise<Table> {
  const zip = await openZip(path, LIMITS);
  try {
    const workbook = await readWorkbook(zip);
    const strings = await readSharedStrings(zip, workbook.strings);
    const styles = await readNumberStyles(zip, workbook.styles);
    const rows: Cell[][] = [];
    await readPart(zip, workbook.sheet, createSheetReader(rows, createCellReader(strings, styles, workbook)), Number.POSITIVE_INFINITY);
    return { rows };
  } finally {
    zip.close();
  }
}

type RawCell = { type: string; style: number; text: string };

const DAY_MS = 24 * 60 * 60 * 1000;

/** Converts a serial date. Day 0 is 30 December 1899 (one day later before March 1900), or 1 January 1904 in old Mac files. */
function toIsoDate(serial: number, from1904: boolean): string | undefined {
  const shifted = from1904 ? serial + 1462 : serial < 60 ? serial + 1 : serial;
  const moment = new Date(Date.UTC(1899, 11, 30) + Math.floor(shifted) * DAY_MS);
  return Number.isNaN(moment.getTime()) ? undefined : moment.toISOString().split("T")[0];
}

const decodeCharacterCodes = (text: string) =>
  text.replace(/_x([0-9A-F]{4})_/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16)));

function createCellReader(strings: string[], styles: NumberStyle[], { from1904 }: Workbook) {
  return ({ type, style, text }: RawCell): Cell => {
    if (type === "s") return decodeCharacterCodes(strings[Number(text)] ?? "");
    if (type === "str" || type === "inlineStr") return decodeCharacterCodes(text);
    if (type === "b") return text === "1" ? "TRUE" : "FALSE";
    if (type === "e") return { error: text };
    if (type === "d") return { date: text.split("T")[0]! };
    const value = Number(text);
    if (text === "" || !Number.isFinite(value)) return text;
    if (styles[style] === "percent") return `${Number((value * 100).toPrecision(15))}%`;
    const date = styles[style] === "date" ? toIsoDate(value, from1904) : undefined;
    return date ? { date } : value;
  };
}

function getColumnIndex(reference: string | undefined): number | undefined {
  const letters = /^([A-Z]{1,3})\d+$/.exec(reference ?? "")?.[1];
  return letters ? [...letters].reduce((place, letter) => place * 26 + letter.charCodeAt(0) - 64, 0) - 1 : undefined;
}

/** Collects the cells with values. Ignores empty styled cells, even beyond the limits. */
function createSheetReader(rows: Cell[][], cellOf: (raw: RawCell) => Cell): XmlReader {
  let [row, place, isText, isPhonetic] = [0, -1, false, false];
  let raw: RawCell = { type: "", style: 0, text: "" };
  const countText = createTextCounter();
  return {
    open(name, { r, t = "n", s = "0" }) {
      if (name === "row") {
        row = r === undefined ? row + 1 : Number(r);
        place = -1;
      } else if (name === "c") {
        place = getColumnIndex(r) ?? place + 1;
        raw = { type: t, style: Number(s), text: "" };
      } else if (name === "rPh") isPhonetic = true;
      isText = name === "v" || (name === "t" && !isPhonetic);
    },
    text(text) {
      if (!isText) return;
      raw.text += text;
      if (raw.text.length > MAX_DESCRIPTION) throw new HttpError(400, words.cellTooLong(MAX_DESCRIPTION));
    },
    close(name) {
      isText = false;
      if (name === "rPh") isPhonetic = false;
      if (name !== "c") return;
      const cell = cellOf(raw);
      countText(cell);
      if (cell !== "") setCell(rows, row, place, cell);
    },
  };
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
