import "server-only";
import { updateFormerAddresses } from "@/lib/catalogue/server/former-addresses";
import { recordBatch, recordEvents } from "@/lib/history/server/record-events";
import {
  flatMapResources,
  getFileUrls,
  getTags,
  type Rows,
  type RowTypes,
  resourceDefinitions,
} from "@/lib/history/server/resource-definitions";
import { toStoredRows } from "@/lib/history/server/trash-rows";
import { getTrashCutoff, type TrashItem, type TrashPage, type TrashQuery, type TrashResource } from "@/lib/history/trash";
import { findKnownMedia } from "@/lib/media/server/media-rows";
import { discardFiles, isOrphaned, removeFilesFromTrash, withFilesLocked } from "@/lib/media/server/storage";
import { revalidate } from "@/lib/platform/server/cache/revalidation";
import type { Tag } from "@/lib/platform/server/cache/tags";
import { readLastMigration } from "@/lib/platform/server/database/last-migration";
import { db, type Transaction } from "@/lib/platform/server/db";
import { getStem } from "@/lib/platform/server/file-store/file-store";
import { getFileStore as fileStore } from "@/lib/platform/server/file-store/get-file-store";
import { HttpError, rethrowMissing } from "@/lib/platform/server/http/errors";
import { type Actor, assertVersion } from "@/lib/platform/server/http/version";
import { log } from "@/lib/platform/server/log";
import type { TrashItem as TrashRow } from "@/lib/platform/server/prisma/client";
import { RESOURCE_NAMES, type ResourceName, resources } from "@/lib/shared/resources";
import { messages } from "@/lib/shared/words/messages";

const words = messages.trash;

export type DeletedRow = { title: string; resource: TrashResource; row_id: number };

/**
 * Moves a row and its children to the trash in one transaction, then revalidates their pages. Their files are no longer served.
 * @param prepare runs first: may refuse the deletion, or move children to another parent and return the tags of their pages
 */
export async function moveToTrash<Name extends ResourceName>(
  name: Name,
  id: number,
  by: Actor,
  prepare: (transaction: Transaction) => Promise<Tag[]>,
): Promise<RowTypes[Name]> {
  const { row } = await moveRowsToTrash(by, async (transaction) => {
    const { children = {}, remove, title } = resourceDefinitions[name];
    const moved = await prepare(transaction);
    const rows: Rows = {};
    // No row can gain a file between this query and the cascade, because writers wait for the lock.
    for (const child of RESOURCE_NAMES) Object.assign(rows, { [child]: await children[child]?.(transaction, id) });
    const row = await remove(transaction, id);
    Object.assign(rows, { [name]: [row] });
    return { resource: name, row_id: id, title: title(row), row, rows, moved };
  });
  return row;
}

/**
 * Moves rows to the trash as one item, with their files, alt texts and focal points. Records the deletion and revalidates their pages.
 * @param remove deletes the rows and returns them; `moved` has the tags of rows that it moved elsewhere
 */
export async function moveRowsToTrash<R extends DeletedRow & { rows: Rows; moved?: Tag[] }>(
  by: Actor,
  remove: (transaction: Transaction) => Promise<R>,
): Promise<R> {
  let item: number | undefined;
  try {
    const removed = await withFilesLocked(async (transaction) => {
      const removed = await remove(transaction);
      const { resource, row_id, title, rows } = removed;
      await updateFormerAddresses(transaction, rows, {});
      const files = getFileUrls(rows);
      const media = await findKnownMedia(transaction, files);
      const data = { resource, row_id, title, rows: { ...toStoredRows(rows), media }, files, deleted_by: by.name };
      const migration = await readLastMigration(transaction);
      ({ id: item } = await transaction.trashItem.create({ data: { ...data, migration }, select: { id: true } }));
      if (files.length > 0) await fileStore().copyToTrash(item, files.map(getStem));
      await recordDeletion(transaction, by, removed);
      return removed;
    });
    await revalidate(...(removed.moved ?? []), ...getTags(removed.rows));
    await discardFiles(getFileUrls(removed.rows));
    return removed;
  } catch (error) {
    if (item) await removeOrphanedTrashFiles(item).catch(logCleanupFailure);
    throw error;
  }
}

/** Records a deletion as one entry. Child rows get entries of their own, which only their version lists show. */
async function recordDeletion(
  transaction: Transaction,
  by: Actor,
  { title, resource, row_id, rows }: DeletedRow & { rows: Rows },
): Promise<void> {
  const events = createDeletionEvents(rows);
  if (events.length === 1) return recordEvents(transaction, by, ...events);
  const ownEvent = events.find((event) => event.resource === resource && event.row_id === row_id);
  const batchEvent = { action: "deleted", resource, row_id, title, before: ownEvent?.before ?? countRows(rows) } as const;
  const batch_id = await recordBatch(transaction, by, batchEvent);
  await recordEvents(transaction, by, ...events.filter((event) => event !== ownEvent).map((event) => ({ ...event, batch_id })));
}

const countRows = (rows: Rows) =>
  Object.fromEntries(
    RESOURCE_NAMES.flatMap((name) => (rows[name]?.length ? [[resources[name].many.toLowerCase(), rows[name].length]] : [])),
  );

export const createDeletionEvents = (rows: Rows) =>
  flatMapResources(rows, (resource, some) =>
    some.map((row) => {
      const { toAuditFields, title } = resourceDefinitions[resource];
      return { action: "deleted", resource, row_id: row.id, title: title(row), before: toAuditFields(row) } as const;
    }),
  );

export async function listTrash({ after, page, limit }: TrashQuery): Promise<TrashPage> {
  const total = await db().trashItem.count();
  const skip = (page - 1) * limit;
  if (skip >= total) return { items: [], total, next: null };
  const where = { id: { lt: after } };
  const found = await db().trashItem.findMany({ where, select: LISTED_COLUMNS, orderBy: { id: "desc" }, skip, take: limit + 1 });
  const items = await toTrashItems(db(), found.slice(0, limit));
  return { items, total, next: found.length > limit ? items.at(-1)!.id : null };
}

const LISTED_COLUMNS = { id: true, resource: true, row_id: true, title: true, deleted_at: true, deleted_by: true } as const;
type ListedColumns = Pick<TrashRow, keyof typeof LISTED_COLUMNS>;

async function toTrashItems(transaction: Transaction, items: ListedColumns[]): Promise<TrashItem[]> {
  const products = await countProducts(
    transaction,
    items.filter(({ resource }) => ["main-subcategory", "sample"].includes(resource)).map(({ id }) => id),
  );
  return items.map(({ resource, deleted_at, ...item }) => ({
    ...item,
    resource: resource as TrashResource,
    products: products.get(item.id) ?? 0,
    deleted_at: deleted_at.toISOString(),
  }));
}

/** @throws HttpError 404 if the item does not exist, 409 if If-Match names another version */
export async function requireTrashItem(transaction: Transaction, id: number, by: Actor): Promise<void> {
  const item = await transaction.trashItem.findUnique({ where: { id }, select: LISTED_COLUMNS });
  if (!item) throw new HttpError(404, words.missing);
  if (by.ifMatch === undefined) return;
  const [listed] = await toTrashItems(transaction, [item]);
  assertVersion(by, listed!.resource, listed!);
}

export async function removeTrashItem(id: number, by: Actor): Promise<DeletedRow> {
  const item = await db()
    .$transaction(async (transaction) => {
      await requireTrashItem(transaction, id, by);
      const select = { title: true, resource: true, row_id: true } as const;
      const { resource, ...rest } = await transaction.trashItem.delete({ where: { id }, select });
      const item = { ...rest, resource: resource as TrashResource };
      await recordEvents(transaction, by, { action: "purged", ...item });
      return item;
    })
    .catch(rethrowMissing(words.missing));
  await removeFilesFromTrash(id).catch(logCleanupFailure);
  return item;
}

export async function purgeTrash(): Promise<number> {
  const where = { deleted_at: { lt: getTrashCutoff() } };
  const items = await db().trashItem.findMany({ where, select: { id: true } });
  const ids = items.map(({ id }) => id);
  await db().trashItem.deleteMany({ where: { id: { in: ids } } });
  for (const id of ids) await removeFilesFromTrash(id);
  return ids.length;
}

/** Removes folders without a trash item, which a crash can leave behind, once they are a day old. */
export async function sweepTrash(): Promise<void> {
  const old = (await fileStore().listTrash()).filter(isOrphaned).map(({ item }) => item);
  const items = new Set((await db().trashItem.findMany({ where: { id: { in: old } }, select: { id: true } })).map(({ id }) => id));
  for (const item of old.filter((item) => !items.has(item))) await removeFilesFromTrash(item);
}

/** Removes the files of an item unless it exists: a commit may have succeeded although its response was lost. */
export async function removeOrphanedTrashFiles(id: number): Promise<void> {
  const isThere = await withFilesLocked((transaction) => transaction.trashItem.findUnique({ where: { id }, select: { id: true } }));
  if (!isThere) await removeFilesFromTrash(id);
}

export const logCleanupFailure = (error: unknown) =>
  log.error("Files of a trash item could not be removed. The next start removes them", error);

async function countProducts(transaction: Transaction, ids: number[]): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map();
  const counts = await transaction.$queryRaw<{ id: number; products: number }[]>`
    SELECT id, jsonb_array_length(rows->'product') AS products FROM trash_item WHERE id = ANY(${ids})`;
  return new Map(counts.map(({ id, products }) => [id, products]));
}
