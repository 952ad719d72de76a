import "server-only";
import { clearPastPublishTime } from "@/lib/catalogue/products/product-states";
import { replaceTakenSlugs } from "@/lib/catalogue/server/slugs";
import { nameCurrentTerms } from "@/lib/catalogue/server/terms/name-current-terms";
import { restoreEnquiries } from "@/lib/enquiries/server/removed-enquiries";
import { type Batch, type DeletedRow, joinRows } from "@/lib/history/server/change-set";
import { commit, LARGE_CHANGE_MS } from "@/lib/history/server/commit";
import { requireStoredFiles } from "@/lib/history/server/kept-files";
import type { AuditEvent } from "@/lib/history/server/record-events";
import { flatMapResources, type Rows, resourceDefinitions } from "@/lib/history/server/resource-definitions";
import type { MovedRows } from "@/lib/history/server/row-changes";
import { requireTrashItem, toAuditSubject } from "@/lib/history/server/trash";
import { insertRows, requireParent, type StoredRow, type StoredRows } from "@/lib/history/server/trash-rows";
import type { HistoryReader } from "@/lib/history/server/visible-history";
import type { TrashResource } from "@/lib/history/trash";
import { historyMessages } from "@/lib/history/words";
import { restorePictures } from "@/lib/media/server/removed-media";
import { db, type Transaction } from "@/lib/platform/server/db";
import { HttpError } from "@/lib/platform/server/http/errors";
import type { Actor } from "@/lib/platform/server/http/version";
import { RESOURCE_NAMES, type ResourceName } from "@/lib/shared/resources";

const words = historyMessages.trash;

type StoredItem = { id: number; resource: string; rows: unknown };

type MoveBack = (transaction: Transaction) => Promise<MovedRows>;

type BatchRestore = {
  batch: Batch;
  /** May refuse the restore. Runs in the transaction. */
  check: (transaction: Transaction, deletedRows: DeletedRow[]) => Promise<void>;
  onRecorded: (transaction: Transaction, batchId: number | null) => Promise<void>;
};

/** Restores an item with its original ids and files. @throws HttpError 409 if a parent row or a file no longer exists */
export async function restoreTrashItem(
  id: number,
  by: Actor,
  reader: Pick<HistoryReader, "roles">,
  moveBack?: MoveBack,
): Promise<DeletedRow> {
  // Safe outside the transaction: items never change, they can only be deleted.
  await requireTrashItem(db(), id, by, reader);
  const { restored } = await restoreTrashItems([id], by, undefined, moveBack);
  if (!restored[0]) throw new HttpError(404, words.missing);
  return restored[0];
}

export async function restoreTrashItems(
  ids: number[],
  by: Actor,
  batchRestore?: BatchRestore,
  moveBack?: MoveBack,
): Promise<{ restored: DeletedRow[]; batchId: number | null }> {
  const stored = await db().trashItem.findMany({ where: { id: { in: ids } }, select: { files: true } });
  await requireStoredFiles(
    stored.flatMap(({ files }) => files),
    words.filesLost,
  );
  const write = async (transaction: Transaction) => {
    await transaction.$executeRaw`SELECT FROM trash_item WHERE id = ANY(${ids}::int[]) ORDER BY id FOR UPDATE`;
    const items = await transaction.trashItem.findMany({ where: { id: { in: ids } }, orderBy: { id: "asc" } });
    await transaction.trashItem.deleteMany({ where: { id: { in: ids } } });
    const after = await insertTrashedRows(transaction, items);
    for (const { resource, rows } of items) {
      if (resource === "enquiry") await restoreEnquiries(transaction, rows as StoredRows);
      if (resource === "media") await restorePictures(transaction, (rows as StoredRows).media ?? []);
    }
    const deletedRows = items.map(({ title, resource, row_id }) => ({ title, resource: resource as TrashResource, row_id }));
    await batchRestore?.check(transaction, deletedRows);
    const moved = await moveBack?.(transaction);
    return {
      result: deletedRows,
      before: moved?.before,
      after: joinRows(after, moved?.after),
      createEvents: (stored: Rows) => createEvents(deletedRows, moved, indexRows(stored)),
      isUnrecorded: true,
      fileChanges: { used: items.flatMap(({ resource, files }) => (resource === "media" ? files : [])) },
      ...batchRestore,
    };
  };
  const { result, batchId } = await commit(by, write, { termsLock: "shared", timeout: batchRestore ? LARGE_CHANGE_MS : undefined });
  return { restored: result, batchId };
}

const indexRows = (rows: Rows) =>
  new Map(flatMapResources(rows, (name, some) => some.map((row) => [`${name}/${row.id}`, row] as [string, typeof row])));

function createEvents(deletedRows: DeletedRow[], moved: MovedRows | undefined, stored: ReturnType<typeof indexRows>): AuditEvent[] {
  const restored = deletedRows.map(
    (row): AuditEvent => ({ action: "restored", ...toAuditSubject(row), version: stored.get(`${row.resource}/${row.row_id}`) }),
  );
  const movedBack = flatMapResources(moved?.after ?? {}, (name, rows) =>
    rows.map(({ id }, index): AuditEvent => {
      const { toAuditFields, title } = resourceDefinitions[name];
      const row = stored.get(`${name}/${id}`) as (typeof rows)[number];
      const fields = { before: toAuditFields(moved!.before[name]![index]!), after: toAuditFields(row) };
      return { action: "restored", resource: name, row_id: id, title: title(row), ...fields, version: row };
    }),
  );
  return [...restored, ...movedBack];
}

async function insertTrashedRows(transaction: Transaction, items: StoredItem[]): Promise<Rows> {
  const getStoredRows = (name: ResourceName) => items.flatMap(({ rows }) => (rows as StoredRows)[resourceDefinitions[name].table] ?? []);
  for (const name of RESOURCE_NAMES) await requireRoomAndParents(transaction, name, getStoredRows);
  const rows: Rows = {};
  for (const name of RESOURCE_NAMES) {
    const rowsWithSlugs = await replaceTakenSlugs(transaction, name, getStoredRows(name));
    const restored =
      name === "product"
        ? await nameCurrentTerms(
            transaction,
            rowsWithSlugs.map((row) => clearPastPublishTime(row)),
          )
        : rowsWithSlugs;
    Object.assign(rows, { [name]: await insertRows(transaction, name, restored) });
  }
  return rows;
}

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
