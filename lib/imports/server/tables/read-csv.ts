import "server-only";
import { readFile } from "node:fs/promises";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { CsvError, parse } from "csv-parse";
import type { Table } from "@/lib/imports/cells";
import { createTextCounter } from "@/lib/imports/server/tables/text-counter";
import { decodeText } from "@/lib/imports/server/tables/text-encoding";
import { spreadsheetMessages } from "@/lib/imports/spreadsheet-messages";
import { createYielder } from "@/lib/platform/server/concurrency/event-loop";
import { HttpError } from "@/lib/platform/server/http/errors";
import { MAX_DESCRIPTION, MAX_SHEET_COLUMNS, MAX_SHEET_ROWS } from "@/lib/shared/limits";

const words = spreadsheetMessages.file;

/** Decimal separator by column separator. The order decides ties: separators that are rare inside cells come first. */
const SEPARATORS: Record<string, Table["decimal"]> = { "\t": undefined, ";": ",", ",": "." };

/** Excel's "sep=;" in the first line. */
const SEPARATOR_LINE = /^sep=([,;\t])\r?\n/i;

function detectSeparator(text: string): string {
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

async function* splitText(text: string, size = 8 * 1024): AsyncGenerator<Buffer> {
  const yieldIfDue = createYielder();
  // Split bytes, because splitting a string could break a surrogate pair.
  const bytes = Buffer.from(text);
  for (let start = 0; start < bytes.length; start += size) {
    yield bytes.subarray(start, start + size);
    await yieldIfDue();
  }
}

export async function readCsv(path: string): Promise<Table> {
  const whole = await decodeText(await readFile(path));
  const separatorLine = SEPARATOR_LINE.exec(whole);
  const text = separatorLine ? whole.slice(separatorLine[0].length) : whole;
  const delimiter = separatorLine?.[1] ?? detectSeparator(text);
  // Relaxed quotes, because sizes in inches contain quotation marks.
  const parser = parse({ delimiter, relax_column_count: true, relax_quotes: true, max_record_size: MAX_SHEET_COLUMNS * MAX_DESCRIPTION });
  const input = pipeline(Readable.from(splitText(text), { highWaterMark: 1 }), parser);
  // The reader gets the error.
  input.catch(() => {});
  const rows: string[][] = [];
  const countText = createTextCounter();
  try {
    for await (const record of parser as AsyncIterable<string[]>) {
      const cells = checkRecord(record, rows.length);
      for (const cell of cells) countText(cell);
      if (cells.length > 0 || rows.length <= MAX_SHEET_ROWS) rows.push(cells);
    }
  } catch (error) {
    throw error instanceof CsvError ? new HttpError(400, words.quotes(Number(error.lines ?? 1))) : error;
  }
  return { rows, decimal: SEPARATORS[delimiter] };
}

function checkRecord(record: string[], place: number): string[] {
  const cells = record.slice(0, 1 + record.findLastIndex((cell) => cell.trim() !== ""));
  if (cells.length > 0 && place > MAX_SHEET_ROWS) throw new HttpError(400, words.tooManyRows(MAX_SHEET_ROWS));
  if (cells.length > MAX_SHEET_COLUMNS) throw new HttpError(400, words.tooManyColumns(MAX_SHEET_COLUMNS));
  return cells;
}
