import "server-only";
import { stringify } from "csv-stringify/sync";
import { availabilityNames } from "@/lib/catalogue/products/data-words";
import { stateNames } from "@/lib/catalogue/products/state-words";
import { asText, guarded } from "@/lib/imports/cells";
import { type Column, headingOf } from "@/lib/imports/columns";
import { workbook } from "@/lib/imports/server/tables/write-xlsx";
import { sheetNames } from "@/lib/imports/workbook-words";

export type TextRow = (string | number)[];
type Batches = AsyncIterable<TextRow[]>;

/** A line break of any kind must not begin a row. */
const CSV = { record_delimiter: "windows", quoted_match: /[\r\n]/ } as const;

const lines = (rows: TextRow[]) => Buffer.from(stringify(rows, CSV));
const texts = (rows: TextRow[], write: (text: string) => string): TextRow[] =>
  rows.map((row) => row.map((cell) => (typeof cell === "string" ? write(cell) : cell)));

/** Rows as CSV, behind the mark by which spreadsheets know UTF-8; what a spreadsheet would take for a formula is guarded. */
export async function* csvOf(columns: Column[], batches: Batches): AsyncGenerator<Buffer> {
  yield Buffer.concat([Buffer.from("\ufeff"), lines([columns.map(headingOf)])]);
  for await (const rows of batches) yield lines(texts(rows, guarded));
}

async function* asTexts(batches: Batches): AsyncGenerator<TextRow[]> {
  for await (const rows of batches) yield texts(rows, asText);
}

const CHOICES: Record<string, string[]> = {
  "product.state": Object.values(stateNames),
  "variant.availability": Object.values(availabilityNames),
};

/** Rows as a workbook, with a sheet of the words to use. No cell of it is a formula. */
export function workbookOf(columns: Column[], batches: Batches, words: string[][]): AsyncGenerator<Buffer> {
  const choices = columns.flatMap(({ of, name }, place) => {
    const offered = CHOICES[`${of}.${name}`];
    return offered ? [[place, offered] as const] : [];
  });
  const [headings = [], ...others] = words;
  return workbook([
    { name: sheetNames.products, headings: columns.map(headingOf), rows: asTexts(batches), choices: new Map(choices) },
    { name: sheetNames.words, headings, rows: [texts(others, asText)] },
  ]);
}
