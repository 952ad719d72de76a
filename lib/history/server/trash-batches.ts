import "server-only";
import { settleAddresses } from "@/lib/catalogue/server/former-addresses";
import type { Done } from "@/lib/history/server/batches";
import { putManyIntoTrash } from "@/lib/history/server/many-into-trash";
import { record, recordBatch } from "@/lib/history/server/record";
import { filesOf, tagsOf } from "@/lib/history/server/resources";
import { deletions, removeUnlessInTrash } from "@/lib/history/server/trash";
import { discard, withFilesLocked } from "@/lib/media/server/storage";
import { revalidate } from "@/lib/platform/server/cache/revalidation";
import { HttpError } from "@/lib/platform/server/http/errors";
import type { Actor } from "@/lib/platform/server/http/version";
import { messages } from "@/lib/shared/words/messages";

/** Deletes many products, each as an item of the trash by itself, all or nothing. Refused with 409 when some are gone. */
export async function moveManyToTrash(ids: number[], by: Actor, titleOf: (count: number) => string): Promise<Done> {
  let items: number[] = [];
  try {
    const { rows, done } = await withFilesLocked(async (transaction) => {
      const rows = await transaction.product.findMany({ where: { id: { in: ids } }, orderBy: { id: "asc" } });
      if (rows.length < ids.length) throw new HttpError(409, messages.products.bulk.gone(ids.length - rows.length));
      await transaction.product.deleteMany({ where: { id: { in: ids } } });
      await settleAddresses(transaction, { product: rows }, {});
      const title = titleOf(rows.length);
      const batch = await recordBatch(transaction, by, { action: "bulk", resource: "product", title });
      items = await putManyIntoTrash(transaction, "product", rows, by, batch);
      await record(transaction, by, ...deletions({ product: rows }).map((event) => ({ ...event, batch_id: batch })));
      return { rows, done: { changed: rows.length, batch, title } };
    });
    await revalidate(...tagsOf({ product: rows }));
    await discard(filesOf({ product: rows }));
    return done;
  } catch (error) {
    for (const item of items) await removeUnlessInTrash(item);
    throw error;
  }
}
