import { type Cell, cellText, columnLetter, isBlank, type Table } from "@/lib/imports/cells";
import { type Column, columnKey, columnOf, headingOf } from "@/lib/imports/columns";
import { faultHeading } from "@/lib/imports/headings";
import { spreadsheetMessages } from "@/lib/imports/spreadsheet-messages";

const words = spreadsheetMessages;

/** What is wrong with a cell: the number of its row, the headings being row 1, and what stands above its column. */
export type Fault = { row: number; column: string; error: string };
export type Refuse = (row: number, column: Column, error: string) => void;

/** Its texts are made as they are asked for: a table may have millions of cells. */
export type SheetRow = { row: number; cells: Cell[]; texts: string[] };

/** A table under the headings that it has. */
export class Sheet {
  readonly rows: SheetRow[];
  readonly columns: Column[];
  readonly decimal: Table["decimal"];
  readonly #places = { product: new Map<string, number>(), variant: new Map<string, number>(), test: new Map<string, number>() };
  readonly #headings: string[];

  constructor({ rows, decimal }: Table, columns: Map<number, Column>) {
    const all = rows.map((cells, index): SheetRow => ({ row: index + 1, cells, texts: [] }));
    this.rows = all.filter(({ row, cells }) => row > 1 && !cells.every(isBlank));
    this.columns = [...columns.values()];
    this.decimal = decimal;
    for (const [place, { of, name }] of columns) this.#places[of].set(name, place);
    this.#headings = (rows[0] ?? []).map(cellText);
  }

  #placeOf({ of, name }: Column): number | undefined {
    return this.#places[of].get(name);
  }

  has(column: Column): boolean {
    return this.#placeOf(column) !== undefined;
  }

  cell({ cells }: SheetRow, column: Column): Cell | undefined {
    return cells[this.#placeOf(column) ?? -1];
  }

  /** What stands in a cell; "" where nothing does. */
  text({ cells, texts }: SheetRow, column: Column): string {
    const place = this.#placeOf(column);
    if (place === undefined) return "";
    texts[place] ??= cellText(cells[place]);
    return texts[place];
  }

  /** What the file calls a column; one that it has not got is called what an export calls it. */
  nameOf(column: Column): string {
    return this.#headings[this.#placeOf(column) ?? -1] ?? headingOf(column);
  }
}

/** It may say beneath what was wrong with the headings. */
export const isOfFaults = (heading: string) => heading === faultHeading || heading.startsWith(`${faultHeading}\n`);

const TELLING = ["product.id", "product.title", "variant.sku"];
/** Columns that an error names as examples. */
const EXAMPLES: Column[] = [
  { of: "product", name: "title" },
  { of: "variant", name: "sku" },
  { of: "product", name: "finish" },
];

/** Finds the columns of a table by the headings in its first row. A column without anything in it is none. */
export function readHeadings(table: Table): { sheet: Sheet } | { faults: Fault[] } {
  const [first = [], ...rows] = table.rows;
  const columns = new Map<number, Column>();
  const faults: Fault[] = [];
  const refuse = (column: string, error: string) => faults.push({ row: 1, column, error });
  const width = table.rows.reduce((most, { length }) => Math.max(most, length), 0);
  for (let place = 0; place < width; place++) {
    const heading = cellText(first[place]);
    const letter = columnLetter(place);
    if (heading === "") {
      if (!rows.every((cells) => isBlank(cells[place]))) refuse(letter, words.headings.missing(letter));
      continue;
    }
    if (isOfFaults(heading)) continue;
    const column = columnOf(heading);
    if (!column) refuse(heading, words.headings.unknown(heading));
    else if ([...columns.values()].some((other) => columnKey(other) === columnKey(column))) refuse(heading, words.headings.twice(heading));
    else columns.set(place, column);
  }
  // Another file: what is wrong with its cells helps nobody.
  if (columns.size === 0 && faults.length > 0) {
    return { faults: [{ row: 1, column: columnLetter(0), error: words.headings.noneKnown(EXAMPLES.map(headingOf)) }] };
  }
  const sheet = new Sheet(table, columns);
  if (sheet.rows.length === 0) refuse(columnLetter(0), words.empty);
  else if (faults.length === 0 && ![...columns.values()].some((column) => TELLING.includes(columnKey(column)))) {
    refuse(columnLetter(0), words.headings.noProduct);
  }
  return faults.length > 0 ? { faults } : { sheet };
}
