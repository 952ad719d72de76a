import "server-only";
import { withFilesLockedWithoutIndexing } from "@/lib/media/server/storage";
import { revalidate } from "@/lib/platform/server/cache/revalidation";
import { indexQueuedBatch } from "@/lib/search/server/product-index";

/**
 * Reindexes queued products: those from before the search existed, and those written by an older version on another instance. Works in
 * batches, so that other writers can run in between.
 * @returns the number of reindexed products
 */
export async function indexAllQueuedProducts(): Promise<number> {
  let count = 0;
  for (;;) {
    const some = await withFilesLockedWithoutIndexing(indexQueuedBatch);
    if (some === 0) break;
    count += some;
  }
  if (count > 0) await revalidate("found-products", "facets-of-levels");
  return count;
}
