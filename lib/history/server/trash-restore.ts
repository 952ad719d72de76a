import "server-only";
import { withoutPastPublishTime } from "@/lib/catalogue/products/product-states";
import { settleAddresses } from "@/lib/catalogue/server/former-addresses";
import { settleSkus } from "@/lib/catalogue/server/products/skus";
import { fillSlugsIn, withFreeSlugs } from "@/lib/catalogue/server/slugs";
import { settleTerms } from "@/lib/catalogue/server/terms/product-terms";
import { record } from "@/lib/history/server/record";
import { requireFiles, requireParent } from "@/lib/history/server/requirements";
import { type Rows, stored, tagsOf } from "@/lib/history/server/resources";
import { logLeftOver, type Named, requireTrashItem } from "@/lib/history/server/trash";
import { insertRows, presentRows, type StoredRow, type StoredRows } from "@/lib/history/server/trash-rows";
import { versionedAs } from "@/lib/history/server/versioned";
import type { TrashResource } from "@/lib/history/trash";
import { addMedia } from "@/lib/media/server/media-rows";
import { discard, removeFilesFromTrash, withFilesLocked } from "@/lib/media/server/storage";
import { revalidate } from "@/lib/platform/server/cache/revalidation";
import { eachOfMany } from "@/lib/platform/server/concurrency/at-once";
import { db, type Transaction } from "@/lib/platform/server/db";
import { files as fileStore } from "@/lib/platform/server/file-store/files";
import { HttpError } from "@/lib/platform/server/http/errors";
import type { Actor } from "@/lib/platform/server/http/version";
import { RESOURCE_NAMES, type ResourceName } from "@/lib/shared/resources";
import { messages } from "@/lib/shared/words/messages";

const words = messages.trash;

type Item = { id: number; rows: unknown; migration: string; files: string[] };

/** Restores rows under their old ids, with their files, all or nothing. Refused with 409 while what they belong to is gone. */
export async function restoreTrash(id: number, by: Actor): Promise<Named> {
  // An item never changes: it can only go.
  await requireTrashItem(db(), id, by);
  const [named] = await restoreItems([id], async (transaction, [named]) => {
    if (!named) throw new HttpError(404, words.missing);
    const version = (await versionedAs(named.resource)?.find(transaction, named.row_id)) ?? undefined;
    await record(transaction, by, { action: "restored", ...named, version });
  });
  return named!;
}

/**
 * Restores the rows of items that are in the trash, all or nothing.
 * @param tell writes down what came back; what it throws leaves everything in the trash
 * @param timeout how long it may take in all, in milliseconds, where that is longer than usual
 */
export async function restoreItems(
  ids: number[],
  tell: (transaction: Transaction, named: Named[]) => Promise<void>,
  timeout?: number,
): Promise<Named[]> {
  let files: string[] = [];
  try {
    const { named, rows } = await withFilesLocked(async (transaction) => {
      const items = await transaction.trashItem.findMany({ where: { id: { in: ids } }, orderBy: { id: "asc" } });
      await transaction.trashItem.deleteMany({ where: { id: { in: ids } } });
      files = items.flatMap((item) => item.files);
      const rows = await bringBack(transaction, items);
      const named = items.map(({ title, resource, row_id }) => ({ title, resource: resource as TrashResource, row_id }));
      await tell(transaction, named);
      return { named, rows };
    }, timeout);
    await revalidate(...tagsOf(rows));
    await eachOfMany(ids, (id) => removeFilesFromTrash(id).catch(logLeftOver));
    // A column that named files may be gone since.
    await discard(files);
    return named;
  } catch (error) {
    await discard(files);
    throw error;
  }
}

/** The rows of items, with their files and what was said of their pictures. */
async function bringBack(transaction: Transaction, items: Item[]): Promise<Rows> {
  const present = (name: ResourceName) => items.flatMap(({ rows, migration }) => presentRows(name, rows as StoredRows, migration));
  for (const name of RESOURCE_NAMES) await requirePlace(transaction, name, present);
  await eachOfMany(items, ({ id }) => fileStore().copyFromTrash(id));
  const files = [...new Set(items.flatMap((item) => item.files))];
  await requireFiles(files);
  const known = items.flatMap(({ rows }) => (rows as { media?: { url: string }[] }).media ?? []);
  await addMedia(transaction, [...known, ...files.map((url) => ({ url }))]);
  const rows: Rows = {};
  for (const name of RESOURCE_NAMES) {
    const own = await withFreeSlugs(transaction, name, present(name));
    const restored = name === "product" ? own.map((row) => withoutPastPublishTime(row)) : own;
    Object.assign(rows, { [name]: await insertRows(transaction, name, restored) });
  }
  await settleAddresses(transaction, {}, rows);
  await settleTerms(transaction, rows);
  await settleSkus(transaction, {}, rows);
  await fillSlugsIn(transaction);
  return rows;
}

/** Refuses rows for which there is no room, or whose parents are not there and do not come along, and says what to do about it. */
async function requirePlace(transaction: Transaction, name: ResourceName, present: (name: ResourceName) => StoredRow[]): Promise<void> {
  const { requireRoom, parent } = stored[name];
  const rows = present(name);
  if (rows.length > 0) await requireRoom?.(transaction, rows.length);
  if (!parent) return;
  const coming = new Set(present(parent.resource).map(({ id }) => Number(id)));
  const wanted = new Set(rows.map((row) => Number(row[parent.column])));
  for (const id of wanted) if (!coming.has(id)) await requireParent(transaction, parent.resource, id);
}
