import "server-only";
import { clearPastPublishTime } from "@/lib/catalogue/products/product-states";
import { updateFormerAddresses } from "@/lib/catalogue/server/former-addresses";
import { updateSkuIndex } from "@/lib/catalogue/server/products/skus";
import { clearTakenSlugs, fillSlugsInTransaction } from "@/lib/catalogue/server/slugs";
import { updateProductTerms } from "@/lib/catalogue/server/terms/product-terms";
import { recordEvents } from "@/lib/history/server/record-events";
import { requireFiles, requireParent } from "@/lib/history/server/requirements";
import { getTags, type Rows, resourceDefinitions } from "@/lib/history/server/resource-definitions";
import { type DeletedRow, logCleanupFailure, requireTrashItem } from "@/lib/history/server/trash";
import { insertRows, type StoredRow, type StoredRows, toCurrentRows } from "@/lib/history/server/trash-rows";
import { getVersionedResource } from "@/lib/history/server/versioned-resources";
import type { TrashResource } from "@/lib/history/trash";
import { addMedia } from "@/lib/media/server/media-rows";
import { discardFiles, removeFilesFromTrash, withFilesLocked } from "@/lib/media/server/storage";
import { revalidate } from "@/lib/platform/server/cache/revalidation";
import { forEachConcurrently } from "@/lib/platform/server/concurrency/for-each-concurrently";
import { db, type Transaction } from "@/lib/platform/server/db";
import { getFileStore as fileStore } from "@/lib/platform/server/file-store/get-file-store";
import { HttpError } from "@/lib/platform/server/http/errors";
import type { Actor } from "@/lib/platform/server/http/version";
import { RESOURCE_NAMES, type ResourceName } from "@/lib/shared/resources";
import { messages } from "@/lib/shared/words/messages";

const words = messages.trash;

type StoredItem = { id: number; rows: unknown; migration: string; files: string[] };

/**
 * Restores an item with its original ids and files, in one transaction.
 * @throws HttpError 409 if a parent row no longer exists
 */
export async function restoreTrashItem(id: number, by: Actor): Promise<DeletedRow> {
  // Safe outside the transaction: items never change, they can only be deleted.
  await requireTrashItem(db(), id, by);
  const [restored] = await restoreTrashItems([id], async (transaction, [deleted]) => {
    if (!deleted) throw new HttpError(404, words.missing);
    const version = (await getVersionedResource(deleted.resource)?.find(transaction, deleted.row_id)) ?? undefined;
    await recordEvents(transaction, by, { action: "restored", ...deleted, version });
  });
  return restored!;
}

/**
 * Restores the rows of items in one transaction. Ignores ids that are not in the trash.
 * @param recordRestore records the restore; if it throws, everything stays in the trash
 * @param timeout transaction timeout in milliseconds
 */
export async function restoreTrashItems(
  ids: number[],
  recordRestore: (transaction: Transaction, deletedRows: DeletedRow[]) => Promise<void>,
  timeout?: number,
): Promise<DeletedRow[]> {
  let files: string[] = [];
  try {
    const { deletedRows, rows } = await withFilesLocked(async (transaction) => {
      const items = await transaction.trashItem.findMany({ where: { id: { in: ids } }, orderBy: { id: "asc" } });
      await transaction.trashItem.deleteMany({ where: { id: { in: ids } } });
      files = items.flatMap((item) => item.files);
      const rows = await insertTrashedRows(transaction, items);
      const deletedRows = items.map(({ title, resource, row_id }) => ({ title, resource: resource as TrashResource, row_id }));
      await recordRestore(transaction, deletedRows);
      return { deletedRows, rows };
    }, timeout);
    await revalidate(...getTags(rows));
    await forEachConcurrently(ids, (id) => removeFilesFromTrash(id).catch(logCleanupFailure));
    await discardFiles(files);
    return deletedRows;
  } catch (error) {
    await discardFiles(files);
    throw error;
  }
}

async function insertTrashedRows(transaction: Transaction, items: StoredItem[]): Promise<Rows> {
  const getStoredRows = (name: ResourceName) => items.flatMap(({ rows, migration }) => toCurrentRows(name, rows as StoredRows, migration));
  for (const name of RESOURCE_NAMES) await requireRoomAndParents(transaction, name, getStoredRows);
  await forEachConcurrently(items, ({ id }) => fileStore().copyFromTrash(id));
  const files = [...new Set(items.flatMap((item) => item.files))];
  await requireFiles(files);
  const mediaRows = items.flatMap(({ rows }) => (rows as { media?: { url: string }[] }).media ?? []);
  await addMedia(transaction, [...mediaRows, ...files.map((url) => ({ url }))]);
  const rows: Rows = {};
  for (const name of RESOURCE_NAMES) {
    const rowsWithSlugs = await clearTakenSlugs(transaction, name, getStoredRows(name));
    const restored = name === "product" ? rowsWithSlugs.map((row) => clearPastPublishTime(row)) : rowsWithSlugs;
    Object.assign(rows, { [name]: await insertRows(transaction, name, restored) });
  }
  await updateFormerAddresses(transaction, {}, rows);
  await updateProductTerms(transaction, rows);
  await updateSkuIndex(transaction, {}, rows);
  await fillSlugsInTransaction(transaction);
  return rows;
}

/** @throws HttpError 409 if the limit is reached, or if a parent neither exists nor is restored as well */
async function requireRoomAndParents(
  transaction: Transaction,
  name: ResourceName,
  getStoredRows: (name: ResourceName) => StoredRow[],
): Promise<void> {
  const { requireRoom, parent } = resourceDefinitions[name];
  const rows = getStoredRows(name);
  if (rows.length > 0) await requireRoom?.(transaction, rows.length);
  if (!parent) return;
  const restoredParents = new Set(getStoredRows(parent.resource).map(({ id }) => Number(id)));
  const parentIds = new Set(rows.map((row) => Number(row[parent.column])));
  for (const id of parentIds) if (!restoredParents.has(id)) await requireParent(transaction, parent.resource, id);
}
