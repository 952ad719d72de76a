import "server-only";
import type { BulkChange, BulkResult } from "@/lib/catalogue/products/bulk";
import { formatBatchTitle } from "@/lib/catalogue/products/bulk-words";
import { isDraftOfPublished } from "@/lib/catalogue/products/product-states";
import type { Variant } from "@/lib/catalogue/products/variants";
import { findProductIds, type MatchIndexed } from "@/lib/catalogue/server/products/product-pages";
import { applyToRow, chooseProductSlug, getEditableVersion } from "@/lib/catalogue/server/products/product-versions";
import { findFreeSlugs } from "@/lib/catalogue/server/slugs";
import { addWords, removeWords } from "@/lib/catalogue/terms/term-text";
import { catalogueMessages } from "@/lib/catalogue/words";
import { type BatchResult, changeRows } from "@/lib/history/server/batches";
import type { RowChange } from "@/lib/history/server/change-set";
import { lockRow, lockRows } from "@/lib/history/server/table-rows";
import type { Transaction } from "@/lib/platform/server/db";
import { createFieldError, HttpError, rethrowBrokenReference } from "@/lib/platform/server/http/errors";
import type { Actor } from "@/lib/platform/server/http/version";
import type { Product as Row } from "@/lib/platform/server/prisma/client";
import { MAX_ATTRIBUTE, MAX_BULK } from "@/lib/shared/limits";

const words = catalogueMessages.products.bulk;

/** Changes many products in one transaction, as one history entry that can be undone. */
export async function changeProducts(
  change: BulkChange,
  by: Actor,
  matchIndexed: MatchIndexed,
): Promise<BulkResult & { title: string; unchanged: number }> {
  const ids = await findSelectedIds(change, matchIndexed);
  const { batchId, ...done } = await applyBulkChange(ids, change, by);
  return { ...done, batch: batchId, unchanged: ids.length - done.changed };
}

async function applyBulkChange(ids: number[], change: BulkChange, by: Actor): Promise<BatchResult> {
  const createTitle = (count: number) => formatBatchTitle(change, count);
  if (change.action === "delete") return removeProducts(ids, by, createTitle);
  return writeBulkChange(ids, change, by).catch(rethrowBrokenReference("to", catalogueMessages.products.subcategoryRequired));
}

const removeProducts = (ids: number[], by: Actor, createTitle: (count: number) => string): Promise<BatchResult> =>
  changeRows("product", by, async (transaction) => {
    const removed = await requireRows(transaction, ids, "delete");
    await transaction.product.deleteMany({ where: { id: { in: ids } } });
    return { removed, createTitle };
  });

const writeBulkChange = (ids: number[], change: Exclude<BulkChange, { action: "delete" }>, by: Actor): Promise<BatchResult> =>
  changeRows("product", by, async (transaction) => {
    const rows = await requireRows(transaction, ids);
    if (change.action !== "move") {
      // Sequential, because a transaction has one connection.
      const changes: RowChange<"product">[] = [];
      for (const before of rows) changes.push({ before, after: await changeRowCopy(transaction, before, change) });
      assertUniqueSlugs(changes);
      return { changes, createTitle: (count) => formatBatchTitle(change, count) };
    }
    const to = await lockRow(transaction, "main-subcategory", change.to, "refer");
    if (!to) throw createFieldError("to", catalogueMessages.products.subcategoryRequired);
    return { changes: await moveRows(transaction, to.id, rows), createTitle: (count) => formatBatchTitle(change, count, to.title) };
  });

/** Finds the selected ids. @throws HttpError 400 for too many, 409 if the search finds another number than staff saw */
async function findSelectedIds({ ids, filter, count }: BulkChange, matchIndexed: MatchIndexed): Promise<number[]> {
  const selected = ids ?? (await findProductIds(filter!, MAX_BULK + 1, matchIndexed));
  if (selected.length > MAX_BULK) throw new HttpError(400, words.tooMany(MAX_BULK));
  if (count !== undefined && count !== selected.length) throw new HttpError(409, words.otherCount(selected.length));
  return selected;
}

/** Locks and reads all rows by id, oldest first. @throws HttpError 409 if some were deleted */
async function requireRows(transaction: Transaction, ids: number[], purpose: "change" | "delete" = "change"): Promise<Row[]> {
  await lockRows(transaction, "product", ids, purpose);
  const rows = await transaction.product.findMany({ where: { id: { in: ids } }, orderBy: { id: "asc" } });
  if (rows.length < ids.length) throw new HttpError(409, words.gone(ids.length - rows.length));
  return rows;
}

async function changeRowCopy(
  transaction: Transaction,
  before: Row,
  change: Extract<BulkChange, { action: "state" | "attribute" | "variants" }>,
): Promise<Row> {
  if (change.action === "variants") {
    const next = getEditableVersion(before, undefined);
    const variants = (next.variants as Variant[]).map((variant) => ({ ...variant, [change.field]: change.value }));
    return applyToRow(before, { ...next, variants }, undefined);
  }
  if (change.action === "attribute") {
    const next = { ...getEditableVersion(before, undefined), [change.attribute]: getNewText(before, change) };
    return applyToRow(before, next, undefined);
  }
  const { state } = change;
  // Products already in this state, or with a draft, do not change.
  if (state === before.state && !(state === "published" && before.draft)) return before;
  if (isDraftOfPublished(before.state, state) && before.draft) return before;
  const next = getEditableVersion(before, state);
  // Only a draft can have another slug.
  next.slug = before.draft ? await chooseProductSlug(transaction, before, next, undefined) : next.slug;
  return applyToRow(before, next, state);
}

/** Two published drafts can have the same URL. */
function assertUniqueSlugs(changes: RowChange<"product">[]): void {
  const moved = changes.filter(
    ({ before, after }) => before.slug !== after.slug || before.main_subcategory_id !== after.main_subcategory_id,
  );
  const addresses = moved.map(({ after }) => `${after.main_subcategory_id}/${after.slug}`);
  if (new Set(addresses).size < addresses.length) throw new HttpError(409, catalogueMessages.slugs.taken);
}

function getNewText(row: Row, { attribute, step, value }: Extract<BulkChange, { action: "attribute" }>): string | null {
  const text = {
    replace: () => value || null,
    add: () => addWords(row[attribute], value),
    remove: () => removeWords(row[attribute], value),
  }[step]();
  if (text && text.length > MAX_ATTRIBUTE && text !== row[attribute]) throw new HttpError(400, words.tooLong(row.title, MAX_ATTRIBUTE));
  return text;
}

async function moveRows(transaction: Transaction, to: number, rows: Row[]): Promise<RowChange<"product">[]> {
  const movedRows = rows.filter(({ main_subcategory_id }) => main_subcategory_id !== to);
  const slugs = await findFreeSlugs(transaction, "product", to, movedRows);
  return movedRows.map((before, index) => {
    const next = { ...getEditableVersion(before, undefined), main_subcategory_id: to, slug: slugs[index]! };
    return { before, after: applyToRow(before, next, undefined) };
  });
}
