import type { TypedData } from "@/lib/catalogue/products/product-data";
import { isBeside, type ProductState } from "@/lib/catalogue/products/product-states";
import type { Product } from "@/lib/catalogue/products/products";
import { sentTestValue, sentTestValues, type TestValue } from "@/lib/catalogue/products/test-values";
import { termKey } from "@/lib/catalogue/terms/term-text";
import { type Cell, readText } from "@/lib/imports/cells";
import { type Column, PRODUCT_COLUMNS } from "@/lib/imports/columns";
import { pictureFinder } from "@/lib/imports/plan/picture-names";
import type { Places } from "@/lib/imports/plan/places";
import { planVariants, type SeenSkus } from "@/lib/imports/plan/plan-variants";
import { cleared, type PlainColumn, readProductCell, required } from "@/lib/imports/plan/product-readers";
import { productColumn, type RowGroup } from "@/lib/imports/plan/row-groups";
import type { SheetProduct, Snapshot } from "@/lib/imports/plan/snapshot";
import type { TermLabels } from "@/lib/imports/plan/term-labels";
import { productCell } from "@/lib/imports/product-cells";
import type { Refuse, Sheet, SheetRow } from "@/lib/imports/sheet";
import { spreadsheetMessages } from "@/lib/imports/spreadsheet-messages";
import { testCell, testsIn, withTests } from "@/lib/imports/test-cells";

const words = spreadsheetMessages;

/** What rows say of a product that it does not say yet. */
export type SheetFields = Partial<Omit<Product, "id"> & Omit<TypedData, "documents"> & { slug: string; state: ProductState }>;

export type PlanMeans = {
  sheet: Sheet;
  snapshot: Snapshot;
  places: Places;
  labels: TermLabels;
  seen: SeenSkus;
  clean: (html: string) => string;
  refuse: Refuse;
};

const PLAIN = PRODUCT_COLUMNS.filter((name): name is PlainColumn => !["id", "main_category", "main_subcategory"].includes(name));

/** Where the rows of a product say something in a column: the first that does, else the first of all. */
function tell(
  { sheet, refuse }: PlanMeans,
  rows: SheetRow[],
  column: Column,
): { row: number; cell: Cell | undefined; text: string } | undefined {
  if (!sheet.has(column)) return undefined;
  const [first, ...others] = rows.filter((row) => sheet.text(row, column) !== "");
  if (!first) return { row: rows[0]!.row, cell: undefined, text: "" };
  const text = sheet.text(first, column);
  for (const other of others) {
    const said = sheet.text(other, column);
    if (said !== text && termKey(said) !== termKey(text)) refuse(other.row, column, words.contradiction(first.row));
  }
  return { row: first.row, cell: sheet.cell(first, column), text };
}

/** Where the rows say that a product stands; undefined where they say nothing of it. */
function planPlace(means: PlanMeans, { rows, product, isUnclear }: RowGroup): number | undefined {
  const [category, subcategory] = [productColumn("main_category"), productColumn("main_subcategory")];
  const told = tell(means, rows, subcategory);
  const above = tell(means, rows, category);
  if (!told) {
    if (!product && !isUnclear) means.refuse(rows[0]!.row, subcategory, words.columnNeeded(means.sheet.nameOf(subcategory)));
    return undefined;
  }
  if (isUnclear && !told.cell) return undefined;
  const found = means.places.find(above?.text ?? "", told.text);
  if ("place" in found) return found.place.id;
  means.refuse(found.column === "main_category" ? above!.row : told.row, productColumn(found.column), found.error);
  return undefined;
}

/** What the rows say in a column; undefined where they leave it alone. */
function planCell(means: PlanMeans, { rows, product, isUnclear }: RowGroup, name: PlainColumn): unknown {
  const column = productColumn(name);
  const told = tell(means, rows, column);
  const refuse = (error: string) => void means.refuse(told?.row ?? rows[0]!.row, column, error);
  if (!told) {
    return product || isUnclear || !required[name] ? undefined : refuse(words.columnNeeded(means.sheet.nameOf(column)));
  }
  if (product && told.text === productCell(product, name)) return undefined;
  if (told.cell === undefined) {
    if (!required[name]) return cleared(name);
    return isUnclear ? undefined : refuse(required[name]);
  }
  const find = pictureFinder(means.snapshot, product);
  const read = readProductCell(name, told.cell, { ...means, find });
  return read.error === undefined ? (read.value === "" ? null : read.value) : refuse(read.error);
}

/** The test values of a product after its rows; what no column is about stays. */
function planTests(means: PlanMeans, { rows, product }: RowGroup): TestValue[] {
  let tests = product?.tests ?? [];
  for (const column of means.sheet.columns) {
    if (column.of !== "test") continue;
    const told = tell(means, rows, column);
    if (!told || told.text === testCell(tests, column.test)) continue;
    const read = readText(told.cell ?? "", true);
    const found = read.error === undefined ? testsIn(read.value, column.test) : [];
    const error = read.error ?? found.map((test) => sentTestValue.safeParse(test).error).find(Boolean)?.issues[0]?.message;
    if (error === undefined) tests = withTests(tests, column.test, found);
    else means.refuse(told.row, column, error);
  }
  if (tests === product?.tests) return tests;
  const { error } = sentTestValues.safeParse(tests);
  const column = means.sheet.columns.find(({ of }) => of === "test");
  if (error && column) means.refuse(rows[0]!.row, column, error.issues[0]!.message);
  return tests;
}

// What comes from the database has the names in its objects in another order.
const sorted = (_: string, value: unknown) =>
  typeof value === "object" && value !== null && !Array.isArray(value) ? Object.fromEntries(Object.entries(value).toSorted()) : value;
const isSame = (one: unknown, other: unknown) => JSON.stringify(one ?? null, sorted) === JSON.stringify(other ?? null, sorted);

/** What a product says before a change of its words: what waits beside it, where that is changed or published. */
function basisOf(product: SheetProduct, state: ProductState | undefined): SheetProduct {
  const takesDraft = state === "published" || isBeside(product.state, state);
  return takesDraft && product.draft ? { ...product, ...product.draft } : product;
}

/** What the rows of a product change. */
export function planProduct(means: PlanMeans, group: RowGroup): SheetFields {
  const { product } = group;
  const told: Record<string, unknown> = { main_subcategory_id: planPlace(means, group) };
  for (const name of PLAIN) told[name] = planCell(means, group, name);
  const present: Record<string, unknown> = product ? { ...basisOf(product, told.state as ProductState | undefined) } : {};
  if (product?.draft && isBeside(product.state, told.state as ProductState | undefined)) present.state = told.state;
  told.variants = planVariants(means.sheet, group, means.seen, means.refuse);
  told.tests = planTests(means, group);
  for (const list of ["variants", "tests", "pictures"]) present[list] ??= [];
  const changed = Object.entries(told).filter(([name, value]) => value !== undefined && !isSame(value, present[name]));
  return Object.fromEntries(changed) as SheetFields;
}
