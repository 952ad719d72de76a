import { catalogueMessages } from "@/lib/catalogue/words";
import { getCellProblem, type Table } from "@/lib/imports/cells";
import type { Column } from "@/lib/imports/columns";
import { type ChangeList, listChanges } from "@/lib/imports/plan/list-changes";
import { Places } from "@/lib/imports/plan/places";
import { type PlannedProduct, planProduct, type SheetFields } from "@/lib/imports/plan/plan-product";
import { getProductColumn, type RowGroup, RowGroups } from "@/lib/imports/plan/row-groups";
import type { SheetProduct, Snapshot } from "@/lib/imports/plan/snapshot";
import { type NewTerm, TermLabels } from "@/lib/imports/plan/term-labels";
import { type CellError, type CellNote, readHeadings, type Sheet } from "@/lib/imports/sheet";
import { spreadsheetMessages } from "@/lib/imports/spreadsheet-messages";
import { MAX_LISTED_VALUE } from "@/lib/shared/limits";
import { truncateText } from "@/lib/shared/text/plain-text";

type ProductError = CellError & { product: string; first_row: number };

export type ImportPlan = {
  added: PlannedProduct[];
  changed: PlannedProduct[];
  unchanged: number;
  refused: ProductError[];
  /** Empty if there are errors. */
  changes: ChangeList;
  newTerms: NewTerm[];
  notes: CellNote[];
};

/** Plans the changes that a table makes. The same table changes nothing after its import. @param pause yields to the event loop */
export async function planImport(
  table: Table,
  snapshot: Snapshot,
  clean: (html: string) => string,
  pause?: (done: number, total: number) => Promise<void>,
): Promise<ImportPlan> {
  const read = readHeadings(table);
  if ("errors" in read) {
    const refused = read.errors.map((error) => ({ ...error, product: "", first_row: error.row }));
    return { added: [], changed: [], unchanged: 0, refused, changes: { listed: [], counts: new Map() }, newTerms: [], notes: [] };
  }
  const { sheet } = read;
  const errors: CellError[] = [];
  const refuse = (row: number, column: Column, error: string) => void errors.push(sheet.createError(row, column, error));
  const notes: CellNote[] = [];
  const note = (row: number, column: Column, text: string) => {
    const { error, ...cell } = sheet.createError(row, column, text);
    notes.push({ ...cell, note: error });
  };
  const places = new Places(snapshot.places);
  const labels = new TermLabels(snapshot.terms, snapshot.labels);
  const context = {
    sheet,
    snapshot,
    places,
    labels,
    clean,
    refuse,
    note,
    pictureNames: new Map<string, string>(),
    seen: new Map<string, number>(),
  };
  for (const { row, cells } of sheet.rows) {
    await pause?.(0, table.rows.length);
    if (!cells.some((cell) => typeof cell === "object" && "error" in cell)) continue;
    for (const column of sheet.columns) {
      const problem = getCellProblem(sheet.cell({ cells }, column));
      if (problem !== undefined) refuse(row, column, problem);
    }
  }
  const groups = await new RowGroups(sheet, snapshot, refuse).list(pause && (() => pause(0, table.rows.length)));
  const planned: { group: RowGroup; fields: SheetFields; before?: SheetProduct }[] = [];
  for (const [done, group] of groups.entries()) {
    await pause?.(done, groups.length);
    planned.push({ group, ...planProduct(context, group) });
  }
  refuseTakenSlugs(planned, snapshot, refuse);
  const products = planned.filter(({ group }) => !group.isUnclear).map(createPlannedProduct);
  const isChanged = ({ fields }: PlannedProduct) => Object.keys(fields).length > 0;
  const [added, known] = [products.filter(({ id }) => id === null), products.filter(({ id }) => id !== null)];
  const changed = known.filter(isChanged);
  return {
    ...{ added, changed, unchanged: known.length - changed.length },
    refused: sortErrors(addProducts(keepFirstErrors(errors), groups, sheet), sheet),
    changes: listChanges(context, errors.length === 0 ? [...added, ...changed] : []),
    newTerms: labels.added,
    notes,
  };
}

const createPlannedProduct = ({
  group,
  fields,
  before,
}: {
  group: RowGroup;
  fields: SheetFields;
  before?: SheetProduct;
}): PlannedProduct => ({
  id: group.product?.id ?? null,
  title: fields.title ?? group.product?.title ?? "",
  rows: group.rows.map(({ row }) => row),
  fields,
  before,
});

/** Keeps the first error of each cell. Unknown content has been refused before the rules of its column. */
function keepFirstErrors(errors: CellError[]): CellError[] {
  const cells = new Set<string>();
  return errors.filter(({ row, column }) => cells.size < cells.add(`${row}/${column}`).size);
}

function addProducts(errors: CellError[], groups: RowGroup[], sheet: Sheet): ProductError[] {
  const products = new Map<number, Pick<ProductError, "product" | "first_row">>();
  for (const { rows, product } of groups) {
    const [first] = rows;
    const title = product?.title ?? sheet.text(first!, getProductColumn("title"));
    for (const { row } of rows) products.set(row, { product: truncateText(title, MAX_LISTED_VALUE), first_row: first!.row });
  }
  return errors.map((error) => ({ ...error, ...(products.get(error.row) ?? { product: "", first_row: error.row }) }));
}

function sortErrors(errors: ProductError[], sheet: Sheet): ProductError[] {
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
