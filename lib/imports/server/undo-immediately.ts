import "server-only";
import type { BulkResult } from "@/lib/catalogue/products/bulk";
import { moveChildrenBack } from "@/lib/catalogue/server/move-children";
import { undoOrder } from "@/lib/catalogue/server/order";
import { restoreTerm } from "@/lib/catalogue/server/terms/removed-terms";
import type { StoredTerm } from "@/lib/catalogue/server/terms/terms";
import { findUndoableDeletions } from "@/lib/history/server/entry-details";
import { restoreTrashItem, restoreTrashItems } from "@/lib/history/server/trash-restore";
import { filterVisible, type HistoryReader } from "@/lib/history/server/visible-history";
import { historyMessages } from "@/lib/history/words";
import { db, type Transaction } from "@/lib/platform/server/db";
import { HttpError } from "@/lib/platform/server/http/errors";
import type { Author } from "@/lib/platform/server/http/version";
import type { AuditEntry } from "@/lib/platform/server/prisma/client";
import { describeEvent } from "@/lib/website/entry-words";

const words = historyMessages.history;

export const findImmediateUndo = async (id: number, reader: HistoryReader): Promise<AuditEntry | null> =>
  db().auditEntry.findFirst({ where: { id, action: { in: ["deleted", "ordered"] }, ...filterVisible(reader) } });

export async function undoImmediately(entry: AuditEntry, by: Author, reader: HistoryReader): Promise<UndoneChange> {
  if (entry.action === "deleted") return undoDeletion(entry, by, reader);
  if (!entry.version) throw new HttpError(409, words.notABatch);
  const title = describeEvent({ ...entry, before: null, after: null } as DescribedEntry);
  await undoOrder(entry, title, by);
  return { message: words.undo.done(title), data: { changed: 1, batch: null } };
}

type DescribedEntry = Parameters<typeof describeEvent>[0];

async function findItems({ id, resource, row_id }: AuditEntry): Promise<number[]> {
  const covered = row_id === null ? await db().auditEntry.findMany({ where: { batch_id: id, action: "deleted" } }) : [{ row_id }];
  const where = { resource, row_id: { in: covered.flatMap((entry) => entry.row_id ?? []) } };
  return (await db().trashItem.findMany({ where, select: { id: true } })).map((item) => item.id);
}

const CHILDREN = { "main-category": "main-subcategory", "main-subcategory": "product" } as const;

type UndoneChange = { message: string; data: BulkResult };

/** @throws HttpError 409 if it is restored already or was permanently deleted, or if it cannot be restored */
async function undoDeletion(entry: AuditEntry, by: Author, reader: HistoryReader): Promise<UndoneChange> {
  const { id, resource, row_id, version } = entry;
  let restored: { title: string } = entry;
  if (!(await findUndoableDeletions([entry])).has(id)) throw new HttpError(409, words.undone);
  if (resource === "term") await restoreTerm(version as StoredTerm, by);
  else {
    const [item, ...others] = await findItems(entry);
    if (!item) throw new HttpError(409, words.undone);
    if (row_id === null) await restoreTrashItems([item, ...others], by);
    else {
      const children = resource in CHILDREN ? CHILDREN[resource as keyof typeof CHILDREN] : undefined;
      const moveBack = children && ((transaction: Transaction) => moveChildrenBack(transaction, children, row_id, id));
      restored = await restoreTrashItem(item, by, reader, moveBack);
    }
  }
  return { message: historyMessages.trash.restore.done(restored.title), data: { changed: 1, batch: null } };
}
