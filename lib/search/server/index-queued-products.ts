import "server-only";
import { setTimeout as sleep } from "node:timers/promises";
import { revalidate } from "@/lib/platform/server/cache/revalidation";
import { createPacer } from "@/lib/platform/server/concurrency/event-loop";
import { runTransaction } from "@/lib/platform/server/database/transactions";
import { acquireLock, type Transaction } from "@/lib/platform/server/db";
import { indexProducts } from "@/lib/search/server/product-index";
import { splitIntoChunks } from "@/lib/shared/collections";

/** Small, because a save waits for the batch of an import. */
const BATCH_SIZE = 100;
/** Time between a large change and its indexing. */
const RENDER_TIME_MS = 500;

/** One process indexes at a time: two would lock the same words in different orders. */
const indexBatch = (findIds: (transaction: Transaction) => Promise<number[]>): Promise<number> =>
  runTransaction(async (transaction) => {
    await acquireLock(transaction, "searchIndex");
    const ids = await findIds(transaction);
    if (ids.length > 0) await indexProducts(transaction, ids);
    return ids.length;
  });

export async function indexChangedProducts(ids: number[]): Promise<void> {
  const pause = createPacer();
  // The pages that visitors wait for are rendered again first.
  if (ids.length > BATCH_SIZE) await sleep(RENDER_TIME_MS);
  for (const batch of splitIntoChunks(ids, BATCH_SIZE)) {
    await indexBatch(async () => batch);
    if (ids.length > BATCH_SIZE) await pause();
  }
}

/** Reindexes products whose category, terms or picture changed, or whose change was interrupted. @returns their number */
export async function indexAllQueuedProducts(): Promise<number> {
  let count = 0;
  for (;;) {
    const some = await indexBatch(findQueuedIds);
    if (some === 0) break;
    count += some;
  }
  if (count > 0) await revalidate("found-products", "facets-of-levels");
  return count;
}

async function findQueuedIds(transaction: Transaction): Promise<number[]> {
  const queued = await transaction.$queryRaw<{ product_id: number }[]>`
    SELECT DISTINCT product_id FROM search_due ORDER BY product_id LIMIT ${BATCH_SIZE}::int`;
  return queued.map(({ product_id }) => product_id);
}
