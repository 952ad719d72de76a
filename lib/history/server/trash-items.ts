import "server-only";
import { type ChangeSet, listDeltas } from "@/lib/history/server/change-set";
import { getFileUrls, type Rows, resourceDefinitions } from "@/lib/history/server/resource-definitions";
import { toStoredRows } from "@/lib/history/server/trash-rows";
import type { Transaction } from "@/lib/platform/server/db";
import type { Author } from "@/lib/platform/server/http/version";
import { RESOURCE_NAMES, type ResourceName } from "@/lib/shared/resources";

/**
 * Adds the deleted rows to the trash: as one item if `changes.trash` names it, otherwise one item per row.
 * @param batch_id the id of the history entry that covers the items
 */
export async function addTrashItems(transaction: Transaction, by: Author, changes: ChangeSet, batch_id: number | null): Promise<void> {
  const deleted: Rows = {};
  for (const name of RESOURCE_NAMES) Object.assign(deleted, { [name]: listDeleted(changes, name) });
  const items = changes.trash ? [{ ...changes.trash, rows: deleted }] : splitIntoItems(deleted).map((item) => ({ ...item, batch_id }));
  if (!RESOURCE_NAMES.some((name) => deleted[name]?.length)) return;
  const data = items.map(({ rows, ...item }) => ({
    ...item,
    deleted_by: by.name,
    rows: toStoredRows(rows),
    files: getFileUrls(rows),
  }));
  await transaction.trashItem.createMany({ data });
}

const listDeleted = <Name extends ResourceName>(changes: ChangeSet, name: Name) =>
  listDeltas(changes, name).flatMap(({ before, after }) => (before && !after ? [before] : []));

const splitIntoItems = (deleted: Rows) => RESOURCE_NAMES.flatMap((name) => toItems(name, deleted));

const toItems = <Name extends ResourceName>(name: Name, deleted: Rows) =>
  (deleted[name] ?? []).map((row) => ({
    resource: name,
    row_id: row.id,
    title: resourceDefinitions[name].title(row),
    rows: { [name]: [row] } as Rows,
  }));
