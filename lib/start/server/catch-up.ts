import "server-only";
import { indexMissingSkus } from "@/lib/catalogue/server/products/skus";
import { releaseFilesInUse, sweepFiles } from "@/lib/media/server/sweep-files";
import { log } from "@/lib/platform/server/log";
import { indexAllQueuedProducts } from "@/lib/search/server/index-queued-products";

/**
 * Indexes products that were written without the site, for example by a restored backup, and removes leftover files. Runs after each start
 * and every night, while the site answers, because it reads all products and files.
 */
export async function catchUp(): Promise<number> {
  const released = await releaseFilesInUse();
  if (released > 0) log.info(`Uploads: ${released} file(s) in use served again`);
  const { added, taken } = await indexMissingSkus();
  if (added > 0) log.info(`SKUs: ${added} reserved again`);
  if (taken.length > 0) log.warn(`SKUs: two products have the same one: ${taken.join(", ")}`);
  const indexed = await indexAllQueuedProducts();
  if (indexed > 0) log.info(`Search: ${indexed} product(s) read`);
  const swept = await sweepFiles();
  if (swept > 0) log.info(`Uploads: ${swept} left-over file(s) removed`);
  log.info("Catching up: all rows and files are complete");
  return 0;
}
