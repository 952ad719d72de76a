import "server-only";
import { indexMissingSkus } from "@/lib/catalogue/server/products/skus";
import { fillSlugs } from "@/lib/catalogue/server/slugs";
import { linkProducts } from "@/lib/catalogue/server/terms/product-terms";
import { addUnknownPictures, adoptTrashFolders, releaseFilesInUse, sweepFiles } from "@/lib/media/server/sweep-files";
import { revalidateEverything } from "@/lib/platform/server/cache/revalidation";
import { log } from "@/lib/platform/server/log";
import { indexAllQueuedProducts } from "@/lib/search/server/index-queued-products";

/**
 * Completes rows that an older version has written, and removes leftover files. Runs after each start and every night, while the site
 * answers, because it reads all products and files.
 */
export async function catchUp(): Promise<number> {
  await adoptTrashFolders();
  const released = await releaseFilesInUse();
  if (released > 0) log.info(`Uploads: ${released} file(s) in use served again`);
  const { added, taken } = await indexMissingSkus();
  if (added > 0) log.info(`SKUs: ${added} reserved again`);
  if (taken.length > 0) log.warn(`SKUs: two products have the same one: ${taken.join(", ")}`);
  // Runs first among tasks that read all products, because it changes products.
  const indexed = await indexAllQueuedProducts();
  if (indexed > 0) log.info(`Search: ${indexed} product(s) read`);
  await addUnknownPictures();
  const filled = await fillSlugs();
  if (filled > 0) log.info(`Addresses: ${filled} row(s) got one in words`);
  const linked = await linkProducts();
  if (linked > 0) log.info(`Terms: ${linked} product(s) linked from their texts`);
  if (filled + linked > 0) await revalidateEverything();
  const swept = await sweepFiles();
  if (swept > 0) log.info(`Uploads: ${swept} left-over file(s) removed`);
  log.info("Catching up: all rows and files are complete");
  return 0;
}
