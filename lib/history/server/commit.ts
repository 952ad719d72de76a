import "server-only";
import { updateFormerAddresses } from "@/lib/catalogue/server/former-addresses";
import { updateSkuIndex } from "@/lib/catalogue/server/products/skus";
import { updateProductTerms } from "@/lib/catalogue/server/terms/product-terms";
import { type ChangeSet, collectFiles, collectTags } from "@/lib/history/server/change-set";
import { recordChanges } from "@/lib/history/server/record-changes";
import { addTrashItems } from "@/lib/history/server/trash-items";
import { findChosenUrls } from "@/lib/media/server/media-rows";
import { type FileUrls, type Uploads, withStoredUploads } from "@/lib/media/server/store-uploads";
import { lockFiles, markReleased, markUsed } from "@/lib/media/server/unused-files";
import { revalidateChange } from "@/lib/platform/server/cache/revalidation";
import { toFileTag } from "@/lib/platform/server/cache/tags";
import { lockTermsExclusively, lockTermsShared, runTransaction } from "@/lib/platform/server/database/transactions";
import type { Transaction } from "@/lib/platform/server/db";
import type { Author } from "@/lib/platform/server/http/version";
import { incrementContentVersion } from "@/lib/platform/server/instances/content-version";
import { log } from "@/lib/platform/server/log";
import { indexAllQueuedProducts, indexChangedProducts } from "@/lib/search/server/index-queued-products";
import { splitIntoChunks } from "@/lib/shared/chunks";
import type { FileErrors } from "@/lib/shared/files";

type CommitOptions<K extends string> = {
  uploads?: Uploads<K>;
  /** Messages for refused pictures, if they differ from the default. */
  errors?: FileErrors;
  /** Transaction timeout in milliseconds. */
  timeout?: number;
  /** "read" for changes of products, "write" for changes of terms. */
  terms?: "read" | "write";
};

/** Transaction timeout of imports and undos, which may change 20,000 products. */
export const LARGE_CHANGE_MS = 10 * 60_000;

/**
 * The one way to change stored data that visitors or versions show. Stores uploads first; then runs one transaction: `write` locks and
 * writes rows, and what follows from them is written with them. After the commit, updates the search index and revalidates the pages that
 * show the rows. If anything fails, nothing has changed, files included.
 * @param write may run more than once; gets the URL of each uploaded or chosen file, and the URLs that are new to the library
 * @returns the result of `write`, and the id of the history entry that covers a batch
 */
export function commit<R, K extends string = never>(
  by: Author,
  write: (transaction: Transaction, urls: FileUrls<K>, added: Set<string>) => Promise<ChangeSet & { result: R }>,
  { uploads = {}, errors, timeout, terms }: CommitOptions<K> = {},
): Promise<{ result: R; batch: number | null }> {
  return withStoredUploads(
    uploads,
    async ({ urls, pictures, chosen }) => {
      const uploaded = pictures.map(({ url }) => url);
      const { changes, result, batch, unused, version } = await runTransaction(async (transaction) => {
        if (terms === "read") await lockTermsShared(transaction);
        if (terms === "write") await lockTermsExclusively(transaction);
        const added = await markUsed(transaction, uploaded, pictures);
        const { result, ...changes } = await write(transaction, { ...urls, ...(await findChosenUrls(transaction, chosen)) }, added);
        await applyRules(transaction, changes);
        const batch = await recordChanges(transaction, by, changes);
        await addTrashItems(transaction, by, changes, batch);
        await changes.onRecorded?.(transaction, batch);
        const { used, released } = await collectFiles(changes);
        await lockFiles(transaction, [...used, ...released]);
        await markUsed(transaction, used, changes.files?.pictures);
        // A row need not use every file that was sent for it.
        const unused = await markReleased(transaction, [...new Set([...released, ...uploaded])]);
        // Last, because every other commit waits for it.
        const version = await incrementContentVersion(transaction);
        return { changes, result, batch, unused, version };
      }, timeout);
      const tags = await collectTags(changes);
      // A job counts as done from the commit on, and its products may take a while to index.
      if (changes.onRecorded) await revalidateChange(tags, version);
      await updateIndex(changes, terms === "write").catch((error: unknown) =>
        log.error("The search index could not be updated yet. The next start or night updates it", error),
      );
      await revalidateChange([...new Set([...tags, ...unused.map(toFileTag)])], version);
      return { result, batch };
    },
    errors,
  );
}

const BATCH_SIZE = 50;

async function applyRules(transaction: Transaction, { before = {}, after = {} }: ChangeSet): Promise<void> {
  await updateFormerAddresses(transaction, before, after);
  for (const product of splitIntoChunks(after.product ?? [], BATCH_SIZE)) await updateProductTerms(transaction, { product });
  await updateSkuIndex(transaction, before, after);
}

/** Indexes the changed products. Other changes, such as a new title of a category, queue the products that they concern. */
async function updateIndex({ before = {}, after = {} }: ChangeSet, areTermsChanged: boolean): Promise<void> {
  await indexChangedProducts((after.product ?? []).map(({ id }) => id));
  if (areTermsChanged || before["main-category"] || before["main-subcategory"]) await indexAllQueuedProducts();
}
