import type { Table } from "@/lib/imports/cells";
import type { Column } from "@/lib/imports/columns";
import { Places } from "@/lib/imports/plan/places";
import { planProduct, type SheetFields } from "@/lib/imports/plan/plan-product";
import { productColumn, type RowGroup, RowGroups } from "@/lib/imports/plan/row-groups";
import type { Snapshot } from "@/lib/imports/plan/snapshot";
import { type NewWord, TermLabels } from "@/lib/imports/plan/term-labels";
import { type Fault, readHeadings, type Sheet } from "@/lib/imports/sheet";
import { spreadsheetMessages } from "@/lib/imports/spreadsheet-messages";
import { messages } from "@/lib/shared/words/messages";

/** What is to become of a product: it is added where it has no id. */
export type PlannedProduct = { id: number | null; title: string; rows: number[]; fields: SheetFields };

export type ImportPlan = {
  added: PlannedProduct[];
  changed: PlannedProduct[];
  unchanged: number;
  /** By rows and columns; nothing is written while there are any. */
  refused: Fault[];
  /** Words that no term is called by yet. */
  newTerms: NewWord[];
};

/**
 * What a table makes of the catalogue. The same table makes nothing of the catalogue that it has made.
 * @param clean makes HTML what is stored
 * @param pause lets others have their turn between two products; it gets how many of how many are done
 */
export async function planImport(
  table: Table,
  snapshot: Snapshot,
  clean: (html: string) => string,
  pause?: (done: number, total: number) => Promise<void>,
): Promise<ImportPlan> {
  const read = readHeadings(table);
  if ("faults" in read) return { added: [], changed: [], unchanged: 0, refused: read.faults, newTerms: [] };
  const { sheet } = read;
  const faults: Fault[] = [];
  const refuse = (row: number, column: Column, error: string) => void faults.push({ row, column: sheet.nameOf(column), error });
  const places = new Places(snapshot.places);
  const labels = new TermLabels(snapshot.terms);
  const means = { sheet, snapshot, places, labels, clean, refuse, seen: new Map<string, number>() };
  const groups = await new RowGroups(sheet, snapshot, places, refuse).all(pause && (() => pause(0, table.rows.length)));
  const planned: { group: RowGroup; fields: SheetFields }[] = [];
  for (const [done, group] of groups.entries()) {
    await pause?.(done, groups.length);
    planned.push({ group, fields: planProduct(means, group) });
  }
  refuseSlugs(planned, snapshot, refuse);
  const products = planned.filter(({ group }) => !group.isUnclear).map(({ group, fields }) => asPlanned(group, fields));
  const isChanged = ({ fields }: PlannedProduct) => Object.keys(fields).length > 0;
  return {
    added: products.filter(({ id }) => id === null),
    changed: products.filter((product) => product.id !== null && isChanged(product)),
    unchanged: products.filter((product) => product.id !== null && !isChanged(product)).length,
    refused: inOrder(faults, sheet),
    newTerms: labels.added,
  };
}

const asPlanned = ({ product, rows }: RowGroup, fields: SheetFields): PlannedProduct => ({
  id: product?.id ?? null,
  title: fields.title ?? product?.title ?? "",
  rows: rows.map(({ row }) => row),
  fields,
});

/** By rows, and in a row as its columns stand. */
function inOrder(faults: Fault[], sheet: Sheet): Fault[] {
  const places = new Map(sheet.columns.map((column, place) => [sheet.nameOf(column), place]));
  const placeOf = ({ column }: Fault) => places.get(column) ?? places.size;
  return faults.toSorted((one, other) => one.row - other.row || placeOf(one) - placeOf(other));
}

/** An address is one product's below its main subcategory, among those that are there as among those of the table. */
function refuseSlugs(
  planned: { group: RowGroup; fields: SheetFields }[],
  { slugs }: Snapshot,
  refuse: (row: number, column: Column, error: string) => void,
): void {
  const taken = new Map(slugs.map(({ main_subcategory_id, slug, id }) => [`${main_subcategory_id}/${slug}`, id]));
  const asked = new Map<string, number>();
  for (const { group, fields } of planned) {
    const parent = fields.main_subcategory_id ?? group.product?.main_subcategory_id;
    const [first] = group.rows;
    if (!fields.slug || parent === undefined || !first) continue;
    const key = `${parent}/${fields.slug}`;
    const owner = taken.get(key);
    if (owner !== undefined && owner !== group.product?.id) refuse(first.row, productColumn("slug"), messages.slugs.taken);
    else if (asked.has(key)) refuse(first.row, productColumn("slug"), spreadsheetMessages.slugTwice(asked.get(key)!));
    else asked.set(key, first.row);
  }
}
