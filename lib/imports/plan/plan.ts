import { catalogueMessages } from "@/lib/catalogue/words";
import type { Table } from "@/lib/imports/cells";
import type { Column } from "@/lib/imports/columns";
import { Places } from "@/lib/imports/plan/places";
import { planProduct, type SheetFields } from "@/lib/imports/plan/plan-product";
import { getProductColumn, type RowGroup, RowGroups } from "@/lib/imports/plan/row-groups";
import type { Snapshot } from "@/lib/imports/plan/snapshot";
import { type NewTerm, TermLabels } from "@/lib/imports/plan/term-labels";
import { type CellError, readHeadings, type Sheet } from "@/lib/imports/sheet";
import { spreadsheetMessages } from "@/lib/imports/spreadsheet-messages";

export type PlannedProduct = { id: number | null; title: string; rows: number[]; fields: SheetFields };

export type ImportPlan = {
  added: PlannedProduct[];
  changed: PlannedProduct[];
  unchanged: number;
  refused: CellError[];
  newTerms: NewTerm[];
};

/**
 * Plans the changes that a table makes. Planning is idempotent: the same table changes nothing after its import.
 * @param clean sanitises HTML
 * @param pause called between two products with the progress; yields to the event loop
 */
export async function planImport(
  table: Table,
  snapshot: Snapshot,
  clean: (html: string) => string,
  pause?: (done: number, total: number) => Promise<void>,
): Promise<ImportPlan> {
  const read = readHeadings(table);
  if ("errors" in read) return { added: [], changed: [], unchanged: 0, refused: read.errors, newTerms: [] };
  const { sheet } = read;
  const errors: CellError[] = [];
  const refuse = (row: number, column: Column, error: string) => void errors.push(sheet.createError(row, column, error));
  const places = new Places(snapshot.places);
  const labels = new TermLabels(snapshot.terms);
  const context = { sheet, snapshot, places, labels, clean, refuse, seen: new Map<string, number>() };
  const groups = await new RowGroups(sheet, snapshot, refuse).list(pause && (() => pause(0, table.rows.length)));
  const planned: { group: RowGroup; fields: SheetFields }[] = [];
  for (const [done, group] of groups.entries()) {
    await pause?.(done, groups.length);
    planned.push({ group, fields: planProduct(context, group) });
  }
  refuseTakenSlugs(planned, snapshot, refuse);
  const products = planned.filter(({ group }) => !group.isUnclear).map(({ group, fields }) => createPlannedProduct(group, fields));
  const isChanged = ({ fields }: PlannedProduct) => Object.keys(fields).length > 0;
  return {
    added: products.filter(({ id }) => id === null),
    changed: products.filter((product) => product.id !== null && isChanged(product)),
    unchanged: products.filter((product) => product.id !== null && !isChanged(product)).length,
    refused: sortErrors(errors, sheet),
    newTerms: labels.added,
  };
}

const createPlannedProduct = ({ product, rows }: RowGroup, fields: SheetFields): PlannedProduct => ({
  id: product?.id ?? null,
  title: fields.title ?? product?.title ?? "",
  rows: rows.map(({ row }) => row),
  fields,
});

function sortErrors(errors: CellError[], sheet: Sheet): CellError[] {
  const indexes = new Map(sheet.columns.map((column, index) => [sheet.getName(column), index]));
  const getIndex = ({ column }: CellError) => indexes.get(column) ?? indexes.size;
  return errors.toSorted((one, other) => one.row - other.row || getIndex(one) - getIndex(other));
}

/** Rejects slugs that another product of the same main subcategory has, in the catalogue or in the table. */
function refuseTakenSlugs(
  planned: { group: RowGroup; fields: SheetFields }[],
  { slugs }: Snapshot,
  refuse: (row: number, column: Column, error: string) => void,
): void {
  const ownerBySlug = new Map(slugs.map(({ main_subcategory_id, slug, id }) => [`${main_subcategory_id}/${slug}`, id]));
  const rowBySlug = new Map<string, number>();
  for (const { group, fields } of planned) {
    const parent = fields.main_subcategory_id ?? group.product?.main_subcategory_id;
    const [first] = group.rows;
    if (!fields.slug || parent === undefined || !first) continue;
    const key = `${parent}/${fields.slug}`;
    const owner = ownerBySlug.get(key);
    if (owner !== undefined && owner !== group.product?.id) refuse(first.row, getProductColumn("slug"), catalogueMessages.slugs.taken);
    else if (rowBySlug.has(key)) refuse(first.row, getProductColumn("slug"), spreadsheetMessages.slugTwice(rowBySlug.get(key)!));
    else rowBySlug.set(key, first.row);
  }
}
