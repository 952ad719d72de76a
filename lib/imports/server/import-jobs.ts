import "server-only";
import { z } from "zod";
import {
  type ImportJob,
  type ImportPage,
  type ImportReport,
  type ImportState,
  type ImportsQuery,
  importVersion,
  noReport,
} from "@/lib/imports/imports";
import { spreadsheetMessages } from "@/lib/imports/spreadsheet-messages";
import { db, type Transaction } from "@/lib/platform/server/db";
import { files } from "@/lib/platform/server/file-store/files";
import { HttpError } from "@/lib/platform/server/http/errors";
import { type Actor, type Author, assertVersion } from "@/lib/platform/server/http/version";
import type { Prisma, ImportJob as Row } from "@/lib/platform/server/prisma/client";
import type { FileLike } from "@/lib/shared/files";
import { IMPORT_DAYS, IMPORT_FILES_HOURS, MAX_FILE_NAME } from "@/lib/shared/limits";
import { storable } from "@/lib/shared/text/text";

const words = spreadsheetMessages.job;
const OPEN = { in: ["waiting", "running"] satisfies ImportState[] };

/** An import or an undo that is to be done: who wants it, whether pictures came along, and the entry that it undoes. */
export type OpenImport = { id: string; by: Author; hasPictures: boolean; undoes: number | null };

/** What became of an import. */
export type End = { state: ImportState; report?: ImportReport; error?: string; history?: number | null };

/** Writes down that a table came in. Its files are there already. */
export async function addImport(id: string, { name }: FileLike, has_pictures: boolean, by: Actor): Promise<ImportJob> {
  const { ifMatch: _, ...actor } = by;
  const row = await db().importJob.create({ data: { id, file: storable(name).slice(0, MAX_FILE_NAME), has_pictures, actor } });
  return shown(row, false);
}

/** Stores that an entry of the history is to be undone. */
export async function addUndo(undoes: number, title: string, by: Actor): Promise<ImportJob> {
  const { ifMatch: _, ...actor } = by;
  return shown(await db().importJob.create({ data: { file: title.slice(0, MAX_FILE_NAME), undoes, actor } }), false);
}

const shown = ({ actor, report, has_pictures: _, cancelled: __, undoes: ___, ...row }: Row, undone: boolean): ImportJob => ({
  ...row,
  ...((report as ImportReport | null) ?? noReport),
  ...{ by: (actor as Author).name, state: row.state as ImportState, undone },
  ...{ created_at: row.created_at.toISOString(), ended_at: row.ended_at?.toISOString() ?? null },
});

async function allShown(rows: Row[]): Promise<ImportJob[]> {
  const batches = rows.flatMap(({ history }) => history ?? []);
  const where = { batch_id: { in: batches }, action: "undone" };
  const entries = batches.length > 0 ? await db().auditEntry.findMany({ where, select: { batch_id: true } }) : [];
  const undone = new Set(entries.map(({ batch_id }) => batch_id));
  return rows.map((row) => shown(row, undone.has(row.history)));
}

/** An import as it stands. @throws HttpError 404 where there is none, or none any more */
export async function readImport(id: string): Promise<ImportJob> {
  const row = z.uuid().safeParse(id).success ? await db().importJob.findUnique({ where: { id } }) : null;
  if (!row) throw new HttpError(404, words.missing);
  return (await allShown([row]))[0]!;
}

/** Imports behind one, or from the newest on. */
export async function readImports({ after, limit }: ImportsQuery): Promise<ImportPage> {
  const behind: Prisma.ImportJobFindManyArgs = after ? { cursor: { id: after }, skip: 1 } : {};
  const where = { undoes: null };
  const found = await db().importJob.findMany({ where, orderBy: [{ created_at: "desc" }, { id: "desc" }], ...behind, take: limit + 1 });
  const items = await allShown(found.slice(0, limit));
  return { items, total: await db().importJob.count({ where }), next: found.length > limit ? items.at(-1)!.id : null };
}

/** Lets an import end where it has not: at once where it waits, else soon. @throws HttpError 409 where it has ended */
export async function cancelImport(id: string, by: Actor): Promise<ImportJob> {
  const before = await readImport(id);
  assertVersion(by, "import", before, importVersion(before));
  await endImport({ id }, { state: "cancelled" }, "waiting");
  const { count } = await db().importJob.updateMany({ where: { id, state: "running" }, data: { cancelled: true } });
  const job = await readImport(id);
  if (count === 0 && job.state !== "cancelled") throw new HttpError(409, words.ended);
  return job;
}

/** The imports, or the undos, that are to be done. */
export const listOpenJobs = async (kind: "imports" | "undos"): Promise<string[]> =>
  (
    await db().importJob.findMany({
      where: { state: OPEN, undoes: kind === "undos" ? { not: null } : null },
      orderBy: { created_at: "asc" },
      select: { id: true },
    })
  ).map(({ id }) => id);

/** Begins an import, or begins it again after whoever did it died; undefined where it has ended. */
export async function beginImport(id: string): Promise<OpenImport | undefined> {
  const [row] = await db().importJob.updateManyAndReturn({ where: { id, state: OPEN }, data: { state: "running" } });
  return row && { id, by: row.actor as Author, hasPictures: row.has_pictures, undoes: row.undoes };
}

/** Whether it is still to be done, and nobody wants it to end. */
export const isWanted = async (id: string, transaction: Transaction = db()): Promise<boolean> =>
  (await transaction.importJob.count({ where: { id, state: "running", cancelled: false } })) === 1;

/** Tells how far an import is. */
export const noteProgress = (id: string, done: number, total: number) =>
  db().importJob.updateMany({ where: { id, state: "running" }, data: { done, total } });

/**
 * Ends an import, once.
 * @param from the state that it is in
 * @returns whether it was in that state, and nobody wanted a running one to end that is done
 */
export async function endImport(
  { id, transaction = db() }: { id: string; transaction?: Transaction },
  { state, report, error, history }: End,
  from: ImportState = "running",
): Promise<boolean> {
  const where = { id, state: from, ...(state === "done" && { cancelled: false }) };
  const { count } = await transaction.importJob.updateMany({ where, data: { state, report, error, history, ended_at: new Date() } });
  return count === 1;
}

/** Ends an undo that has changed so many rows, as endImport does. */
export async function endUndo(transaction: Transaction, id: string, { changed, batch }: { changed: number; batch: number | null }) {
  await transaction.importJob.updateMany({ where: { id }, data: { done: changed, total: changed } });
  return endImport({ id, transaction }, { state: "done", history: batch });
}

const HOUR = 60 * 60 * 1000;

/** Clears away the files of imports that ended a day ago, and imports of a month ago; tells how many of these. */
export async function purgeImports(): Promise<number> {
  const since = (hours: number) => new Date(Date.now() - hours * HOUR);
  const ended = await db().importJob.findMany({ where: { ended_at: { lt: since(IMPORT_FILES_HOURS) } }, select: { id: true } });
  for (const { id } of ended) await files().removeImport(id);
  return (await db().importJob.deleteMany({ where: { ended_at: { lt: since(24 * IMPORT_DAYS) } } })).count;
}
