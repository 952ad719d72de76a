import { type Fact, pickFacts } from "@/lib/catalogue/products/facts";
import { type FormPictures, MAX_SLOTS, toFormPictures } from "@/lib/catalogue/products/form/form-pictures";
import { parsePastedDay } from "@/lib/catalogue/products/form/pasted-table";
import { isUnfilledUsualTest } from "@/lib/catalogue/products/form/product-presets";
import { blankData, type TypedData, UPLOAD } from "@/lib/catalogue/products/product-data";
import type { ProductDocument } from "@/lib/catalogue/products/product-documents";
import type { Product } from "@/lib/catalogue/products/products";
import type { TestValue } from "@/lib/catalogue/products/test-values";
import { AVAILABILITIES, type Variant } from "@/lib/catalogue/products/variants";
import { parseNumberOrText } from "@/lib/shared/numbers";
import { toComparable } from "@/lib/shared/text/normalise";

export type FormEntry<Row> = { [Name in keyof Row]: string };

export type ProductDataForm = Record<Fact, string> &
  FormPictures & {
    variants: FormEntry<Variant>[];
    tests: FormEntry<TestValue>[];
    /** `file` is an object URL while it is not uploaded. */
    documents: FormEntry<Omit<ProductDocument, "bytes">>[];
  };

export type GridName = "variants" | "tests";

/** The form shows stored numbers with a point, so only a point is the decimal separator. */
const DECIMAL_SEPARATOR = ".";

const NUMBER_FIELDS: string[] = [
  "pieces_per_box",
  "m2_per_box",
  "kg_per_box",
  "boxes_per_pallet",
  "minimum_order_m2",
  "lead_time_days",
] satisfies (keyof Variant)[];

const toFormEntry = <Row extends object>(row: Row) =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [name, value === null ? "" : String(value)])) as FormEntry<Row>;

export function toProductDataForm(row: (Product & TypedData) | undefined): ProductDataForm {
  const { variants, tests, documents, ...data } = row ?? blankData;
  return {
    ...toFormEntry(pickFacts(data)),
    variants: variants.map(toFormEntry),
    tests: tests.map(toFormEntry),
    documents: documents.map(({ bytes, ...document }) => toFormEntry(document)),
    ...toFormPictures(row),
  };
}

function toInputEntry(entry: object): object {
  const fields = Object.entries(entry as Record<string, string>).map(([name, text]) => {
    const plain = text.trim();
    if (plain === "") return [name, null];
    return [name, NUMBER_FIELDS.includes(name) ? parseNumberOrText(plain, DECIMAL_SEPARATOR) : plain];
  });
  return Object.fromEntries(fields);
}

/** Blank rows and suggested tests without a value are not sent. */
const isBlank = (entry: object) => Object.values(entry).every((text) => String(text).trim() === "") || isUnfilledUsualTest(entry);

export function listPaths(list: string, entries: object[]): (string | undefined)[] {
  let place = 0;
  return entries.map((entry) => (isBlank(entry) ? undefined : `${list}.${place++}`));
}

/** True for the object URL of a file that is not uploaded. */
export const isNewFile = (url: string) => url.startsWith("blob:");

function nameUploads(urls: string[]): string[] {
  const files = urls.filter(isNewFile);
  return urls.map((url) => (isNewFile(url) ? `${UPLOAD}${files.indexOf(url) + 1}` : url));
}

export function toProductDataChange({ variants, tests, documents, pictures, ...facts }: ProductDataForm) {
  const further = pictures.slice(MAX_SLOTS);
  const files = nameUploads(documents.map(({ file }) => file));
  const images = nameUploads(further.map(({ image }) => image));
  const toInput = <Entry extends object>(entries: Entry[]) => entries.filter((entry) => !isBlank(entry)).map(toInputEntry);
  return {
    ...toInputEntry(facts),
    variants: toInput(variants),
    tests: toInput(tests),
    documents: toInput(documents.map((document, index) => ({ ...document, file: files[index]! }))),
    pictures: toInput(further.map(({ role, caption }, index) => ({ role, caption, image: images[index]! }))),
  };
}

/** Leaves out new files: a restored form has their names only. */
export function dropNewFiles({ documents, pictures, ...rest }: ProductDataForm): ProductDataForm {
  return {
    ...rest,
    documents: documents.filter(({ file }) => !isNewFile(file)),
    pictures: pictures.flatMap((picture, place) => {
      if (!isNewFile(picture.image)) return [picture];
      return place < MAX_SLOTS ? [{ ...picture, image: "", name: "" }] : [];
    }),
  };
}

export type Choices = Record<string, string>;

function parsePastedCell(name: string, text: string, choices: Choices | undefined): string {
  if (name === "tested_on") return parsePastedDay(text);
  if (!choices) return text;
  const [key] = Object.entries(choices).find(([, name]) => toComparable(name) === toComparable(text)) ?? [];
  return key ?? ((AVAILABILITIES as readonly string[]).includes(text) ? text : "");
}

type Paste<Row> = {
  entries: FormEntry<Row>[];
  blank: FormEntry<Row>;
  columns: [name: keyof Row & string, label: string][];
  choices?: Partial<Record<keyof Row, Choices>>;
  table: string[][];
  row: number;
  column: keyof Row & string;
  maxRows: number;
};

type Pasted<Row> = { entries: FormEntry<Row>[]; rows: number; left: number; fields: (keyof Row & string)[]; unknown: string[] };

/** "Variant size" of the spreadsheet export is "Size" here. */
const toHeadingKey = (heading: string) =>
  toComparable(heading)
    .replace(/^variant\b/, "")
    .replace(/[^\p{L}\p{M}\p{N}]/gu, "");

/** Inserts a pasted table. Headings assign the columns; without them, cells follow the order of all columns from one on. */
export function pasteTable<Row>({ entries, blank, columns, choices, table, row, column, maxRows }: Paste<Row>): Pasted<Row> {
  const [first = []] = table;
  const named = first.map((heading) => columns.find(([, label]) => toHeadingKey(label) === toHeadingKey(heading))?.[0]);
  const hasHeader = named.filter(Boolean).length > 1;
  // An export has a "Size" for the product and one for the variant. The last one is for the variant.
  const byHeading = named.map((name, place) => (named.lastIndexOf(name) === place ? name : undefined));
  const order = columns.map(([name]) => name);
  const targets = hasHeader ? byHeading : order.slice(order.indexOf(column));
  const body = hasHeader ? table.slice(1) : table;
  const inserted = body.slice(0, Math.max(maxRows - row, 0));
  const next = [...entries];
  for (const [down, cells] of inserted.entries()) {
    const fields = cells.flatMap((cell, right) => {
      const name = targets[right];
      return name ? [[name, parsePastedCell(name, cell, choices?.[name])]] : [];
    });
    next[row + down] = { ...(next[row + down] ?? blank), ...Object.fromEntries(fields) };
  }
  const width = Math.max(0, ...body.map((cells) => cells.length));
  return {
    entries: next,
    rows: inserted.length,
    left: body.length - inserted.length,
    fields: targets.slice(0, width).filter((name) => name !== undefined),
    unknown: hasHeader ? first.filter((heading, place) => heading && !named[place]) : [],
  };
}
