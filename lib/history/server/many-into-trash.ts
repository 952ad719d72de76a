import "server-only";
import { filesOf, type RowOf, stored } from "@/lib/history/server/resources";
import { toStoredRows } from "@/lib/history/server/trash-rows";
import { knownOf } from "@/lib/media/server/media-rows";
import { eachOfMany } from "@/lib/platform/server/concurrency/at-once";
import { lastMigration } from "@/lib/platform/server/database/last-migration";
import type { Transaction } from "@/lib/platform/server/db";
import { stemOf } from "@/lib/platform/server/file-store/file-store";
import { files as fileStore } from "@/lib/platform/server/file-store/files";
import type { Actor } from "@/lib/platform/server/http/version";
import type { ResourceName } from "@/lib/shared/resources";

/**
 * Makes an item of the trash of each row that was deleted, with copies of its files.
 * @param batch_id the entry of the history that tells of all of them
 * @returns the items; where the transaction fails after all, their files are the caller's to remove
 */
export async function putManyIntoTrash<Name extends ResourceName>(
  transaction: Transaction,
  name: Name,
  rows: RowOf[Name][],
  by: Actor,
  batch_id: number,
): Promise<number[]> {
  const migration = await lastMigration(transaction);
  // What was said of their pictures comes back with them.
  const known = new Map((await knownOf(transaction, filesOf({ [name]: rows }))).map((media) => [media.url, media]));
  const data = rows.map((row) => {
    const files = filesOf({ [name]: [row] });
    const media = files.flatMap((url) => known.get(url) ?? []);
    const what = { resource: name, row_id: row.id, title: stored[name].title(row), batch_id, migration, deleted_by: by.name };
    return { ...what, rows: { ...toStoredRows({ [name]: [row] }), media }, files };
  });
  const items = await transaction.trashItem.createManyAndReturn({ data, select: { id: true, files: true } });
  await eachOfMany(items, ({ id, files }) => fileStore().copyToTrash(id, files.map(stemOf)));
  return items.map(({ id }) => id);
}
