import "server-only";
import { updateFormerAddresses } from "@/lib/catalogue/server/former-addresses";
import { updateSkuIndex } from "@/lib/catalogue/server/products/skus";
import { updateProductTerms } from "@/lib/catalogue/server/terms/product-terms";
import { type ChangeSet, collectFiles, collectTags, listDeltas } from "@/lib/history/server/change-set";
import { type RecordedEntries, recordChanges } from "@/lib/history/server/record-changes";
import { type Rows, type RowTypes, toStaffProductData } from "@/lib/history/server/resource-definitions";
import { addTrashItems } from "@/lib/history/server/trash-rows";
import { addMedia, findChosenUrls } from "@/lib/media/server/media-rows";
import { withStoredUploads } from "@/lib/media/server/store-uploads";
import { lockFiles, markUnused, markUsed } from "@/lib/media/server/unused-files";
import { revalidateChange } from "@/lib/platform/server/cache/revalidation";
import { toFileTag } from "@/lib/platform/server/cache/tags";
import { lockTerms, runTransaction, type TermsLock } from "@/lib/platform/server/database/transactions";
import type { Transaction } from "@/lib/platform/server/db";
import type { Author } from "@/lib/platform/server/http/version";
import { incrementContentVersion } from "@/lib/platform/server/instances/broadcast";
import { log } from "@/lib/platform/server/log";
import type { Product } from "@/lib/platform/server/prisma/client";
import { raiseEvents } from "@/lib/platform/server/raise-events";
import { indexAllQueuedProducts, indexChangedProducts } from "@/lib/search/server/index-queued-products";
import { splitIntoChunks } from "@/lib/shared/collections";
import type { FileErrors, FileUrls, Uploads } from "@/lib/shared/files";

type CommitOptions<K extends string> = {
  uploads?: Uploads<K>;
  /** Messages for refused pictures, if they differ from the default. */
  errors?: FileErrors;
  timeout?: number;
  /** Shared for changes of products, exclusive for changes of terms. */
  termsLock?: TermsLock;
};

/** Transaction timeout of imports and undos, which may change 20,000 products. */
export const LARGE_CHANGE_MS = 10 * 60_000;

/**
 * Every change of rows or documents that have a history or appear on the website goes through here. Stores uploads first. In one
 * transaction, `write` locks and writes rows, and `commit` records redirects, terms, SKUs, history, trash and the use of files. After that
 * it revalidates the pages that show the rows and updates the search index. If the transaction fails, nothing has changed, files included.
 * @param write may run more than once; gets the URL of each uploaded or chosen file, and the URLs of pictures that were not known before
 * @returns the result of `write`, the rows as they were stored, and the ids of the history entries that cover a batch and can be undone
 */
export function commit<R, K extends string = never>(
  by: Author,
  write: (transaction: Transaction, urls: FileUrls<K>, newMediaUrls: Set<string>) => Promise<ChangeSet & { result: R }>,
  { uploads = {}, errors, timeout, termsLock }: CommitOptions<K> = {},
): Promise<RecordedEntries & { result: R; after: Rows }> {
  return withStoredUploads(
    uploads,
    async ({ urls, pictures, chosen }) => {
      const uploaded = pictures.map(({ url }) => url);
      const { changes, result, entries, unused, version } = await runTransaction(async (transaction) => {
        if (termsLock) await lockTerms(transaction, termsLock);
        const newMediaUrls = await addMedia(transaction, pictures);
        const { result, ...written } = await write(transaction, { ...urls, ...(await findChosenUrls(transaction, chosen)) }, newMediaUrls);
        const { after, addedTerms } = await updateDerivedTables(transaction, written);
        const changes = { ...written, after };
        const entries = await recordChanges(transaction, by, changes, addedTerms);
        await addTrashItems(transaction, by, changes, entries.batchId);
        await raiseProductEvents(transaction, changes);
        await changes.onRecorded?.(transaction, entries.batchId);
        const { used, released } = await collectFiles(changes);
        await lockFiles(transaction, [...used, ...released, ...uploaded]);
        await markUsed(transaction, [...new Set([...used, ...uploaded])], changes.fileChanges?.pictures);
        // A row need not use every file that was sent for it.
        const unused = await markUnused(transaction, [...new Set([...released, ...uploaded])]);
        // Last, because every other commit waits for it.
        const version = await incrementContentVersion(transaction);
        return { changes, result, entries, unused, version };
      }, timeout);
      const tags = await collectTags(changes);
      await revalidateChange([...new Set([...tags, ...unused.map(toFileTag)])], version);
      // Pages that show results or counts of the search are invalidated again once the index has the change.
      const searchTags = tags.filter((tag) => tag === "found-products" || tag.startsWith("facets-"));
      if (await updateIndex(changes, termsLock === "exclusive")) await revalidateChange(searchTags);
      return { result, after: changes.after, ...entries };
    },
    errors,
  );
}

const CHUNK_SIZE = 50;

/** Updates former addresses, terms and SKUs. @returns the rows as they are stored now, and the ids of the added terms */
async function updateDerivedTables(transaction: Transaction, { before = {}, after = {} }: ChangeSet) {
  await updateFormerAddresses(transaction, before, after);
  const product: RowTypes["product"][] = [];
  const addedTerms: number[] = [];
  for (const chunk of splitIntoChunks(after.product ?? [], CHUNK_SIZE)) {
    const linked = await updateProductTerms(transaction, chunk);
    product.push(...linked.products);
    addedTerms.push(...linked.addedTerms);
  }
  await updateSkuIndex(transaction, before, after);
  return { after: product.length > 0 ? { ...after, product } : after, addedTerms };
}

/** Indexes changed products, and queues those that other changes concern. Never fails, because the change is committed. */
async function updateIndex({ before = {}, after = {} }: ChangeSet, areTermsChanged: boolean): Promise<boolean> {
  const ids = (after.product ?? []).map(({ id }) => id);
  try {
    await indexChangedProducts(ids);
    if (areTermsChanged || before["main-category"] || before["main-subcategory"]) await indexAllQueuedProducts();
  } catch (error) {
    log.error("The search index could not be updated yet. The next start or night updates it", error);
  }
  return ids.length > 0;
}

const isPublished = (row: { state: string } | undefined) => row?.state === "published";

const toEventRow = (row: Product) => [{ id: row.id, getData: () => toStaffProductData(row) }];

/** Raises events for products that visitors see since this change, or no longer see. */
async function raiseProductEvents(transaction: Transaction, changes: ChangeSet): Promise<void> {
  const deltas = listDeltas(changes, "product");
  const published = deltas.flatMap(({ before, after }) => (after && isPublished(after) && !isPublished(before) ? toEventRow(after) : []));
  const withdrawn = deltas.flatMap(({ before, after }) => {
    return before && isPublished(before) && !isPublished(after) ? toEventRow(after ?? before) : [];
  });
  await raiseEvents(transaction, "product.published", published);
  await raiseEvents(transaction, "product.withdrawn", withdrawn);
}
