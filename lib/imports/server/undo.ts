import "server-only";
import { clearPastPublishTime } from "@/lib/catalogue/products/product-states";
import { assignFreeSlugs } from "@/lib/catalogue/server/slugs";
import { nameCurrentTerms } from "@/lib/catalogue/server/terms/name-current-terms";
import { removeUnusedTerms } from "@/lib/catalogue/server/terms/term-changes";
import { undoTermBatch } from "@/lib/catalogue/server/terms/term-merges";
import {
  type BatchListener,
  type BatchPlan,
  type BatchResult,
  changeRows,
  findUndoableEntries,
  lockEntry,
  refuseIfChanged,
} from "@/lib/history/server/batches";
import { requireStoredFiles } from "@/lib/history/server/kept-files";
import type { BatchVersion } from "@/lib/history/server/record-changes";
import { findFileUrls } from "@/lib/history/server/resource-definitions";
import { lockRows } from "@/lib/history/server/table-rows";
import { restoreTrashItems } from "@/lib/history/server/trash-restore";
import { filterVisible, type HistoryReader } from "@/lib/history/server/visible-history";
import { historyMessages } from "@/lib/history/words";
import { undoReplacement } from "@/lib/media/server/undo-replacement";
import { revalidate } from "@/lib/platform/server/cache/revalidation";
import { db, type Transaction } from "@/lib/platform/server/db";
import { HttpError } from "@/lib/platform/server/http/errors";
import type { Actor } from "@/lib/platform/server/http/version";
import type { Product } from "@/lib/platform/server/prisma/client";
import { undoTranslationBatch } from "@/lib/translations/server/translation-batches";

const words = historyMessages.history;

/** @param saveResult stores the result in the same transaction @throws HttpError 409 if it is undone, or rows were changed since */
export async function undoBatch(id: number, by: Actor, saveResult: BatchListener): Promise<BatchResult> {
  const { title, resource } = await findBatch(id);
  if (resource === "term") return undoTermBatch(id, title, by, saveResult);
  if (resource === "content") return undoTranslationBatch(id, title, by, saveResult);
  if (resource === "media") return undoReplacement(id, title, by, saveResult);
  const first = await db().auditEntry.findFirst({ where: { batch_id: id }, select: { action: true } });
  return first?.action === "deleted" ? undoDeletion(id, title, by, saveResult) : undoChange(id, title, by, saveResult);
}

/** @param reader missing in a job that was allowed before */
export async function findBatch(id: number, reader?: HistoryReader): Promise<{ title: string; resource: string }> {
  const where = { id, ...(reader && filterVisible(reader)) };
  const entry = await db().auditEntry.findFirst({ where, select: { action: true, title: true, resource: true } });
  if (!entry) throw new HttpError(404, words.missing);
  if (entry.action !== "bulk") throw new HttpError(409, words.notABatch);
  return entry;
}

async function undoChange(batchId: number, title: string, by: Actor, saveResult: BatchListener): Promise<BatchResult> {
  const changed = await db().auditEntry.findMany({ where: { batch_id: batchId }, select: { before: true } });
  await requireStoredFiles(findFileUrls(changed), words.filesLost);
  const plan = async (transaction: Transaction): Promise<BatchPlan<"product">> => {
    await lockBatch(transaction, batchId);
    const entries = await findUndoableEntries(transaction, batchId);
    const previousValues = new Map(entries.map(({ row_id, before }) => [row_id, before as Partial<Product>]));
    const rows = await transaction.product.findMany({ where: { id: { in: entries.flatMap(({ row_id }) => row_id ?? []) } } });
    const existingIds = new Set(rows.map(({ id }) => id));
    refuseIfChanged(entries.filter(({ row_id }) => !existingIds.has(row_id ?? 0)).map(({ title }) => title));
    const added = new Set(entries.filter(({ action }) => action === "added").map(({ row_id }) => row_id));
    await transaction.product.deleteMany({ where: { id: { in: [...added].flatMap((id) => id ?? []) } } });
    const kept = rows.filter(({ id }) => !added.has(id));
    const restored = await nameCurrentTerms(
      transaction,
      kept.map((before) => clearPastPublishTime({ ...before, ...previousValues.get(before.id) })),
    );
    const changes = await assignFreeSlugs(
      transaction,
      kept.map((before, index) => ({ before, after: restored[index]! })),
    );
    return {
      changes,
      removed: rows.filter(({ id }) => added.has(id)),
      createTitle: () => title,
      undoes: batchId,
      onApplied: async (transaction, done) => {
        await removeAddedTerms(transaction, batchId);
        await saveResult(transaction, done);
      },
    };
  };
  const done = await changeRows("product", by, plan, { isLarge: true, termsLock: "exclusive" });
  await revalidate("terms");
  return done;
}

/** Locks the rows, and the batch, so that it is undone once. */
async function lockBatch(transaction: Transaction, batchId: number): Promise<void> {
  await lockEntry(transaction, batchId);
  const entries = await transaction.auditEntry.findMany({ where: { batch_id: batchId }, select: { row_id: true } });
  const ids = entries.flatMap(({ row_id }) => row_id ?? []);
  await lockRows(transaction, "product", ids, "delete");
}

async function removeAddedTerms(transaction: Transaction, batchId: number): Promise<void> {
  const { version } = await transaction.auditEntry.findUniqueOrThrow({ where: { id: batchId }, select: { version: true } });
  if (version) await removeUnusedTerms(transaction, (version as BatchVersion).addedTerms);
}

async function undoDeletion(batchId: number, title: string, by: Actor, saveResult: BatchListener): Promise<BatchResult> {
  const items = await db().trashItem.findMany({ where: { batch_id: batchId }, select: { id: true } });
  const done = { changed: items.length, title };
  const restored = await restoreTrashItems(
    items.map(({ id }) => id),
    by,
    {
      batch: { title, resource: "product", undoes: batchId },
      check: async (transaction, rows) => {
        await lockEntry(transaction, batchId);
        const entries = await findUndoableEntries(transaction, batchId);
        const restoredIds = new Set(rows.map(({ row_id }) => row_id));
        refuseIfChanged(entries.filter(({ row_id }) => !restoredIds.has(row_id ?? 0)).map((entry) => entry.title));
      },
      onRecorded: (transaction, undone) => saveResult(transaction, { ...done, batchId: undone }),
    },
  );
  return { ...done, batchId: restored.batchId };
}
