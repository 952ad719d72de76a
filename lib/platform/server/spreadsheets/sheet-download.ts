import "server-only";
import type { Readable } from "node:stream";
import { ReadableStream as WebStream } from "node:stream/web";
import { stringify } from "csv-stringify/sync";
import { escapeFormula, escapeTextCell } from "@/lib/shared/text/spreadsheet-cells";

export type SheetFormat = "csv" | "xlsx";
export type TextRow = (string | number)[];
export type RowBatches = AsyncIterable<TextRow[]> | Iterable<TextRow[]>;

const CONTENT_TYPES: Record<SheetFormat, string> = {
  csv: "text/csv; charset=utf-8",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
};

export const sendSheet = (name: string, format: SheetFormat, file: AsyncIterable<Buffer> | Readable) =>
  new Response(WebStream.from(file) as unknown as ReadableStream<Uint8Array>, {
    headers: { "Content-Type": CONTENT_TYPES[format], "Content-Disposition": `attachment; filename="${name}.${format}"` },
  });

/** Cells with line breaks are quoted, so that they do not start a new row. */
const CSV_OPTIONS = { record_delimiter: "windows", quoted_match: /[\r\n]/ } as const;

const toCsv = (rows: TextRow[]) => Buffer.from(stringify(rows, CSV_OPTIONS));

export const mapTexts = (rows: TextRow[], write: (text: string) => string): TextRow[] =>
  rows.map((row) => row.map((cell) => (typeof cell === "string" ? write(cell) : cell)));

/** Writes CSV with a byte order mark, which spreadsheets need for UTF-8. Escapes formulas. */
export async function* writeCsv(headings: string[], batches: RowBatches): AsyncGenerator<Buffer> {
  yield Buffer.concat([Buffer.from("\ufeff"), toCsv([headings])]);
  for await (const rows of batches) yield toCsv(mapTexts(rows, escapeFormula));
}

export async function* escapeBatches(batches: RowBatches): AsyncGenerator<TextRow[]> {
  for await (const rows of batches) yield mapTexts(rows, escapeTextCell);
}

/** Reads the first batch before the response starts, so that errors can still set its status. */
export async function readAhead(batches: AsyncGenerator<TextRow[]>): Promise<AsyncGenerator<TextRow[]>> {
  const first = await batches.next();
  return (async function* () {
    if (!first.done) yield first.value;
    yield* batches;
  })();
}
