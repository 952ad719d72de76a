import { availabilityNames, variantLabels } from "@/lib/catalogue/products/data-words";
import { AVAILABILITIES, sentVariant, sentVariants, skuKey, type Variant } from "@/lib/catalogue/products/variants";
import { type Cell, type Reading, readNumber, readText, type Table } from "@/lib/imports/cells";
import { type Column, VARIANT_COLUMNS } from "@/lib/imports/columns";
import { namedKey } from "@/lib/imports/plan/product-readers";
import { type RowGroup, skuColumn } from "@/lib/imports/plan/row-groups";
import { variantCell } from "@/lib/imports/product-cells";
import type { Refuse, Sheet, SheetRow } from "@/lib/imports/sheet";
import { spreadsheetMessages } from "@/lib/imports/spreadsheet-messages";

const words = spreadsheetMessages;

const NUMBERS: (keyof Variant)[] = [
  ...(["pieces_per_box", "m2_per_box", "kg_per_box"] as const),
  ...(["boxes_per_pallet", "minimum_order_m2", "lead_time_days"] as const),
];
const MEASURES: (keyof Variant)[] = ["size", "thickness"];

/** What a spreadsheet makes of MAR-12 and of thirteen digits when it writes a text file, in just that spelling. */
const MONTHS = "Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec";
const SPOILED_SKU = new RegExp(`^(?:\\d{1,2}-(?:${MONTHS})|(?:${MONTHS})-\\d{2}|\\d(?:[.,]\\d+)?E\\+\\d+)$`);

const blank: Variant = sentVariant.parse({ sku: "-" });

const variantColumn = (name: keyof Variant): Column => ({ of: "variant", name });

function readVariantCell(name: keyof Variant, cell: Cell, decimal: Table["decimal"]): Reading<unknown> {
  if (NUMBERS.includes(name)) return readNumber(cell, decimal);
  const read = readText(cell, MEASURES.includes(name));
  if (name === "sku" && read.error === undefined && SPOILED_SKU.test(read.value)) return { error: words.spoiledSku(read.value) };
  if (read.error !== undefined || name !== "availability") return read;
  const key = namedKey(AVAILABILITIES, availabilityNames, read.value);
  return key ? { value: key } : { error: words.availability(AVAILABILITIES.map((known) => availabilityNames[known])) };
}

/** Rows that name a SKU, in all of a file. */
export type SeenSkus = Map<string, number>;

/** The variants of a product after its rows: those that no row names stay, new ones stand behind them. */
export function planVariants(sheet: Sheet, { rows, product }: RowGroup, seen: SeenSkus, refuse: Refuse): Variant[] {
  const variants = new Map((product?.variants ?? []).map((variant) => [skuKey(variant.sku), variant]));
  for (const row of rows) {
    const sku = sheet.text(row, skuColumn);
    if (sku === "") {
      const told = VARIANT_COLUMNS.find((name) => sheet.text(row, variantColumn(name)) !== "");
      if (told) refuse(row.row, sheet.has(skuColumn) ? skuColumn : variantColumn(told), words.skuNeeded);
      continue;
    }
    const key = skuKey(sku);
    const first = seen.get(key);
    if (first !== undefined) refuse(row.row, skuColumn, words.skuTwice(sku, first));
    else seen.set(key, row.row);
    const variant = readVariant(sheet, row, variants.get(key), refuse);
    if (variant) variants.set(key, variant);
  }
  const all = [...variants.values()];
  if (product && all.length === product.variants.length && all.every((variant, index) => variant === product.variants[index])) return all;
  const { error } = sentVariants.safeParse(all);
  if (error && rows[0]) refuse(rows[0].row, skuColumn, error.issues[0]!.message);
  return all;
}

/** @returns undefined where something is wrong with it */
function readVariant(sheet: Sheet, row: SheetRow, before: Variant | undefined, refuse: Refuse): Variant | undefined {
  const values: Record<string, unknown> = { ...(before ?? blank) };
  let isWrong = false;
  let isSame = before !== undefined;
  const wrong = (name: keyof Variant, error: string) => {
    refuse(row.row, variantColumn(name), error);
    isWrong = true;
  };
  for (const name of VARIANT_COLUMNS) {
    if (!sheet.has(variantColumn(name))) continue;
    const cell = sheet.cell(row, variantColumn(name));
    const text = sheet.text(row, variantColumn(name));
    if (before && text === String(variantCell(before, name))) continue;
    isSame = false;
    const read: Reading<unknown> = cell === undefined || text === "" ? { value: null } : readVariantCell(name, cell, sheet.decimal);
    if (read.error !== undefined) wrong(name, read.error);
    else values[name] = read.value;
  }
  if (isWrong) return undefined;
  if (isSame) return before;
  const { data, error } = sentVariant.safeParse(values);
  for (const { path, message } of error?.issues ?? []) {
    const [name = "sku"] = path;
    wrong(name in variantLabels ? (name as keyof Variant) : "sku", message);
  }
  return data;
}
