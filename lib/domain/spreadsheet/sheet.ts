import { messages } from "@/lib/domain/messages";
import { type Cell, cellText, columnLetter, isBlank, type Table } from "@/lib/domain/spreadsheet/cells";
import { type Column, columnKey, columnOf, headingOf } from "@/lib/domain/spreadsheet/columns";

const words = messages.spreadsheet;

/** What is wrong with a cell: the number of its row, the headings being row 1, and what stands above its column. */
export type Fault = { row: number; column: string; error: string };
export type Refuse = (row: number, column: Column, error: string) => void;

export type SheetRow = { row: number; cells: Cell[] };

/** A table under the headings that it has. */
export class Sheet {
  readonly rows: SheetRow[];
  readonly columns: Column[];
  readonly decimal: Table["decimal"];
  readonly #places: Map<string, number>;
  readonly #headings: string[];

  constructor({ rows, decimal }: Table, columns: Map<number, Column>) {
    this.rows = rows.map((cells, index) => ({ row: index + 1, cells })).filter(({ row, cells }) => row > 1 && !cells.every(isBlank));
    this.columns = [...columns.values()];
    this.decimal = decimal;
    this.#places = new Map([...columns].map(([place, column]) => [columnKey(column), place]));
    this.#headings = (rows[0] ?? []).map(cellText);
  }

  has(column: Column): boolean {
    return this.#places.has(columnKey(column));
  }

  cell({ cells }: SheetRow, column: Column): Cell | undefined {
    const place = this.#places.get(columnKey(column));
    return place === undefined ? undefined : cells[place];
  }

  /** What the file calls a column; one that it has not got is called what an export calls it. */
  nameOf(column: Column): string {
    return this.#headings[this.#places.get(columnKey(column)) ?? -1] ?? headingOf(column);
  }
}

const TELLING = ["product.id", "product.title", "variant.sku"];

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
    const column = columnOf(heading);
    if (!column) refuse(heading, words.headings.unknown(heading));
    else if ([...columns.values()].some((other) => columnKey(other) === columnKey(column))) refuse(heading, words.headings.twice(heading));
    else columns.set(place, column);
  }
  const sheet = new Sheet(table, columns);
  if (sheet.rows.length === 0) refuse(columnLetter(0), words.empty);
  else if (faults.length === 0 && ![...columns.values()].some((column) => TELLING.includes(columnKey(column)))) {
    refuse(columnLetter(0), words.headings.noProduct);
  }
  return faults.length > 0 ? { faults } : { sheet };
}
