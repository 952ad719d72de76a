import "server-only";
import { clearPastPublishTime } from "@/lib/catalogue/products/product-states";
import { assignFreeSlugs } from "@/lib/catalogue/server/assign-free-slugs";
import { removeUnusedTerms } from "@/lib/catalogue/server/terms/term-changes";
import { undoMerge } from "@/lib/catalogue/server/terms/term-merges";
import { type Batch, type BatchListener, type BatchResult, changeRows, LARGE_CHANGE_MS } from "@/lib/history/server/batches";
import { recordBatch, recordEvents } from "@/lib/history/server/record-events";
import { restoreReplacedFiles } from "@/lib/history/server/replaced-files";
import { getFileUrls } from "@/lib/history/server/resource-definitions";
import type { DeletedRow } from "@/lib/history/server/trash";
import { restoreTrashItems } from "@/lib/history/server/trash-restore";
import { findUndoableEntries, refuseIfChanged } from "@/lib/history/server/undoable-entries";
import { importReport } from "@/lib/imports/imports";
import { discardFiles } from "@/lib/media/server/storage";
import { revalidate } from "@/lib/platform/server/cache/revalidation";
import { db, type Transaction } from "@/lib/platform/server/db";
import { HttpError } from "@/lib/platform/server/http/errors";
import type { Actor } from "@/lib/platform/server/http/version";
import type { Product } from "@/lib/platform/server/prisma/client";
import { messages } from "@/lib/shared/words/messages";

const words = messages.history;

/**
 * Undoes a change of many rows in one transaction.
 * @param tell stores the result elsewhere, in the same transaction
 * @throws HttpError 409 if it is already undone, or with the names of rows that were changed since
 */
export async function undoBatch(id: number, by: Actor, tell: BatchListener): Promise<BatchResult> {
  const { title, resource } = await findBatch(id);
  if (resource === "term") return undoMerge(id, title, by, tell);
  const first = await db().auditEntry.findFirst({ where: { batch_id: id }, select: { action: true } });
  return first?.action === "deleted" ? undoDeletion(id, title, by, tell) : undoChange(id, title, by, tell);
}

export async function findBatch(id: number): Promise<{ title: string; resource: string }> {
  const entry = await db().auditEntry.findUnique({ where: { id }, select: { action: true, title: true, resource: true } });
  if (!entry) throw new HttpError(404, words.missing);
  if (entry.action !== "bulk") throw new HttpError(409, words.notABatch);
  return entry;
}

async function undoChange(batch: number, title: string, by: Actor, tell: BatchListener): Promise<BatchResult> {
  let files: string[] = [];
  try {
    const plan = async (transaction: Transaction): Promise<Batch<"product">> => {
      const entries = await findUndoableEntries(transaction, batch);
      const previousValues = new Map(entries.map(({ row_id, before }) => [row_id, before as Partial<Product>]));
      const rows = await transaction.product.findMany({ where: { id: { in: entries.flatMap(({ row_id }) => row_id ?? []) } } });
      const existingIds = new Set(rows.map(({ id }) => id));
      refuseIfChanged(entries.filter(({ row_id }) => !existingIds.has(row_id ?? 0)).map(({ title }) => title));
      const added = new Set(entries.filter(({ action }) => action === "added").map(({ row_id }) => row_id));
      await transaction.product.deleteMany({ where: { id: { in: [...added].flatMap((id) => id ?? []) } } });
      const changes = await assignFreeSlugs(
        transaction,
        rows
          .filter(({ id }) => !added.has(id))
          .map((before) => ({ before, after: clearPastPublishTime({ ...before, ...previousValues.get(before.id) }) })),
      );
      const currentFiles = new Set(getFileUrls({ product: rows }));
      files = getFileUrls({ product: changes.map(({ after }) => after) }).filter((file) => !currentFiles.has(file));
      await restoreReplacedFiles(transaction, files);
      return {
        ...{ changes, removed: rows.filter(({ id }) => added.has(id)), createTitle: () => title, undoes: batch },
        onApplied: async (done) => {
          await removeAddedTerms(transaction, batch);
          await tell(transaction, done);
        },
      };
    };
    const done = await changeRows("product", by, plan, LARGE_CHANGE_MS);
    await revalidate("terms");
    return done;
  } catch (error) {
    await discardFiles(files);
    throw error;
  }
}

async function removeAddedTerms(transaction: Transaction, history: number): Promise<void> {
  const job = await transaction.importJob.findFirst({ where: { history }, select: { report: true } });
  const { data } = importReport.pick({ new_terms: true }).safeParse(job?.report);
  if (data) await removeUnusedTerms(transaction, data.new_terms);
}

async function undoDeletion(batch: number, title: string, by: Actor, tell: BatchListener): Promise<BatchResult> {
  const items = await db().trashItem.findMany({ where: { batch_id: batch }, select: { id: true } });
  const ids = items.map(({ id }) => id);
  const done: BatchResult = { changed: ids.length, batch: null, title };
  const record = async (transaction: Transaction, restored: DeletedRow[]) => {
    const entries = await findUndoableEntries(transaction, batch);
    const restoredIds = new Set(restored.map(({ row_id }) => row_id));
    refuseIfChanged(entries.filter(({ row_id }) => !restoredIds.has(row_id ?? 0)).map((entry) => entry.title));
    const undone = await recordBatch(transaction, by, { action: "undone", resource: "product", title, batch_id: batch });
    const rows = await transaction.product.findMany({ where: { id: { in: [...restoredIds] } } });
    const rowsById = new Map(rows.map((row) => [row.id, row]));
    const events = restored.map((item) => ({ action: "restored", ...item, version: rowsById.get(item.row_id), batch_id: undone }) as const);
    await recordEvents(transaction, by, ...events);
    done.batch = undone;
    await tell(transaction, done);
  };
  await restoreTrashItems(ids, record, LARGE_CHANGE_MS);
  return done;
}
