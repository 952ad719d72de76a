import "server-only";
import { stringify } from "csv-stringify/sync";
import writeXlsxFile from "write-excel-file/node";
import { sheetNames } from "@/lib/domain/content/spreadsheet-words";
import { asText, guarded } from "@/lib/domain/spreadsheet/cells";
import { type Column, headingOf } from "@/lib/domain/spreadsheet/columns";

export type TextRow = (string | number)[];

/** A line break of any kind must not begin a row. */
const CSV = { record_delimiter: "windows", quoted_match: /[\r\n]/ } as const;

/** Rows as lines of CSV; what a spreadsheet would take for a formula is guarded. */
export const csvLines = (rows: TextRow[]): Buffer =>
  Buffer.from(
    stringify(
      rows.map((row) => row.map((cell) => (typeof cell === "string" ? guarded(cell) : cell))),
      CSV,
    ),
  );

/** The first line, behind the mark by which spreadsheets know UTF-8. */
export const csvHeadings = (columns: Column[]): Buffer => Buffer.concat([Buffer.from("\ufeff"), csvLines([columns.map(headingOf)])]);

const MEASURES = ["product.size", "product.thickness", "product.hs_code", "variant.sku", "variant.size", "variant.thickness"];

/** Where somebody who types 1/2 or 0012 means just that. */
const isTyped = ({ of, name }: Column) => of === "test" || MEASURES.includes(`${of}.${name}`);

// Its format keeps a spreadsheet from making something else of a text, also of one that is typed into an empty cell.
const text = (value: string) => ({ value: asText(value), type: String, format: "@" });
const heading = (value: string) => ({ value, type: String, fontWeight: "bold" as const });

/** A workbook of products, with a sheet of the words to use. All of it is made in memory. */
export async function workbookOf(columns: Column[], rows: TextRow[], words: string[][]): Promise<Buffer> {
  const cellOf = (cell: string | number, place: number) => {
    if (typeof cell === "number") return { value: cell, type: Number };
    return cell !== "" || isTyped(columns[place]!) ? text(cell) : null;
  };
  const [first = [], ...others] = words;
  return await writeXlsxFile([
    { data: [columns.map(headingOf).map(heading), ...rows.map((row) => row.map(cellOf))], sheet: sheetNames.products, stickyRowsCount: 1 },
    {
      data: [first.map(heading), ...others.map((row) => row.map((cell) => (cell === "" ? null : text(cell))))],
      sheet: sheetNames.words,
      stickyRowsCount: 1,
    },
  ]).toBuffer();
}
