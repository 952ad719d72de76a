import "server-only";
import type { DeletedRow } from "@/lib/history/server/change-set";
import { commit } from "@/lib/history/server/commit";
import { type HistoryReader, listVisibleResources } from "@/lib/history/server/visible-history";
import { getTrashCutoff, type TrashItem, type TrashPage, type TrashQuery, type TrashResource } from "@/lib/history/trash";
import { historyMessages } from "@/lib/history/words";
import { db, type Transaction } from "@/lib/platform/server/db";
import { HttpError, rethrowMissing } from "@/lib/platform/server/http/errors";
import { type Actor, assertVersion } from "@/lib/platform/server/http/version";
import type { TrashItem as TrashRow } from "@/lib/platform/server/prisma/client";
import { cutPage } from "@/lib/shared/paging";

const words = historyMessages.trash;

export async function listTrash({ after, page, limit }: TrashQuery, reader: Reader): Promise<TrashPage> {
  const visible = filterTrash(reader);
  const total = await db().trashItem.count({ where: visible });
  const skip = (page - 1) * limit;
  if (skip >= total) return { items: [], total, next: null };
  const where = { ...visible, id: { lt: after } };
  const found = await db().trashItem.findMany({ where, select: LISTED_COLUMNS, orderBy: { id: "desc" }, skip, take: limit + 1 });
  const { items, next } = cutPage(found, limit);
  return { items: await toTrashItems(db(), items), total, next };
}

type Reader = Pick<HistoryReader, "roles">;

const filterTrash = (reader: Reader) => ({ resource: { in: listVisibleResources(reader) } });

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

export async function requireTrashItem(transaction: Transaction, id: number, by: Actor, reader: Reader): Promise<void> {
  const item = await transaction.trashItem.findFirst({ where: { id, ...filterTrash(reader) }, select: LISTED_COLUMNS });
  if (!item) throw new HttpError(404, words.missing);
  if (by.ifMatch === undefined) return;
  const [listed] = await toTrashItems(transaction, [item]);
  assertVersion(by, listed!.resource, listed!);
}

/** Returns what the history may contain: the title of an enquiry is personal data. */
export const toAuditSubject = (row: DeletedRow): DeletedRow => (row.resource === "enquiry" ? { ...row, title: "" } : row);

/** Permanently deletes an item. Its files stay until their `remove_at`, because older versions of other rows may need them. */
export async function removeTrashItem(id: number, by: Actor, reader: Reader): Promise<DeletedRow> {
  const write = async (transaction: Transaction) => {
    await requireTrashItem(transaction, id, by, reader);
    const select = { title: true, resource: true, row_id: true } as const;
    const { resource, ...rest } = await transaction.trashItem.delete({ where: { id }, select });
    const item = { ...rest, resource: resource as TrashResource };
    return { result: item, events: [{ action: "purged" as const, ...toAuditSubject(item) }] };
  };
  const { result } = await commit(by, write).catch(rethrowMissing(words.missing));
  return result;
}

export const purgeTrash = async (): Promise<number> =>
  (await db().trashItem.deleteMany({ where: { deleted_at: { lt: getTrashCutoff() } } })).count;

async function countProducts(transaction: Transaction, ids: number[]): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map();
  const counts = await transaction.$queryRaw<{ id: number; products: number }[]>`
    SELECT id, jsonb_array_length(rows->'product') AS products FROM trash_item WHERE id = ANY(${ids})`;
  return new Map(counts.map(({ id, products }) => [id, products]));
}
