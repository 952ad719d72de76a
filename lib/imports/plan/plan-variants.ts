import { availabilityNames, variantLabels } from "@/lib/catalogue/products/data-words";
import { AVAILABILITIES, toSkuKey, type Variant, variantInput, variantsInput } from "@/lib/catalogue/products/variants";
import { type Cell, type ReadResult, readNumber, readText, type Table } from "@/lib/imports/cells";
import { type Column, VARIANT_COLUMNS } from "@/lib/imports/columns";
import { findKeyByName } from "@/lib/imports/plan/product-readers";
import { type RowGroup, skuColumn } from "@/lib/imports/plan/row-groups";
import { formatVariantCell } from "@/lib/imports/product-cells";
import type { Refuse, Sheet, SheetRow } from "@/lib/imports/sheet";
import { spreadsheetMessages } from "@/lib/imports/spreadsheet-messages";

const words = spreadsheetMessages;

const NUMBER_COLUMNS: (keyof Variant)[] = [
  ...(["pieces_per_box", "m2_per_box", "kg_per_box"] as const),
  ...(["boxes_per_pallet", "minimum_order_m2", "lead_time_days"] as const),
];
const MEASURE_COLUMNS: (keyof Variant)[] = ["size", "thickness"];

/** Spreadsheets convert MAR-12 and long numbers to exactly these texts when they save CSV. */
const MONTHS = "Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec";
const CONVERTED_SKU = new RegExp(`^(?:\\d{1,2}-(?:${MONTHS})|(?:${MONTHS})-\\d{2}|\\d(?:[.,]\\d+)?E\\+\\d+)$`);

const BLANK_VARIANT: Variant = variantInput.parse({ sku: "-" });

const getVariantColumn = (name: keyof Variant): Column => ({ kind: "variant", name });

function readVariantCell(name: keyof Variant, cell: Cell, decimal: Table["decimal"]): ReadResult<unknown> {
  if (NUMBER_COLUMNS.includes(name)) return readNumber(cell, decimal);
  const read = readText(cell, MEASURE_COLUMNS.includes(name));
  if (name === "sku" && read.error === undefined && CONVERTED_SKU.test(read.value)) return { error: words.convertedSku(read.value) };
  if (read.error !== undefined || name !== "availability") return read;
  const key = findKeyByName(AVAILABILITIES, availabilityNames, read.value);
  return key ? { value: key } : { error: words.availability(AVAILABILITIES.map((known) => availabilityNames[known])) };
}

export type SeenSkus = Map<string, number>;

/** Returns the variants of a product after the import. Variants without a row stay; new ones are added at the end. */
export function planVariants(sheet: Sheet, { rows, product }: RowGroup, seen: SeenSkus, refuse: Refuse): Variant[] {
  const variants = new Map((product?.variants ?? []).map((variant) => [toSkuKey(variant.sku), variant]));
  for (const row of rows) {
    const sku = sheet.text(row, skuColumn);
    if (sku === "") {
      const filledColumn = VARIANT_COLUMNS.find((name) => sheet.text(row, getVariantColumn(name)) !== "");
      if (filledColumn) refuse(row.row, sheet.has(skuColumn) ? skuColumn : getVariantColumn(filledColumn), words.skuNeeded);
      continue;
    }
    const key = toSkuKey(sku);
    const first = seen.get(key);
    if (first !== undefined) refuse(row.row, skuColumn, words.skuTwice(sku, first));
    else seen.set(key, row.row);
    const variant = readVariant(sheet, row, variants.get(key), refuse);
    if (variant) variants.set(key, variant);
  }
  const all = [...variants.values()];
  if (product && all.length === product.variants.length && all.every((variant, index) => variant === product.variants[index])) return all;
  const { error } = variantsInput.safeParse(all);
  if (error && rows[0]) refuse(rows[0].row, skuColumn, error.issues[0]!.message);
  return all;
}

function readVariant(sheet: Sheet, row: SheetRow, before: Variant | undefined, refuse: Refuse): Variant | undefined {
  const values: Record<string, unknown> = { ...(before ?? BLANK_VARIANT) };
  let hasError = false;
  let isSame = before !== undefined;
  const addError = (name: keyof Variant, error: string) => {
    refuse(row.row, getVariantColumn(name), error);
    hasError = true;
  };
  for (const name of VARIANT_COLUMNS) {
    if (!sheet.has(getVariantColumn(name))) continue;
    const cell = sheet.cell(row, getVariantColumn(name));
    const text = sheet.text(row, getVariantColumn(name));
    if (before && text === String(formatVariantCell(before, name))) continue;
    isSame = false;
    const read: ReadResult<unknown> = cell === undefined || text === "" ? { value: null } : readVariantCell(name, cell, sheet.decimal);
    if (read.error !== undefined) addError(name, read.error);
    else values[name] = read.value;
  }
  if (hasError) return undefined;
  if (isSame) return before;
  const { data, error } = variantInput.safeParse(values);
  for (const { path, message } of error?.issues ?? []) {
    const [name = "sku"] = path;
    addError(name in variantLabels ? (name as keyof Variant) : "sku", message);
  }
  return data;
}
