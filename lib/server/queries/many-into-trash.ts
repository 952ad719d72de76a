import "server-only";
import type { ResourceName } from "@/lib/domain/resources";
import { eachOfMany } from "@/lib/server/at-once";
import type { Transaction } from "@/lib/server/db";
import { stemOf } from "@/lib/server/file-store/file-store";
import { files as fileStore } from "@/lib/server/file-store/files";
import { lastMigration } from "@/lib/server/last-migration";
import { knownOf } from "@/lib/server/media-rows";
import { toStoredRows } from "@/lib/server/queries/trash-rows";
import { filesOf, type RowOf, stored } from "@/lib/server/resources";
import type { Actor } from "@/lib/server/version";

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
