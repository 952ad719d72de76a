import "server-only";
import type { BulkResult } from "@/lib/catalogue/products/bulk";
import { moveChildrenBack } from "@/lib/catalogue/server/move-children";
import { restoreTerm } from "@/lib/catalogue/server/terms/removed-terms";
import type { Term } from "@/lib/catalogue/terms/terms";
import { findUndoableDeletions } from "@/lib/history/server/deletions";
import { restoreTrashItem } from "@/lib/history/server/trash-restore";
import { filterVisible, type HistoryReader } from "@/lib/history/server/visible-history";
import { historyMessages } from "@/lib/history/words";
import { restoreMedia } from "@/lib/media/server/removed-media";
import { db, type Transaction } from "@/lib/platform/server/db";
import { HttpError } from "@/lib/platform/server/http/errors";
import type { Author } from "@/lib/platform/server/http/version";
import type { AuditEntry, Media } from "@/lib/platform/server/prisma/client";

const words = historyMessages.history;

export const findDeletion = async (id: number, reader: HistoryReader): Promise<AuditEntry | null> =>
  db().auditEntry.findFirst({ where: { id, action: "deleted", ...filterVisible(reader) } });

/** Lists the pictures that an entry, or the entries that it covers, have deleted. */
async function listDeletedPictures({ id, row_id, version }: AuditEntry): Promise<Media[]> {
  if (row_id !== null) return [version as unknown as Media];
  const covered = await db().auditEntry.findMany({ where: { batch_id: id, action: "deleted" }, orderBy: { id: "asc" } });
  return covered.map((entry) => entry.version as unknown as Media);
}

const CHILDREN = { "main-category": "main-subcategory", "main-subcategory": "product" } as const;

type UndoneDeletion = { message: string; data: BulkResult };

/**
 * Restores what an entry says was deleted.
 * @throws HttpError 409 if it is restored already or was permanently deleted, or if it cannot be restored
 */
export async function undoDeletion(entry: AuditEntry, by: Author, reader: HistoryReader): Promise<UndoneDeletion> {
  const { id, resource, row_id, version } = entry;
  let restored: { title: string } = entry;
  if (!(await findUndoableDeletions([entry])).has(id)) throw new HttpError(409, words.undone);
  if (resource === "term") await restoreTerm(version as Term, by);
  else if (resource === "media") await restoreMedia(await listDeletedPictures(entry), by);
  else {
    const where = { resource, row_id: row_id ?? 0 };
    const item = await db().trashItem.findFirst({ where, select: { id: true } });
    if (!item || row_id === null) throw new HttpError(409, words.undone);
    const children = resource in CHILDREN ? CHILDREN[resource as keyof typeof CHILDREN] : undefined;
    const moveBack = children && ((transaction: Transaction) => moveChildrenBack(transaction, children, row_id, id));
    restored = await restoreTrashItem(item.id, by, reader, moveBack);
  }
  return { message: historyMessages.trash.restore.done(restored.title), data: { changed: 1, batch: null } };
}
