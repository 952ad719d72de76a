import type { TypedData } from "@/lib/catalogue/products/product-data";
import { isDraftOfPublished, type ProductState } from "@/lib/catalogue/products/product-states";
import type { Product } from "@/lib/catalogue/products/products";
import { type TestValue, testValueInput, testValuesInput } from "@/lib/catalogue/products/test-values";
import { toTermKey } from "@/lib/catalogue/terms/term-text";
import { type Cell, readText } from "@/lib/imports/cells";
import { type Column, PRODUCT_COLUMNS } from "@/lib/imports/columns";
import { createPictureFinder } from "@/lib/imports/plan/picture-names";
import type { Places } from "@/lib/imports/plan/places";
import { planVariants, type SeenSkus } from "@/lib/imports/plan/plan-variants";
import { getBlankValue, isPictureColumn, type PlainColumn, readProductCell, requiredMessages } from "@/lib/imports/plan/product-readers";
import { getProductColumn, type RowGroup } from "@/lib/imports/plan/row-groups";
import type { SheetProduct, Snapshot } from "@/lib/imports/plan/snapshot";
import type { TermLabels } from "@/lib/imports/plan/term-labels";
import { formatProductCell } from "@/lib/imports/product-cells";
import type { Refuse, Sheet, SheetRow } from "@/lib/imports/sheet";
import { spreadsheetMessages } from "@/lib/imports/spreadsheet-messages";
import { formatTestCell, parseTestCell, replaceTests } from "@/lib/imports/test-cells";

const words = spreadsheetMessages;

export type SheetFields = Partial<Omit<Product, "id"> & Omit<TypedData, "documents"> & { slug: string; state: ProductState }>;

/** `before` is the version that the fields change. Absent for a new product. */
export type PlannedProduct = { id: number | null; title: string; rows: number[]; fields: SheetFields; before?: SheetProduct };

type PlanContext = {
  sheet: Sheet;
  snapshot: Snapshot;
  places: Places;
  labels: TermLabels;
  seen: SeenSkus;
  pictureNames: Map<string, string>;
  clean: (html: string) => string;
  refuse: Refuse;
  note: Refuse;
};

const PLAIN_COLUMNS = PRODUCT_COLUMNS.filter((name): name is PlainColumn => !["id", "main_category", "main_subcategory"].includes(name));

/** Reads a column from the first row of a product that has a value, else from its first row. Undefined without this column. */
function readColumn(
  { sheet, refuse, note }: PlanContext,
  rows: SheetRow[],
  column: Column,
): { row: number; cell: Cell | undefined; text: string } | undefined {
  if (!sheet.has(column)) return undefined;
  const [first, ...others] = rows.filter((row) => sheet.text(row, column) !== "");
  if (!first) return { row: rows[0]!.row, cell: undefined, text: "" };
  const text = sheet.text(first, column);
  for (const other of others) {
    const otherText = sheet.text(other, column);
    if (otherText === text || toTermKey(otherText) === toTermKey(text)) continue;
    if (column.name === "title") note(other.row, column, words.otherTitle(other.row));
    else refuse(other.row, column, words.contradiction(first.row));
  }
  return { row: first.row, cell: sheet.cell(first, column), text };
}

function planPlace(context: PlanContext, { rows, product, isUnclear }: RowGroup): number | undefined {
  const [category, subcategory] = [getProductColumn("main_category"), getProductColumn("main_subcategory")];
  const value = readColumn(context, rows, subcategory);
  const above = readColumn(context, rows, category);
  if (!value) {
    if (!product && !isUnclear) context.refuse(rows[0]!.row, subcategory, words.columnNeeded(context.sheet.getName(subcategory)));
    return undefined;
  }
  if (isUnclear && !value.cell) return undefined;
  const found = context.places.find(above?.text ?? "", value.text);
  if ("place" in found) return found.place.id;
  context.refuse(found.column === "main_category" ? above!.row : value.row, getProductColumn(found.column), found.error);
  return undefined;
}

function planCell(context: PlanContext, { rows, product, isUnclear }: RowGroup, name: PlainColumn): unknown {
  const column = getProductColumn(name);
  const value = readColumn(context, rows, column);
  const refuse = (error: string) => void context.refuse(value?.row ?? rows[0]!.row, column, error);
  if (!value) {
    return product || isUnclear || !requiredMessages[name] ? undefined : refuse(words.columnNeeded(context.sheet.getName(column)));
  }
  // A ZIP may contain a new picture with the name of the present one.
  const isUnchanged = product && value.text === formatProductCell(product, name);
  if (isUnchanged && !(context.snapshot.sentPictures && isPictureColumn(name))) return undefined;
  if (value.cell === undefined) {
    if (!requiredMessages[name]) return getBlankValue(name);
    return isUnclear ? undefined : refuse(requiredMessages[name]);
  }
  const find = createPictureFinder(context.snapshot, product, context.pictureNames);
  const read = readProductCell(name, value.cell, { ...context, find, product });
  return read.error === undefined ? (read.value === "" ? null : read.value) : refuse(read.error);
}

function planTests(context: PlanContext, { rows, product }: RowGroup): TestValue[] {
  let tests = product?.tests ?? [];
  for (const column of context.sheet.columns) {
    if (column.kind !== "test") continue;
    const value = readColumn(context, rows, column);
    if (!value || value.text === formatTestCell(tests, column.test)) continue;
    const read = readText(value.cell ?? "", true);
    const found = read.error === undefined ? parseTestCell(read.value, column.test) : [];
    const error = read.error ?? found.map((test) => testValueInput.safeParse(test).error).find(Boolean)?.issues[0]?.message;
    if (error === undefined) tests = replaceTests(tests, column.test, found);
    else context.refuse(value.row, column, error);
  }
  if (tests === product?.tests) return tests;
  const { error } = testValuesInput.safeParse(tests);
  const column = context.sheet.columns.find(({ kind }) => kind === "test");
  if (error && column) context.refuse(rows[0]!.row, column, error.issues[0]!.message);
  return tests;
}

// JSON from the database has its keys in another order.
const sortKeys = (_: string, value: unknown) =>
  typeof value === "object" && value !== null && !Array.isArray(value) ? Object.fromEntries(Object.entries(value).toSorted()) : value;
const isEqual = (one: unknown, other: unknown) => JSON.stringify(one ?? null, sortKeys) === JSON.stringify(other ?? null, sortKeys);

function getEditableVersion(product: SheetProduct, state: ProductState | undefined): SheetProduct {
  const usesDraft = state === "published" || isDraftOfPublished(product.state, state);
  return usesDraft && product.draft ? { ...product, ...product.draft } : product;
}

/** @returns the changed fields, and the version of an existing product that they change */
export function planProduct(context: PlanContext, group: RowGroup): { fields: SheetFields; before?: SheetProduct } {
  const { product } = group;
  const fields: Record<string, unknown> = { main_subcategory_id: planPlace(context, group) };
  for (const name of PLAIN_COLUMNS) fields[name] = planCell(context, group, name);
  const state = fields.state as ProductState | undefined;
  const edited = product && getEditableVersion(product, state);
  const before = edited && { ...edited };
  if (before && state && product?.draft && isDraftOfPublished(product.state, state)) before.state = state;
  const current: Record<string, unknown> = { ...before };
  fields.variants = planVariants(context.sheet, { ...group, product: edited }, context.seen, context.refuse);
  fields.tests = planTests(context, { ...group, product: edited });
  for (const list of ["variants", "tests", "pictures"]) current[list] ??= [];
  const changed = Object.entries(fields).filter(([name, value]) => value !== undefined && !isEqual(value, current[name]));
  return { fields: Object.fromEntries(changed) as SheetFields, before };
}
