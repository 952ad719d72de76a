import "server-only";
import { getFileUrls, type RowTypes, resourceDefinitions } from "@/lib/history/server/resource-definitions";
import { toStoredRows } from "@/lib/history/server/trash-rows";
import { findKnownMedia } from "@/lib/media/server/media-rows";
import { forEachConcurrently } from "@/lib/platform/server/concurrency/for-each-concurrently";
import { readLastMigration } from "@/lib/platform/server/database/last-migration";
import type { Transaction } from "@/lib/platform/server/db";
import { getStem } from "@/lib/platform/server/file-store/file-store";
import { getFileStore as fileStore } from "@/lib/platform/server/file-store/get-file-store";
import type { Actor } from "@/lib/platform/server/http/version";
import type { ResourceName } from "@/lib/shared/resources";

/**
 * Creates one trash item per deleted row, with copies of its files.
 * @param batch_id the history entry that covers all of them
 * @returns the ids of the items; if the transaction fails later, the caller must remove their files
 */
export async function createTrashItems<Name extends ResourceName>(
  transaction: Transaction,
  name: Name,
  rows: RowTypes[Name][],
  by: Actor,
  batch_id: number,
): Promise<number[]> {
  const migration = await readLastMigration(transaction);
  const known = new Map((await findKnownMedia(transaction, getFileUrls({ [name]: rows }))).map((media) => [media.url, media]));
  const data = rows.map((row) => {
    const files = getFileUrls({ [name]: [row] });
    const media = files.flatMap((url) => known.get(url) ?? []);
    const item = { resource: name, row_id: row.id, title: resourceDefinitions[name].title(row), batch_id, migration, deleted_by: by.name };
    return { ...item, rows: { ...toStoredRows({ [name]: [row] }), media }, files };
  });
  const items = await transaction.trashItem.createManyAndReturn({ data, select: { id: true, files: true } });
  await forEachConcurrently(items, ({ id, files }) => fileStore().copyToTrash(id, files.map(getStem)));
  return items.map(({ id }) => id);
}
