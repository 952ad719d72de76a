import { z } from "zod";
import type { Fault } from "@/lib/domain/spreadsheet/sheet";
import type { NewWord } from "@/lib/domain/spreadsheet/term-labels";

/** How an import stands. Refused: the table has faults; failed: the site could not do it; in both nothing was written. */
export const IMPORT_STATES = ["waiting", "running", "done", "refused", "failed", "cancelled"] as const;
export type ImportState = (typeof IMPORT_STATES)[number];

/** What a table makes of the catalogue, or would (contract section 9): numbers of products, and what is wrong by row and column. */
export type ImportReport = {
  added: number;
  changed: number;
  unchanged: number;
  /** The first of them, by rows. */
  refused: Fault[];
  /** How many more are wrong than `refused` tells of. */
  more: number;
  /** Words that become terms. */
  new_terms: NewWord[];
};

/** An import as its address tells of it. */
export type ImportJob = ImportReport & {
  id: string;
  state: ImportState;
  /** What the table was called. */
  file: string;
  /** Pictures and products that are done, of how many. */
  done: number;
  total: number;
  /** Why it failed, or the whole file was refused. */
  error: string | null;
  /** The entry of the history that takes it back; null where nothing was written. */
  history: number | null;
  /** Whether it was taken back. */
  undone: boolean;
  created_at: string;
  ended_at: string | null;
};

export const hasEnded = ({ state }: Pick<ImportJob, "state">) => state !== "waiting" && state !== "running";

const flag = z.enum(["0", "1"]).optional();

/** The query of POST /api/products/import; `marked` answers the copy in which faults are marked. */
export const importQuery = z.strictObject({ dry_run: flag, marked: flag });
