import "server-only";
import { type ChangeSet, listDeltas } from "@/lib/history/server/change-set";
import { toStaffProductData } from "@/lib/history/server/resource-definitions";
import type { Transaction } from "@/lib/platform/server/db";
import type { Product } from "@/lib/platform/server/prisma/client";
import { raiseEvents } from "@/lib/platform/server/raise-events";

const isPublished = (row: { state: string } | undefined) => row?.state === "published";

const toEventRow = (row: Product) => [{ id: row.id, getData: () => toStaffProductData(row) }];

/** Raises events for products that visitors see since this change, or no longer see. */
export async function raiseProductEvents(transaction: Transaction, changes: ChangeSet): Promise<void> {
  const deltas = listDeltas(changes, "product");
  const published = deltas.flatMap(({ before, after }) => (after && isPublished(after) && !isPublished(before) ? toEventRow(after) : []));
  const withdrawn = deltas.flatMap(({ before, after }) => {
    return before && isPublished(before) && !isPublished(after) ? toEventRow(after ?? before) : [];
  });
  await raiseEvents(transaction, "product.published", published);
  await raiseEvents(transaction, "product.withdrawn", withdrawn);
}
