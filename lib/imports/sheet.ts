import { type Cell, getCellText, isBlank, type Table } from "@/lib/imports/cells";
import { type Column, getColumnKey, getHeading, parseHeading } from "@/lib/imports/columns";
import { spreadsheetMessages } from "@/lib/imports/spreadsheet-messages";
import { MAX_LISTED_VALUE } from "@/lib/shared/limits";
import { normaliseText } from "@/lib/shared/text/normalise";
import { truncateText } from "@/lib/shared/text/plain-text";
import { getColumnLetters } from "@/lib/shared/text/spreadsheet-cells";

const words = spreadsheetMessages;

/** An error in a cell. The headings are row 1; `column` is the heading; `value` is shortened. */
export type CellError = { row: number; column: string; value: string; error: string };
export type CellNote = { row: number; column: string; value: string; note: string };
export type Refuse = (row: number, column: Column, error: string) => void;

/** A row. Its texts are computed on demand, because a table may have millions of cells. */
export type SheetRow = { row: number; cells: Cell[]; texts: string[] };

export class Sheet {
  readonly rows: SheetRow[];
  readonly columns: Column[];
  readonly decimal: Table["decimal"];
  readonly #places = { product: new Map<string, number>(), variant: new Map<string, number>(), test: new Map<string, number>() };
  readonly #allRows: SheetRow[];
  readonly #headings: string[];

  constructor({ rows, decimal }: Table, columns: Map<number, Column>) {
    this.#allRows = rows.map((cells, index): SheetRow => ({ row: index + 1, cells, texts: [] }));
    this.rows = this.#allRows.filter(({ row, cells }) => row > 1 && !cells.every(isBlank));
    this.columns = [...columns.values()];
    this.decimal = decimal;
    for (const [place, { kind, name }] of columns) this.#places[kind].set(name, place);
    this.#headings = (rows[0] ?? []).map(getCellText);
  }

  #getIndex({ kind, name }: Column): number | undefined {
    return this.#places[kind].get(name);
  }

  has(column: Column): boolean {
    return this.#getIndex(column) !== undefined;
  }

  cell({ cells }: Pick<SheetRow, "cells">, column: Column): Cell | undefined {
    return cells[this.#getIndex(column) ?? -1];
  }

  text({ cells, texts }: SheetRow, column: Column): string {
    const place = this.#getIndex(column);
    if (place === undefined) return "";
    texts[place] ??= getCellText(cells[place]);
    return texts[place];
  }

  getName(column: Column): string {
    return this.#headings[this.#getIndex(column) ?? -1] ?? getHeading(column);
  }

  createError(row: number, column: Column, error: string): CellError {
    // Shortening may split a surrogate pair.
    const value = normaliseText(truncateText(this.text(this.#allRows[row - 1]!, column), MAX_LISTED_VALUE));
    return { row, column: this.getName(column), value, error };
  }
}

const IDENTIFYING_COLUMNS = ["product.id", "product.title", "variant.sku"];
const EXAMPLE_COLUMNS: Column[] = [
  { kind: "product", name: "title" },
  { kind: "variant", name: "sku" },
  { kind: "product", name: "finish" },
];

export function readHeadings(table: Table): { sheet: Sheet } | { errors: CellError[] } {
  const [first = [], ...rows] = table.rows;
  const columns = new Map<number, Column>();
  const errors: CellError[] = [];
  const refuse = (column: string, error: string) => errors.push({ row: 1, column, value: "", error });
  const width = table.rows.reduce((most, { length }) => Math.max(most, length), 0);
  for (let place = 0; place < width; place++) {
    const heading = getCellText(first[place]);
    const letter = getColumnLetters(place);
    if (heading === "") {
      if (!rows.every((cells) => isBlank(cells[place]))) refuse(letter, words.headings.missing(letter));
      continue;
    }
    const column = parseHeading(heading);
    if (!column) refuse(heading, words.headings.unknown(heading));
    else if ([...columns.values()].some((other) => getColumnKey(other) === getColumnKey(column)))
      refuse(heading, words.headings.twice(heading));
    else columns.set(place, column);
  }
  // Probably the wrong file, so further errors would not help.
  if (columns.size === 0 && errors.length > 0) {
    return {
      errors: [{ row: 1, column: getColumnLetters(0), value: "", error: words.headings.noneKnown(EXAMPLE_COLUMNS.map(getHeading)) }],
    };
  }
  const sheet = new Sheet(table, columns);
  if (sheet.rows.length === 0) refuse(getColumnLetters(0), words.empty);
  else if (errors.length === 0 && ![...columns.values()].some((column) => IDENTIFYING_COLUMNS.includes(getColumnKey(column)))) {
    refuse(getColumnLetters(0), words.headings.noProduct);
  }
  return errors.length > 0 ? { errors } : { sheet };
}
