import { pastedDay } from "@/lib/catalogue/products/pasted-table";
import type { ProductData } from "@/lib/catalogue/products/product-data";
import type { ProductDocument } from "@/lib/catalogue/products/product-documents";
import type { ProductPicture } from "@/lib/catalogue/products/product-pictures";
import type { TestValue } from "@/lib/catalogue/products/test-values";
import { AVAILABILITIES, type Variant } from "@/lib/catalogue/products/variants";
import { parseNumberOrText } from "@/lib/shared/numbers";

/** An entry as it stands in the fields of a form: text, "" where nothing is said. */
export type Written<Row> = { [Name in keyof Row]: string };

/** The typed data of a product as they stand in a form. */
export type WrittenData = {
  colour: string;
  origin: string;
  hs_code: string;
  variants: Written<Variant>[];
  tests: Written<TestValue>[];
  documents: Written<Omit<ProductDocument, "bytes">>[];
  pictures: Written<ProductPicture>[];
};

/** The lists of entries that are written in a grid. */
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

/** What the fields of a form begin with. */
export const writtenData = ({ colour, origin, hs_code, variants, tests, documents, pictures }: ProductData): WrittenData => ({
  ...written({ colour, origin, hs_code }),
  variants: variants.map(written),
  tests: tests.map(written),
  documents: documents.map(({ bytes, ...document }) => written(document)),
  pictures: pictures.map(written),
});

/** What is typed as the call takes it. What is no number stays as it is: the schema says what is wrong with it. */
function sentEntry(entry: object): object {
  const fields = Object.entries(entry as Record<string, string>).map(([name, text]) => {
    const plain = text.trim();
    if (plain === "") return [name, null];
    return [name, NUMBERS.includes(name) ? parseNumberOrText(plain, DECIMAL) : plain];
  });
  return Object.fromEntries(fields);
}

const isBlank = (entry: object) => Object.values(entry).every((text) => String(text).trim() === "");

/** The rows of a grid in which something is written; one that was added and left blank is none. */
export const withoutBlank = (data: WrittenData): WrittenData => ({
  ...data,
  variants: data.variants.filter((entry) => !isBlank(entry)),
  tests: data.tests.filter((entry) => !isBlank(entry)),
});

/** A change as PATCH /api/products/{id} takes it, not checked yet. */
export const sentData = ({ colour, origin, hs_code, ...lists }: WrittenData) => ({
  ...sentEntry({ colour, origin, hs_code }),
  ...Object.fromEntries(Object.entries(lists).map(([name, entries]) => [name, entries.map(sentEntry)])),
});

/** A field of a grid that takes one of several. */
export type Choices = Record<string, string>;

/** A pasted cell as its field holds it: a day as a day, a choice by its name. */
function pastedCell(name: string, text: string, choices: Choices | undefined): string {
  if (name === "tested_on") return pastedDay(text);
  if (!choices) return text;
  const [key] = Object.entries(choices).find(([, words]) => words.toLowerCase() === text.toLowerCase()) ?? [];
  return key ?? ((AVAILABILITIES as readonly string[]).includes(text) ? text : "");
}

type Paste<Row> = {
  entries: Written<Row>[];
  blank: Written<Row>;
  /** The fields that are shown, in their order, with their labels. */
  columns: [name: keyof Row & string, label: string][];
  /** Those that are not shown: a first line of labels may name them. */
  others?: [name: keyof Row & string, label: string][];
  choices?: Partial<Record<keyof Row, Choices>>;
  table: string[][];
  row: number;
  column: number;
  most: number;
};

/** Entries with a pasted table in them, from one cell on; a first line of labels says which columns are meant, and is left out. */
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
