import "server-only";
import { settleAddresses } from "@/lib/catalogue/server/former-addresses";
import { record, recordBatch } from "@/lib/history/server/record";
import { eachOf, filesOf, type RowOf, type Rows, stored, tagsOf } from "@/lib/history/server/resources";
import { toStoredRows } from "@/lib/history/server/trash-rows";
import { oldestInTrash, type TrashItem, type TrashPage, type TrashQuery, type TrashResource } from "@/lib/history/trash";
import { knownOf } from "@/lib/media/server/media-rows";
import { discard, isLeftOver, removeFilesFromTrash, withFilesLocked } from "@/lib/media/server/storage";
import { revalidate } from "@/lib/platform/server/cache/revalidation";
import type { Tag } from "@/lib/platform/server/cache/tags";
import { lastMigration } from "@/lib/platform/server/database/last-migration";
import { db, type Transaction } from "@/lib/platform/server/db";
import { stemOf } from "@/lib/platform/server/file-store/file-store";
import { files as fileStore } from "@/lib/platform/server/file-store/files";
import { HttpError, orMissing } from "@/lib/platform/server/http/errors";
import { type Actor, assertVersion } from "@/lib/platform/server/http/version";
import { log } from "@/lib/platform/server/log";
import type { TrashItem as TrashRow } from "@/lib/platform/server/prisma/client";
import { RESOURCE_NAMES, type ResourceName, resources } from "@/lib/shared/resources";
import { messages } from "@/lib/shared/words/messages";

const words = messages.trash;

/** What an item is called, and which row it was. */
export type Named = { title: string; resource: TrashResource; row_id: number };

/**
 * Deletes a row, with the rows that go along, so that it can be restored for a while, all or nothing; its pages are revalidated, and its
 * files are gone from their addresses.
 * @param prepare done first: refuses the deletion, or moves away rows that are not to be deleted along and answers the tags of their pages
 */
export async function moveToTrash<Name extends ResourceName>(
  name: Name,
  id: number,
  by: Actor,
  prepare: (transaction: Transaction) => Promise<Tag[]>,
): Promise<RowOf[Name]> {
  const { row } = await putIntoTrash(by, async (transaction) => {
    const { children = {}, remove, title } = stored[name];
    const moved = await prepare(transaction);
    const rows: Rows = {};
    // No row gains a file between this list and the cascade: whoever writes files waits.
    for (const child of RESOURCE_NAMES) Object.assign(rows, { [child]: await children[child]?.(transaction, id) });
    const row = await remove(transaction, id);
    Object.assign(rows, { [name]: [row] });
    return { resource: name, row_id: id, title: title(row), row, rows, moved };
  });
  return row;
}

/**
 * Makes one item of the trash of rows, with their files and what the history says of them; revalidates what showed them.
 * @param remove deletes the rows, and answers them as they were; `moved` is what shows rows that it has moved out of their way
 */
export async function putIntoTrash<R extends Named & { rows: Rows; moved?: Tag[] }>(
  by: Actor,
  remove: (transaction: Transaction) => Promise<R>,
): Promise<R> {
  let item: number | undefined;
  try {
    const removed = await withFilesLocked(async (transaction) => {
      const removed = await remove(transaction);
      const { resource, row_id, title, rows } = removed;
      await settleAddresses(transaction, rows, {});
      const files = filesOf(rows);
      // What was said of their pictures comes back with them.
      const media = await knownOf(transaction, files);
      const data = { resource, row_id, title, rows: { ...toStoredRows(rows), media }, files, deleted_by: by.name };
      const migration = await lastMigration(transaction);
      ({ id: item } = await transaction.trashItem.create({ data: { ...data, migration }, select: { id: true } }));
      if (files.length > 0) await fileStore().copyToTrash(item, files.map(stemOf));
      await recordDeletion(transaction, by, removed);
      return removed;
    });
    await revalidate(...(removed.moved ?? []), ...tagsOf(removed.rows));
    await discard(filesOf(removed.rows));
    return removed;
  } catch (error) {
    if (item) await removeUnlessInTrash(item).catch(logLeftOver);
    throw error;
  }
}

/** Records a deletion as one entry. Rows that are deleted with the named one have entries of their own, which only their versions list. */
async function recordDeletion(
  transaction: Transaction,
  by: Actor,
  { title, resource, row_id, rows }: Named & { rows: Rows },
): Promise<void> {
  const events = deletions(rows);
  if (events.length === 1) return record(transaction, by, ...events);
  const own = events.find((event) => event.resource === resource && event.row_id === row_id);
  const what = { action: "deleted", resource, row_id, title, before: own?.before ?? countRows(rows) } as const;
  const batch_id = await recordBatch(transaction, by, what);
  await record(transaction, by, ...events.filter((event) => event !== own).map((event) => ({ ...event, batch_id })));
}

/** How many rows of each resource were deleted, by the name of the resource. */
const countRows = (rows: Rows) =>
  Object.fromEntries(
    RESOURCE_NAMES.flatMap((name) => (rows[name]?.length ? [[resources[name].many.toLowerCase(), rows[name].length]] : [])),
  );

/** What the history says of deleted rows. */
export const deletions = (rows: Rows) =>
  eachOf(rows, (resource, some) =>
    some.map((row) => {
      const { recorded, title } = stored[resource];
      return { action: "deleted", resource, row_id: row.id, title: title(row), before: recorded(row) } as const;
    }),
  );

/** A part of what can be restored, what was deleted last first; none beyond the last page. */
export async function readTrash({ after, page, limit }: TrashQuery): Promise<TrashPage> {
  const total = await db().trashItem.count();
  const skip = (page - 1) * limit;
  if (skip >= total) return { items: [], total, next: null };
  const where = { id: { lt: after } };
  const found = await db().trashItem.findMany({ where, select: LISTED, orderBy: { id: "desc" }, skip, take: limit + 1 });
  const items = await allListed(db(), found.slice(0, limit));
  return { items, total, next: found.length > limit ? items.at(-1)!.id : null };
}

const LISTED = { id: true, resource: true, row_id: true, title: true, deleted_at: true, deleted_by: true } as const;
type Listed = Pick<TrashRow, keyof typeof LISTED>;

async function allListed(transaction: Transaction, items: Listed[]): Promise<TrashItem[]> {
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

/** Refuses with 404 where there is no such item, and with 409 when somebody saw another version of it. */
export async function requireTrashItem(transaction: Transaction, id: number, by: Actor): Promise<void> {
  const item = await transaction.trashItem.findUnique({ where: { id }, select: LISTED });
  if (!item) throw new HttpError(404, words.missing);
  if (by.ifMatch === undefined) return;
  const [listed] = await allListed(transaction, [item]);
  assertVersion(by, listed!.resource, listed!);
}

/** Takes something out of the trash for good. */
export async function removeTrash(id: number, by: Actor): Promise<Named> {
  const item = await db()
    .$transaction(async (transaction) => {
      await requireTrashItem(transaction, id, by);
      const select = { title: true, resource: true, row_id: true } as const;
      const { resource, ...rest } = await transaction.trashItem.delete({ where: { id }, select });
      const item = { ...rest, resource: resource as TrashResource };
      await record(transaction, by, { action: "purged", ...item });
      return item;
    })
    .catch(orMissing(words.missing));
  await removeFilesFromTrash(id).catch(logLeftOver);
  return item;
}

/** Deletes for good what has been in the trash for too long. @returns how many items that were */
export async function purgeTrash(): Promise<number> {
  const where = { deleted_at: { lt: oldestInTrash() } };
  const items = await db().trashItem.findMany({ where, select: { id: true } });
  const ids = items.map(({ id }) => id);
  await db().trashItem.deleteMany({ where: { id: { in: ids } } });
  for (const id of ids) await removeFilesFromTrash(id);
  return ids.length;
}

/** Removes folders that no trash item has, as a crash leaves them, once they are a day old. */
export async function sweepTrash(): Promise<void> {
  const old = (await fileStore().listTrash()).filter(isLeftOver).map(({ item }) => item);
  const items = new Set((await db().trashItem.findMany({ where: { id: { in: old } }, select: { id: true } })).map(({ id }) => id));
  for (const item of old.filter((item) => !items.has(item))) await removeFilesFromTrash(item);
}

/** A write that seemed to fail may have been committed all the same, when only the response was lost. */
export async function removeUnlessInTrash(id: number): Promise<void> {
  const isThere = await withFilesLocked((transaction) => transaction.trashItem.findUnique({ where: { id }, select: { id: true } }));
  if (!isThere) await removeFilesFromTrash(id);
}

export const logLeftOver = (error: unknown) => log.error("Files of the trash left for a later start's sweep", error);

/** Counted where they are stored: whole, they may be many. */
async function countProducts(transaction: Transaction, ids: number[]): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map();
  const counts = await transaction.$queryRaw<{ id: number; products: number }[]>`
    SELECT id, jsonb_array_length(rows->'product') AS products FROM trash_item WHERE id = ANY(${ids})`;
  return new Map(counts.map(({ id, products }) => [id, products]));
}
