import "server-only";
import { withFilesLockedOnly } from "@/lib/media/server/storage";
import { revalidate } from "@/lib/platform/server/cache/revalidation";
import { indexSomeDue } from "@/lib/search/server/product-index";

/**
 * Lets products be found whose words or colours changed without: those that were there before there was a search, and what a version of
 * before writes beside this one. A part at a time, so that others may write between.
 * @returns how many they were
 */
export async function indexProductsDue(): Promise<number> {
  let count = 0;
  for (;;) {
    const some = await withFilesLockedOnly(indexSomeDue);
    if (some === 0) break;
    count += some;
  }
  if (count > 0) await revalidate("found-products", "facets-of-levels");
  return count;
}
