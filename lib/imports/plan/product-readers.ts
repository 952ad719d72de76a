import type { z } from "zod";
import { ATTRIBUTES, FACTS } from "@/lib/catalogue/products/facts";
import { productDataChange } from "@/lib/catalogue/products/product-data";
import { PRODUCT_STATES, productState } from "@/lib/catalogue/products/product-states";
import { newProduct } from "@/lib/catalogue/products/products";
import { stateLabels, stateNames } from "@/lib/catalogue/products/state-words";
import { catalogueMessages } from "@/lib/catalogue/words";
import { type Cell, type ReadResult, readText } from "@/lib/imports/cells";
import type { ProductColumn } from "@/lib/imports/columns";
import { type FindPicture, parsePictures } from "@/lib/imports/plan/picture-names";
import type { SheetProduct } from "@/lib/imports/plan/snapshot";
import { isTermColumn, type TermLabels } from "@/lib/imports/plan/term-labels";
import { cellToHtml } from "@/lib/imports/product-cells";
import { spreadsheetMessages } from "@/lib/imports/spreadsheet-messages";
import { createRecord } from "@/lib/shared/collections";
import { toComparable } from "@/lib/shared/text/normalise";

const words = spreadsheetMessages;

export type PlainColumn = Exclude<ProductColumn, "id" | "main_category" | "main_subcategory">;

const { title, description, slug } = newProduct.shape;
const { pictures } = productDataChange.shape;

type FileColumn = "product_image" | `sub_image${number}`;

const schemas: Record<Exclude<PlainColumn, FileColumn>, z.ZodType> = {
  ...{ title, description, slug, pictures, state: productState },
  ...createRecord(ATTRIBUTES, (name) => newProduct.shape[name]),
  ...createRecord(FACTS, (name) => productDataChange.shape[name]),
};

export const isPictureColumn = (name: PlainColumn) => isFileColumn(name) || name === "pictures";

const isFileColumn = (name: PlainColumn): name is Extract<PlainColumn, FileColumn> =>
  name === "product_image" || name.startsWith("sub_image");

/** Columns in which a date is always a converted fraction such as 1/2. */
const MEASURE_COLUMNS: ProductColumn[] = ["size", "thickness"];

/** Finds a key by its name or itself, regardless of case: "In stock" and in_stock are in_stock. */
export function findKeyByName<Key extends string>(keys: readonly Key[], names: Record<Key, string>, text: string): Key | undefined {
  return keys.find((key) => [key, toComparable(names[key])].includes(toComparable(text)));
}

type ReaderContext = { clean: (html: string) => string; labels: TermLabels; find: FindPicture; product?: SheetProduct };

export function readProductCell(name: PlainColumn, cell: Cell, { clean, labels, find, product }: ReaderContext): ReadResult<unknown> {
  const read = readText(cell, MEASURE_COLUMNS.includes(name));
  if (read.error !== undefined) return read;
  const text = read.value;
  if (name === "pictures") {
    const found = parsePictures(text, find);
    return found.error === undefined ? validate(name, found.value) : found;
  }
  if (isFileColumn(name)) return find(text);
  if (name === "state") {
    const state = findKeyByName(PRODUCT_STATES, stateNames, text) ?? findKeyByName(PRODUCT_STATES, stateLabels, text);
    return state ? { value: state } : { error: words.state(PRODUCT_STATES.map((key) => stateNames[key])) };
  }
  if (name === "description")
    return text === words.tooLongForCell
      ? { error: requiredMessages.description! }
      : validate(name, clean(cellToHtml(text, product?.description)));
  return validate(name, isTermColumn(name) ? labels.write(name, text) : text);
}

function validate(name: keyof typeof schemas, value: unknown): ReadResult<unknown> {
  const { error, data } = schemas[name].safeParse(value);
  return error ? { error: error.issues[0]!.message } : { value: data };
}

export const requiredMessages: Partial<Record<PlainColumn, string>> = {
  title: catalogueMessages.products.titleRequired,
  description: catalogueMessages.products.descriptionRequired,
  product_image: catalogueMessages.products.imageRequired,
};

export function getBlankValue(name: PlainColumn): null | [] | undefined {
  if (name === "pictures") return [];
  return name === "state" || name === "slug" ? undefined : null;
}
