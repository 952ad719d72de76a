import "server-only";
import { readFile } from "node:fs/promises";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { CsvError, parse } from "csv-parse";
import type { Table } from "@/lib/imports/cells";
import { textCounter } from "@/lib/imports/server/tables/text-counter";
import { decodeText } from "@/lib/imports/server/tables/text-encoding";
import { spreadsheetMessages } from "@/lib/imports/spreadsheet-messages";
import { takingTurns } from "@/lib/platform/server/concurrency/turns";
import { HttpError } from "@/lib/platform/server/http/errors";
import { MAX_DESCRIPTION, MAX_SHEET_COLUMNS, MAX_SHEET_ROWS } from "@/lib/shared/limits";

const words = spreadsheetMessages.file;

/** What stands between cells, the rarest within them first, and before the fractions of numbers where a program writes that between them. */
const SEPARATORS: Record<string, Table["decimal"]> = { "\t": undefined, ";": ",", ",": "." };

/** "sep=;" in the first line, which Excel takes as said to itself. */
const SAID = /^sep=([,;\t])\r?\n/i;

/** The separator that parts the headings: what stands most often outside quotation marks of the first line. */
function separatorOf(text: string): string {
  const counts = new Map(Object.keys(SEPARATORS).map((separator) => [separator, 0]));
  let isQuoted = false;
  for (const letter of text) {
    if (letter === '"') isQuoted = !isQuoted;
    else if (!isQuoted && (letter === "\n" || letter === "\r")) break;
    else if (!isQuoted && counts.has(letter)) counts.set(letter, counts.get(letter)! + 1);
  }
  const [separator, count] = [...counts].toSorted(([, one], [, other]) => other - one)[0]!;
  return count > 0 ? separator : ",";
}

/** In parts, between which others get their turn. */
async function* partsOf(text: string, size = 8 * 1024): AsyncGenerator<Buffer> {
  const turn = takingTurns();
  // Of bytes, because a part of a text may end within a letter of two units.
  const bytes = Buffer.from(text);
  for (let start = 0; start < bytes.length; start += size) {
    yield bytes.subarray(start, start + size);
    await turn();
  }
}

export async function readCsv(path: string): Promise<Table> {
  const whole = await decodeText(await readFile(path));
  const said = SAID.exec(whole);
  const text = said ? whole.slice(said[0].length) : whole;
  const delimiter = said?.[1] ?? separatorOf(text);
  // A size in inches has quotation marks that close nothing.
  const parser = parse({ delimiter, relax_column_count: true, relax_quotes: true, max_record_size: MAX_SHEET_COLUMNS * MAX_DESCRIPTION });
  const feeding = pipeline(Readable.from(partsOf(text), { highWaterMark: 1 }), parser);
  // What goes wrong with it is told by reading.
  feeding.catch(() => {});
  const rows: string[][] = [];
  const countText = textCounter();
  try {
    for await (const record of parser as AsyncIterable<string[]>) {
      const cells = withinLimits(record, rows.length);
      for (const cell of cells) countText(cell);
      // Blank lines at the end need no memory.
      if (cells.length > 0 || rows.length <= MAX_SHEET_ROWS) rows.push(cells);
    }
  } catch (error) {
    throw error instanceof CsvError ? new HttpError(400, words.quotes(Number(error.lines ?? 1))) : error;
  }
  return { rows, decimal: SEPARATORS[delimiter] };
}

/** A record without the empty cells at its end. */
function withinLimits(record: string[], place: number): string[] {
  const cells = record.slice(0, 1 + record.findLastIndex((cell) => cell.trim() !== ""));
  if (cells.length > 0 && place > MAX_SHEET_ROWS) throw new HttpError(400, words.tooManyRows(MAX_SHEET_ROWS));
  if (cells.length > MAX_SHEET_COLUMNS) throw new HttpError(400, words.tooManyColumns(MAX_SHEET_COLUMNS));
  return cells;
}
