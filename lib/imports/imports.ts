import { z } from "zod";
import { TERM_KINDS } from "@/lib/catalogue/terms/terms";
import type { ImportPlan } from "@/lib/imports/plan/plan";
import { spreadsheetMessages } from "@/lib/imports/spreadsheet-messages";
import type { FileLike, Refusal } from "@/lib/shared/files";
import { MAX_TOLD_FAULTS, PICTURE_ZIP_BYTES, SPREADSHEET_BYTES } from "@/lib/shared/limits";
import { rowLimit, whenGiven } from "@/lib/shared/paging";
import { versionOf } from "@/lib/shared/version";

const words = spreadsheetMessages;

/** How an import stands. Refused: the table has faults; failed: the site could not do it; in both nothing was written. */
export const IMPORT_STATES = ["waiting", "running", "done", "refused", "failed", "cancelled"] as const;
export type ImportState = (typeof IMPORT_STATES)[number];

/** What a table makes of the catalogue, or would (contract section 9): numbers of products, and what is wrong by row and column. */
export const importReport = z.object({
  added: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  /** The first of them, by rows. */
  refused: z.array(z.object({ row: z.int(), column: z.string(), error: z.string() })),
  /** How many more are wrong than `refused` tells of. */
  more: z.int(),
  /** Words that become terms. */
  new_terms: z.array(z.object({ kind: z.enum(TERM_KINDS), label: z.string() })),
});
export type ImportReport = z.output<typeof importReport>;

/** An import as its address tells of it. */
export const importJob = z.object({
  ...importReport.shape,
  id: z.uuid(),
  state: z.enum(IMPORT_STATES),
  /** What the table was called. */
  file: z.string(),
  by: z.string(),
  /** Pictures and products that are done, of how many. */
  done: z.int(),
  total: z.int(),
  /** Why it failed, or the whole file was refused. */
  error: z.string().nullable(),
  /** The entry of the history that takes it back; null where nothing was written. */
  history: z.int().nullable(),
  /** Whether it was taken back. */
  undone: z.boolean(),
  created_at: z.iso.datetime(),
  ended_at: z.iso.datetime().nullable(),
});
export type ImportJob = z.output<typeof importJob>;

/** The version of an import. Its progress is no change. */
export const importVersion = ({ id, state, undone }: ImportJob) => versionOf({ id, state, undone });

export const importPage = z.object({ items: z.array(importJob), total: z.int(), next: z.uuid().nullable() });
export type ImportPage = z.output<typeof importPage>;

export const hasEnded = ({ state }: Pick<ImportJob, "state">) => state !== "waiting" && state !== "running";

export const noReport: ImportReport = { added: 0, changed: 0, unchanged: 0, refused: [], more: 0, new_terms: [] };

export const reportOf = ({ added, changed, unchanged, refused, newTerms }: ImportPlan): ImportReport => ({
  ...{ added: added.length, changed: changed.length, unchanged },
  refused: refused.slice(0, MAX_TOLD_FAULTS),
  more: Math.max(0, refused.length - MAX_TOLD_FAULTS),
  new_terms: newTerms,
});

const flag = z.enum(["0", "1"]).optional();
const flags = { dry_run: flag, marked: flag };

/** The query of POST /api/products/import; `marked` answers the copy in which faults are marked. */
export const importQuery = z.strictObject(flags);

const fileBelow = (bytes: number, tooLarge: string, required: string) =>
  z
    .custom<FileLike>((value) => typeof value === "object" && value !== null && "size" in value, { error: required, abort: true })
    .refine(({ size }) => size < bytes, { error: tooLarge, params: { status: 413 } satisfies Refusal })
    .meta({ type: "string", format: "binary", description: `below ${bytes} bytes` });

/** The form of the same call, which may say what the query says. What a file is, its content tells. */
export const importForm = z.strictObject({
  file: fileBelow(SPREADSHEET_BYTES, words.file.tooLarge, words.file.required),
  pictures: fileBelow(PICTURE_ZIP_BYTES, words.pictures.tooLarge, words.pictures.damaged).optional(),
  ...flags,
});

/** The query of GET /api/jobs: those behind one, the newest first. */
export const importsQuery = z.strictObject({ after: whenGiven(z.uuid(words.job.afterInvalid).optional()), limit: rowLimit });
export type ImportsQuery = z.output<typeof importsQuery>;
