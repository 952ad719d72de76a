import "server-only";
import { updateFormerAddresses } from "@/lib/catalogue/server/former-addresses";
import type { BatchResult } from "@/lib/history/server/batches";
import { recordBatch, recordEvents } from "@/lib/history/server/record-events";
import { getFileUrls, getTags } from "@/lib/history/server/resource-definitions";
import { createDeletionEvents, removeOrphanedTrashFiles } from "@/lib/history/server/trash";
import { createTrashItems } from "@/lib/history/server/trash-items";
import { discardFiles, withFilesLocked } from "@/lib/media/server/storage";
import { revalidate } from "@/lib/platform/server/cache/revalidation";
import { HttpError } from "@/lib/platform/server/http/errors";
import type { Actor } from "@/lib/platform/server/http/version";
import { messages } from "@/lib/shared/words/messages";

/**
 * Moves products to the trash in one transaction, one item each.
 * @throws HttpError 409 if some of them no longer exist
 */
export async function moveProductsToTrash(ids: number[], by: Actor, createTitle: (count: number) => string): Promise<BatchResult> {
  let items: number[] = [];
  try {
    const { rows, done } = await withFilesLocked(async (transaction) => {
      const rows = await transaction.product.findMany({ where: { id: { in: ids } }, orderBy: { id: "asc" } });
      if (rows.length < ids.length) throw new HttpError(409, messages.products.bulk.gone(ids.length - rows.length));
      await transaction.product.deleteMany({ where: { id: { in: ids } } });
      await updateFormerAddresses(transaction, { product: rows }, {});
      const title = createTitle(rows.length);
      const batch = await recordBatch(transaction, by, { action: "bulk", resource: "product", title });
      items = await createTrashItems(transaction, "product", rows, by, batch);
      await recordEvents(transaction, by, ...createDeletionEvents({ product: rows }).map((event) => ({ ...event, batch_id: batch })));
      return { rows, done: { changed: rows.length, batch, title } };
    });
    await revalidate(...getTags({ product: rows }));
    await discardFiles(getFileUrls({ product: rows }));
    return done;
  } catch (error) {
    for (const item of items) await removeOrphanedTrashFiles(item);
    throw error;
  }
}
