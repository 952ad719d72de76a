import "server-only";
import { batchTitle } from "@/lib/catalogue/products/batch-title";
import type { BulkChange, BulkResult } from "@/lib/catalogue/products/bulk";
import { isBeside } from "@/lib/catalogue/products/product-states";
import { findProductIds } from "@/lib/catalogue/server/products/product-pages";
import { asWritten, basisOf, slugFor } from "@/lib/catalogue/server/products/product-steps";
import { freeSlugsAt } from "@/lib/catalogue/server/slugs";
import { withoutWords, withWords } from "@/lib/catalogue/terms/word-list";
import { type BatchResult, changeRows, type RowChange } from "@/lib/history/server/batches";
import { moveProductsToTrash } from "@/lib/history/server/product-trash";
import type { Transaction } from "@/lib/platform/server/db";
import { HttpError, rethrowBrokenReference } from "@/lib/platform/server/http/errors";
import type { Actor } from "@/lib/platform/server/http/version";
import type { Product as Row } from "@/lib/platform/server/prisma/client";
import { MAX_ATTRIBUTE, MAX_BULK } from "@/lib/shared/limits";
import { messages } from "@/lib/shared/words/messages";

const words = messages.products.bulk;

/** Edits many products in one transaction, as one history entry that can be undone. */
export async function changeProducts(change: BulkChange, by: Actor): Promise<BulkResult & { title: string; unchanged: number }> {
  const ids = await chosenIds(change);
  const done = await changeChosen(ids, change, by);
  return { ...done, unchanged: ids.length - done.changed };
}

async function changeChosen(ids: number[], change: BulkChange, by: Actor): Promise<BatchResult> {
  const titleOf = (count: number) => batchTitle(change, count);
  if (change.action === "delete") return moveProductsToTrash(ids, by, titleOf);
  return write(ids, change, by).catch(rethrowBrokenReference(messages.products.subcategoryRequired));
}

const write = (ids: number[], change: Exclude<BulkChange, { action: "delete" }>, by: Actor): Promise<BatchResult> =>
  changeRows("product", by, async (transaction) => {
    const rows = await presentRows(transaction, ids);
    if (change.action !== "move") {
      // Sequential, because a transaction has one connection.
      const changes: RowChange<"product">[] = [];
      for (const before of rows) changes.push({ before, after: await changed(transaction, before, change) });
      refuseTwice(changes);
      return { changes, createTitle: (count) => batchTitle(change, count) };
    }
    const to = await transaction.mainSubcategory.findUnique({ where: { id: change.to }, select: { id: true, title: true } });
    if (!to)
      throw new HttpError(400, messages.products.subcategoryRequired, undefined, undefined, [
        { path: "to", error: messages.products.subcategoryRequired },
      ]);
    return { changes: await movedTo(transaction, to.id, rows), createTitle: (count) => batchTitle(change, count, to.title) };
  });

async function chosenIds({ ids, filter, count }: BulkChange): Promise<number[]> {
  const chosen = ids ?? (await findProductIds(filter!.search, filter!.state, MAX_BULK + 1));
  if (chosen.length > MAX_BULK) throw new HttpError(400, words.tooMany(MAX_BULK));
  if (count !== undefined && count !== chosen.length) throw new HttpError(409, words.otherCount(chosen.length));
  return chosen;
}

/**
 * Reads products, oldest first.
 * @throws HttpError 409 if some were deleted
 */
export async function presentRows(transaction: Transaction, ids: number[]): Promise<Row[]> {
  const rows = await transaction.product.findMany({ where: { id: { in: ids } }, orderBy: { id: "asc" } });
  if (rows.length < ids.length) throw new HttpError(409, words.gone(ids.length - rows.length));
  return rows;
}

async function changed(
  transaction: Transaction,
  before: Row,
  change: Extract<BulkChange, { action: "state" | "attribute" }>,
): Promise<Row> {
  if (change.action === "attribute") {
    // Drafts do not include these columns.
    if (change.attribute === "colour" || change.attribute === "origin") return { ...before, [change.attribute]: textOf(before, change) };
    const next = { ...basisOf(before, undefined), [change.attribute]: textOf(before, change) };
    return asWritten(before, next, undefined);
  }
  const { state } = change;
  // Keeps products that already have this state or this draft.
  if (state === before.state && !(state === "published" && before.draft)) return before;
  if (isBeside(before.state, state) && before.draft) return before;
  const next = basisOf(before, state);
  // Only a draft can have a different address.
  next.slug = before.draft ? await slugFor(transaction, before, next, undefined) : next.slug;
  return asWritten(before, next, state);
}

/** Two drafts may have the same address. */
function refuseTwice(changes: RowChange<"product">[]): void {
  const moved = changes.filter(
    ({ before, after }) => before.slug !== after.slug || before.main_subcategory_id !== after.main_subcategory_id,
  );
  const places = moved.map(({ after }) => `${after.main_subcategory_id}/${after.slug}`);
  if (new Set(places).size < places.length) throw new HttpError(409, messages.slugs.taken);
}

function textOf(row: Row, { attribute, step, value }: Extract<BulkChange, { action: "attribute" }>): string | null {
  const text = {
    replace: () => value || null,
    add: () => withWords(row[attribute], value),
    remove: () => withoutWords(row[attribute], value),
  }[step]();
  if (text && text.length > MAX_ATTRIBUTE && text !== row[attribute]) throw new HttpError(400, words.tooLong(row.title, MAX_ATTRIBUTE));
  return text;
}

async function movedTo(transaction: Transaction, to: number, rows: Row[]): Promise<RowChange<"product">[]> {
  const coming = rows.filter(({ main_subcategory_id }) => main_subcategory_id !== to);
  const slugs = await freeSlugsAt(transaction, "product", to, coming);
  return coming.map((before, place) => {
    const next = { ...basisOf(before, undefined), main_subcategory_id: to, slug: slugs[place]! };
    return { before, after: asWritten(before, next, undefined) };
  });
}
