import type { z } from "zod";
import { productDataChange } from "@/lib/catalogue/products/product-data";
import { PRODUCT_STATES, productState } from "@/lib/catalogue/products/product-states";
import { newProduct } from "@/lib/catalogue/products/products";
import { stateNames } from "@/lib/catalogue/products/state-words";
import { type Cell, type Reading, readText } from "@/lib/imports/cells";
import type { ProductColumn } from "@/lib/imports/columns";
import { htmlOf } from "@/lib/imports/description-cell";
import { type FindPicture, picturesIn } from "@/lib/imports/plan/picture-names";
import { isTermColumn, type TermLabels } from "@/lib/imports/plan/term-labels";
import { spreadsheetMessages } from "@/lib/imports/spreadsheet-messages";
import { messages } from "@/lib/shared/words/messages";

const words = spreadsheetMessages;

/** The columns that are read one by one. */
export type PlainColumn = Exclude<ProductColumn, "id" | "main_category" | "main_subcategory">;

const { title, description, size, finish, thickness, material, recommended_use, slug } = newProduct.shape;
const { colour, origin, hs_code, pictures } = productDataChange.shape;

const schemas: Partial<Record<PlainColumn, z.ZodType>> = {
  ...{ title, description, size, finish, thickness, material, recommended_use, slug },
  ...{ colour, origin, hs_code, pictures, state: productState },
};

/** In which a spreadsheet that makes a date of 1/2 is told, also where only its text came. */
const MEASURES: ProductColumn[] = ["size", "thickness"];

/** The key of a list of names, whatever its case: "In stock" and in_stock are in_stock. */
export function namedKey<Key extends string>(keys: readonly Key[], names: Record<Key, string>, text: string): Key | undefined {
  return keys.find((key) => [key, names[key].toLowerCase()].includes(text.toLowerCase()));
}

export type Means = { clean: (html: string) => string; labels: TermLabels; find: FindPicture };

/** What a cell with something in it says, in the words of the wire. */
export function readProductCell(name: PlainColumn, cell: Cell, { clean, labels, find }: Means): Reading<unknown> {
  const read = readText(cell, MEASURES.includes(name));
  if (read.error !== undefined) return read;
  const text = read.value;
  if (name === "pictures") {
    const found = picturesIn(text, find);
    return found.error === undefined ? checked(name, found.value) : found;
  }
  if (name === "product_image" || name.startsWith("sub_image")) return find(text);
  if (name === "state") {
    const state = namedKey(PRODUCT_STATES, stateNames, text);
    return state ? { value: state } : { error: words.state(PRODUCT_STATES.map((key) => stateNames[key])) };
  }
  if (name === "description") return text === words.tooLongForCell ? { error: required.description! } : checked(name, clean(htmlOf(text)));
  return checked(name, isTermColumn(name) ? labels.write(name, text) : text);
}

function checked(name: PlainColumn, value: unknown): Reading<unknown> {
  const { error, data } = schemas[name]!.safeParse(value);
  return error ? { error: error.issues[0]!.message } : { value: data };
}

/** What is said where a cell is empty that must not be. */
export const required: Partial<Record<PlainColumn, string>> = {
  title: messages.products.titleRequired,
  description: messages.products.descriptionRequired,
  product_image: messages.products.imageRequired,
};

/** What an empty cell makes of a column; undefined where that leaves it alone. */
export function cleared(name: PlainColumn): null | [] | undefined {
  if (name === "pictures") return [];
  return name === "state" || name === "slug" ? undefined : null;
}
