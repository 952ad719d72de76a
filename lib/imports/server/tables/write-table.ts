import "server-only";
import type { Readable } from "node:stream";
import { stringify } from "csv-stringify/sync";
import { availabilityNames } from "@/lib/catalogue/products/data-words";
import { stateNames } from "@/lib/catalogue/products/state-words";
import { type Column, getHeading } from "@/lib/imports/columns";
import { sheetNames } from "@/lib/imports/headings";
import { writeWorkbook } from "@/lib/platform/server/spreadsheets/write-xlsx";
import { escapeFormula, escapeTextCell } from "@/lib/shared/text/spreadsheet-cells";

export type TextRow = (string | number)[];
type Batches = AsyncIterable<TextRow[]>;

/** Cells with line breaks are quoted, so that they do not start a new row. */
const CSV_OPTIONS = { record_delimiter: "windows", quoted_match: /[\r\n]/ } as const;

const toCsv = (rows: TextRow[]) => Buffer.from(stringify(rows, CSV_OPTIONS));
const mapTexts = (rows: TextRow[], write: (text: string) => string): TextRow[] =>
  rows.map((row) => row.map((cell) => (typeof cell === "string" ? write(cell) : cell)));

/** Writes CSV with a byte order mark, which spreadsheets need for UTF-8. Escapes formulas. */
export async function* writeCsv(columns: Column[], batches: Batches): AsyncGenerator<Buffer> {
  yield Buffer.concat([Buffer.from("\ufeff"), toCsv([columns.map(getHeading)])]);
  for await (const rows of batches) yield toCsv(mapTexts(rows, escapeFormula));
}

async function* escapeBatches(batches: Batches): AsyncGenerator<TextRow[]> {
  for await (const rows of batches) yield mapTexts(rows, escapeTextCell);
}

const CHOICES: Record<string, string[]> = {
  "product.state": Object.values(stateNames),
  "variant.availability": Object.values(availabilityNames),
};

export function createProductWorkbook(columns: Column[], batches: Batches, allowedValues: string[][]): Readable {
  const choices = columns.flatMap(({ kind, name }, place) => {
    const values = CHOICES[`${kind}.${name}`];
    return values ? [[place, values] as const] : [];
  });
  const [headings = [], ...others] = allowedValues;
  return writeWorkbook([
    { name: sheetNames.products, headings: columns.map(getHeading), rows: escapeBatches(batches), choices: new Map(choices) },
    { name: sheetNames.words, headings, rows: [mapTexts(others, escapeTextCell)] },
  ]);
}
