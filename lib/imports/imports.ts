import { z } from "zod";
import { TERM_KINDS } from "@/lib/catalogue/terms/terms";
import type { ImportPlan } from "@/lib/imports/plan/plan";
import { spreadsheetMessages } from "@/lib/imports/spreadsheet-messages";
import type { ErrorStatus, FileLike } from "@/lib/shared/files";
import { rowId } from "@/lib/shared/ids";
import { MAX_LISTED_ERRORS, PICTURE_ZIP_BYTES, SPREADSHEET_BYTES } from "@/lib/shared/limits";
import { optionalParameter, rowLimit } from "@/lib/shared/paging";
import { toComparable } from "@/lib/shared/text/normalise";
import { computeVersion } from "@/lib/shared/version";

const words = spreadsheetMessages;

/** States of an import. `refused`: the table has errors; `failed`: the site could not do it. Nothing was written in either case. */
const IMPORT_STATES = ["waiting", "running", "done", "refused", "failed", "cancelled"] as const;
export type ImportState = (typeof IMPORT_STATES)[number];

/** The result of an import or dry run: numbers of products, and errors by row and column. */
const importReport = z.object({
  added: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  /** Reports stored by an older version have only row, column and error. `first_row` is the first row of the product. */
  refused: z.array(
    z.object({
      ...{ row: z.int(), column: z.string(), value: z.string().optional(), error: z.string() },
      ...{ product: z.string().optional(), first_row: z.int().optional() },
    }),
  ),
  more: z.int(),
  new_terms: z.array(z.object({ kind: z.enum(TERM_KINDS), label: z.string(), similar: z.string().optional() })),
});
export type ImportReport = z.output<typeof importReport>;

/** The result of a dry run: the report, the first changes, and the number of changes per column. A new product has no column. */
export const importCheck = importReport.extend({
  changes: z.array(
    z.object({
      ...{ row: z.int(), id: rowId.nullable(), product: z.string(), sku: z.string() },
      ...{ column: z.string(), before: z.string(), after: z.string() },
    }),
  ),
  changes_by_column: z.array(z.object({ column: z.string(), count: z.int() })),
  notes: z.array(z.object({ row: z.int(), column: z.string(), value: z.string(), note: z.string() })),
});
export type ImportCheck = z.output<typeof importCheck>;

export const importJob = z.object({
  ...importReport.shape,
  id: z.uuid(),
  state: z.enum(IMPORT_STATES),
  file: z.string(),
  by: z.string(),
  done: z.int(),
  total: z.int(),
  error: z.string().nullable(),
  history: z.int().nullable(),
  undone: z.boolean(),
  created_at: z.iso.datetime(),
  ended_at: z.iso.datetime().nullable(),
});
export type ImportJob = z.output<typeof importJob>;

/** Returns the version for If-Match, which does not depend on the progress. */
export const getImportVersion = ({ id, state, undone }: ImportJob) => computeVersion({ id, state, undone });

export const importPage = z.object({ items: z.array(importJob), total: z.int(), next: z.uuid().nullable() });
export type ImportPage = z.output<typeof importPage>;

export const hasEnded = ({ state }: Pick<ImportJob, "state">) => state !== "waiting" && state !== "running";

export const emptyReport: ImportReport = { added: 0, changed: 0, unchanged: 0, refused: [], more: 0, new_terms: [] };

export const createReport = ({ added, changed, unchanged, refused, newTerms }: ImportPlan): ImportReport => ({
  ...{ added: added.length, changed: changed.length, unchanged },
  refused: refused.slice(0, MAX_LISTED_ERRORS),
  more: Math.max(0, refused.length - MAX_LISTED_ERRORS),
  new_terms: newTerms,
});

/** The column filter of new products, which have no column. */
export const NEW_PRODUCTS = "new products";

export function filterChanges(changes: ImportCheck["changes"], search: string, column: string): ImportCheck["changes"] {
  const text = toComparable(search);
  const isInColumn = (name: string) => column === "" || name === (column === NEW_PRODUCTS ? "" : column);
  return changes.filter((change) => isInColumn(change.column) && toComparable(`${change.product} ${change.sku}`).includes(text));
}

type RefusedCell = ImportReport["refused"][number];

export function groupErrors(errors: RefusedCell[]): RefusedCell[][] {
  const groups = new Map<number, RefusedCell[]>();
  for (const error of errors) {
    const { row, first_row = row } = error;
    const group = groups.get(first_row);
    if (group) group.push(error);
    else groups.set(first_row, [error]);
  }
  return [...groups.values()];
}

export const createCheck = (plan: ImportPlan): ImportCheck => ({
  ...createReport(plan),
  changes: plan.changes.listed,
  changes_by_column: [...plan.changes.counts].map(([column, count]) => ({ column, count })),
  notes: plan.notes.slice(0, MAX_LISTED_ERRORS),
});

const flags = { dry_run: z.enum(["0", "1"]).optional() };

export const importQuery = z.strictObject(flags);

const createFileSchema = (bytes: number, tooLarge: string, required: string) =>
  z
    .custom<FileLike>((value) => typeof value === "object" && value !== null && "size" in value, { error: required, abort: true })
    .refine(({ size }) => size < bytes, { error: tooLarge, params: { status: 413 } satisfies ErrorStatus })
    .meta({ type: "string", format: "binary", description: `below ${bytes} bytes` });

/** The form of the same call, which accepts the query parameters as well. File types are checked by content later. */
export const importForm = z.strictObject({
  file: createFileSchema(SPREADSHEET_BYTES, words.file.tooLarge, words.file.required),
  pictures: createFileSchema(PICTURE_ZIP_BYTES, words.pictures.tooLarge, words.pictures.damaged).optional(),
  ...flags,
});

/** Rejects wrong file names before the upload. The server checks the content. */
export const sheetFile = importForm.shape.file.refine(({ name }) => /\.(xlsx?|csv)$/i.test(name ?? ""), words.file.type);
export const SHEET_TYPES = [".xlsx", ".csv", "text/csv"];

export const importsQuery = z.strictObject({ after: optionalParameter(z.uuid(words.job.afterInvalid).optional()), limit: rowLimit });
export type ImportsQuery = z.output<typeof importsQuery>;
