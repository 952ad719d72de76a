import { pastedDay } from "@/lib/catalogue/products/pasted-table";
import type { ProductData } from "@/lib/catalogue/products/product-data";
import type { ProductDocument } from "@/lib/catalogue/products/product-documents";
import type { ProductPicture } from "@/lib/catalogue/products/product-pictures";
import type { TestValue } from "@/lib/catalogue/products/test-values";
import { AVAILABILITIES, type Variant } from "@/lib/catalogue/products/variants";
import { parseNumberOrText } from "@/lib/shared/numbers";

/** An entry as form values: text, "" for null. */
export type Written<Row> = { [Name in keyof Row]: string };

/** The typed data of a product as form values. */
export type WrittenData = {
  colour: string;
  origin: string;
  hs_code: string;
  variants: Written<Variant>[];
  tests: Written<TestValue>[];
  documents: Written<Omit<ProductDocument, "bytes">>[];
  pictures: Written<ProductPicture>[];
};

/** Lists that are edited in a grid. */
export type GridName = "variants" | "tests";

/** The form shows stored numbers with a point, so a point is always the decimal separator here. */
const DECIMAL = ".";

const NUMBERS: string[] = [
  "pieces_per_box",
  "m2_per_box",
  "kg_per_box",
  "boxes_per_pallet",
  "minimum_order_m2",
  "lead_time_days",
] satisfies (keyof Variant)[];

const written = <Row extends object>(row: Row) =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [name, value === null ? "" : String(value)])) as Written<Row>;

/** Returns the initial values of the form. */
export const writtenData = ({ colour, origin, hs_code, variants, tests, documents, pictures }: ProductData): WrittenData => ({
  ...written({ colour, origin, hs_code }),
  variants: variants.map(written),
  tests: tests.map(written),
  documents: documents.map(({ bytes, ...document }) => written(document)),
  pictures: pictures.map(written),
});

/** Converts form values for the call. Text that is not a number stays, so that the schema reports it. */
function sentEntry(entry: object): object {
  const fields = Object.entries(entry as Record<string, string>).map(([name, text]) => {
    const plain = text.trim();
    if (plain === "") return [name, null];
    return [name, NUMBERS.includes(name) ? parseNumberOrText(plain, DECIMAL) : plain];
  });
  return Object.fromEntries(fields);
}

const isBlank = (entry: object) => Object.values(entry).every((text) => String(text).trim() === "");

/** Removes grid rows without any value. */
export const withoutBlank = (data: WrittenData): WrittenData => ({
  ...data,
  variants: data.variants.filter((entry) => !isBlank(entry)),
  tests: data.tests.filter((entry) => !isBlank(entry)),
});

/** Returns the body of PATCH /api/products/{id}, not validated yet. */
export const sentData = ({ colour, origin, hs_code, ...lists }: WrittenData) => ({
  ...sentEntry({ colour, origin, hs_code }),
  ...Object.fromEntries(Object.entries(lists).map(([name, entries]) => [name, entries.map(sentEntry)])),
});

/** Options of a choice field. */
export type Choices = Record<string, string>;

/** Converts a pasted cell: a date to YYYY-MM-DD, a label to its option. */
function pastedCell(name: string, text: string, choices: Choices | undefined): string {
  if (name === "tested_on") return pastedDay(text);
  if (!choices) return text;
  const [key] = Object.entries(choices).find(([, words]) => words.toLowerCase() === text.toLowerCase()) ?? [];
  return key ?? ((AVAILABILITIES as readonly string[]).includes(text) ? text : "");
}

type Paste<Row> = {
  entries: Written<Row>[];
  blank: Written<Row>;
  /** Visible columns in order, with labels. */
  columns: [name: keyof Row & string, label: string][];
  /** Hidden columns. A pasted header row may name them. */
  others?: [name: keyof Row & string, label: string][];
  choices?: Partial<Record<keyof Row, Choices>>;
  table: string[][];
  row: number;
  column: number;
  most: number;
};

/** Inserts a pasted table, starting at one cell. A header row selects the columns and is not inserted. */
export function withTable<Row>({ entries, blank, columns, others = [], choices, table, row, column, most }: Paste<Row>): Written<Row>[] {
  const [first = []] = table;
  const known = [...columns, ...others];
  const heads = first.map((cell) => known.find(([, label]) => label.toLowerCase() === cell.trim().toLowerCase())?.[0]);
  const isHead = first.length > 1 && heads.every((name) => name !== undefined);
  const next = [...entries];
  for (const [down, cells] of (isHead ? table.slice(1) : table).entries()) {
    if (row + down >= most) break;
    const fields = cells.flatMap((cell, right) => {
      const name = isHead ? heads[right] : columns[column + right]?.[0];
      return name ? [[name, pastedCell(name, cell, choices?.[name])]] : [];
    });
    next[row + down] = { ...(next[row + down] ?? blank), ...Object.fromEntries(fields) };
  }
  return next;
}
