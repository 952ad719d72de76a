import "server-only";
import { messages } from "@/lib/domain/messages";
import { eachOfMany } from "@/lib/server/at-once";
import { record, recordBatch } from "@/lib/server/audit";
import type { Transaction } from "@/lib/server/db";
import { HttpError } from "@/lib/server/errors";
import { stemOf } from "@/lib/server/file-store/file-store";
import { files as fileStore } from "@/lib/server/file-store/files";
import { lastMigration } from "@/lib/server/last-migration";
import { knownOf } from "@/lib/server/media-rows";
import type { Product } from "@/lib/server/prisma/client";
import type { Done } from "@/lib/server/queries/batches";
import { settleAddresses } from "@/lib/server/queries/former-addresses";
import { deletions, removeUnlessInTrash } from "@/lib/server/queries/trash";
import { toStoredRows } from "@/lib/server/queries/trash-rows";
import { filesOf, tagsOf } from "@/lib/server/resources";
import { revalidate } from "@/lib/server/revalidation";
import { discard, withFilesLocked } from "@/lib/server/storage";
import type { Actor } from "@/lib/server/version";

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
      const made = await makeItems(transaction, rows, by, batch);
      items = made.map(({ id }) => id);
      await eachOfMany(made, ({ id, files }) => fileStore().copyToTrash(id, files.map(stemOf)));
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

async function makeItems(transaction: Transaction, rows: Product[], by: Actor, batch_id: number) {
  const migration = await lastMigration(transaction);
  // What was said of their pictures comes back with them.
  const known = new Map((await knownOf(transaction, filesOf({ product: rows }))).map((media) => [media.url, media]));
  const data = rows.map((row) => {
    const files = filesOf({ product: [row] });
    const media = files.flatMap((url) => known.get(url) ?? []);
    const what = { resource: "product", row_id: row.id, title: row.title, batch_id, migration, deleted_by: by.name };
    return { ...what, rows: { ...toStoredRows({ product: [row] }), media }, files };
  });
  return transaction.trashItem.createManyAndReturn({ data, select: { id: true, files: true } });
}
