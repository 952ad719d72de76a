import "server-only";
import { z } from "zod";
import {
  emptyReport,
  getImportVersion,
  type ImportJob,
  type ImportPage,
  type ImportReport,
  type ImportState,
  type ImportsQuery,
} from "@/lib/imports/imports";
import { spreadsheetMessages } from "@/lib/imports/spreadsheet-messages";
import { db, type Transaction } from "@/lib/platform/server/db";
import { getFileStore } from "@/lib/platform/server/file-store/get-file-store";
import { HttpError } from "@/lib/platform/server/http/errors";
import { type Actor, type Author, assertVersion } from "@/lib/platform/server/http/version";
import { log } from "@/lib/platform/server/log";
import type { Prisma, ImportJob as Row } from "@/lib/platform/server/prisma/client";
import type { FileLike } from "@/lib/shared/files";
import { IMPORT_DAYS, IMPORT_FILES_HOURS, MAX_FILE_NAME } from "@/lib/shared/limits";
import { normaliseText } from "@/lib/shared/text/normalise";

const words = spreadsheetMessages.job;
const OPEN_STATES = { in: ["waiting", "running"] satisfies ImportState[] };

/** A waiting or running job. `undoes` is the history entry that an undo job undoes. */
export type OpenImport = { id: string; by: Author; hasPictures: boolean; undoes: number | null };

/** @property steps the number of steps of a job that has made all of them */
type JobResult = { state: ImportState; report?: ImportReport; error?: string; history?: number | null; steps?: number };

export async function addImport(id: string, { name }: FileLike, has_pictures: boolean, by: Actor): Promise<ImportJob> {
  const { ifMatch: _, ...actor } = by;
  const row = await db().importJob.create({ data: { id, file: normaliseText(name).slice(0, MAX_FILE_NAME), has_pictures, actor } });
  return toImportJob(row, false);
}

export async function addUndo(undoes: number, title: string, by: Actor): Promise<ImportJob> {
  const { ifMatch: _, ...actor } = by;
  return toImportJob(await db().importJob.create({ data: { file: title.slice(0, MAX_FILE_NAME), undoes, actor } }), false);
}

const toImportJob = ({ actor, report, has_pictures: _, cancelled: __, undoes: ___, ...row }: Row, undone: boolean): ImportJob => ({
  ...row,
  ...((report as ImportReport | null) ?? emptyReport),
  ...{ by: (actor as Author).name, state: row.state as ImportState, undone },
  ...{ created_at: row.created_at.toISOString(), ended_at: row.ended_at?.toISOString() ?? null },
});

async function toImportJobs(rows: Row[]): Promise<ImportJob[]> {
  const batches = rows.flatMap(({ history }) => history ?? []);
  const where = { batch_id: { in: batches }, action: "undone" };
  const entries = batches.length > 0 ? await db().auditEntry.findMany({ where, select: { batch_id: true } }) : [];
  const undone = new Set(entries.map(({ batch_id }) => batch_id));
  return rows.map((row) => toImportJob(row, undone.has(row.history)));
}

export async function readImport(id: string): Promise<ImportJob> {
  const row = z.uuid().safeParse(id).success ? await db().importJob.findUnique({ where: { id } }) : null;
  if (!row) throw new HttpError(404, words.missing);
  return (await toImportJobs([row]))[0]!;
}

export async function readImports({ after, limit }: ImportsQuery): Promise<ImportPage> {
  const cursor: Prisma.ImportJobFindManyArgs = after ? { cursor: { id: after }, skip: 1 } : {};
  const where = { undoes: null };
  const found = await db().importJob.findMany({ where, orderBy: [{ created_at: "desc" }, { id: "desc" }], ...cursor, take: limit + 1 });
  const items = await toImportJobs(found.slice(0, limit));
  return { items, total: await db().importJob.count({ where }), next: found.length > limit ? items.at(-1)!.id : null };
}

export async function cancelImport(id: string, by: Actor): Promise<ImportJob> {
  const before = await readImport(id);
  assertVersion(by, "import", before, getImportVersion(before));
  if (await endImport({ id }, { state: "cancelled" }, "waiting")) await removeImportFiles(id);
  const { count } = await db().importJob.updateMany({ where: { id, state: "running" }, data: { cancelled: true } });
  const job = await readImport(id);
  if (count === 0 && job.state !== "cancelled") throw new HttpError(409, words.ended);
  return job;
}

export const listOpenJobs = async (kind: "imports" | "undos"): Promise<string[]> =>
  (
    await db().importJob.findMany({
      where: { state: OPEN_STATES, undoes: kind === "undos" ? { not: null } : null },
      orderBy: { created_at: "asc" },
      select: { id: true },
    })
  ).map(({ id }) => id);

/** Starts a job, or restarts it after a crash. Undefined if it has ended. */
export async function beginImport(id: string): Promise<OpenImport | undefined> {
  const [row] = await db().importJob.updateManyAndReturn({ where: { id, state: OPEN_STATES }, data: { state: "running" } });
  return row && { id, by: row.actor as Author, hasPictures: row.has_pictures, undoes: row.undoes };
}

export const shouldContinue = async (id: string, transaction: Transaction = db()): Promise<boolean> =>
  (await transaction.importJob.count({ where: { id, state: "running", cancelled: false } })) === 1;

export const saveProgress = (id: string, done: number, total: number) =>
  db().importJob.updateMany({ where: { id, state: "running" }, data: { done, total } });

/** Ends a job, once. @param from the expected state @returns false if it is in another state, or was cancelled before it was done */
export async function endImport(
  { id, transaction = db() }: { id: string; transaction?: Transaction },
  { state, report, error, history, steps }: JobResult,
  from: ImportState = "running",
): Promise<boolean> {
  const where = { id, state: from, ...(state === "done" && { cancelled: false }) };
  const data = { state, report, error, history, done: steps, total: steps, ended_at: new Date() };
  const { count } = await transaction.importJob.updateMany({ where, data });
  return count === 1;
}

/** Deletes the files of an ended import. If that fails, `purgeImports` deletes them. */
export const removeImportFiles = (id: string): Promise<void> =>
  getFileStore()
    .removeImport(id)
    .catch((error: unknown) => log.error("Imports: the files of an import could not be deleted yet", error));

const HOUR_MS = 60 * 60 * 1000;

/**
 * Deletes remaining files of imports after IMPORT_FILES_HOURS, and the imports after IMPORT_DAYS.
 * @returns the number of deleted imports
 */
export async function purgeImports(): Promise<number> {
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * HOUR_MS);
  const ended = await db().importJob.findMany({ where: { ended_at: { lt: hoursAgo(IMPORT_FILES_HOURS) } }, select: { id: true } });
  for (const { id } of ended) await getFileStore().removeImport(id);
  return (await db().importJob.deleteMany({ where: { ended_at: { lt: hoursAgo(24 * IMPORT_DAYS) } } })).count;
}
