import "server-only";
import { relinkProducts } from "@/lib/catalogue/server/terms/product-terms";
import { renameTermInProducts } from "@/lib/catalogue/server/terms/rename-term-in-products";
import {
  createTermEvent,
  findTerm,
  getTermFileChanges,
  insertTerm,
  listTermFiles,
  type Rename,
  requireTerm,
  writeTerm,
} from "@/lib/catalogue/server/terms/term-changes";
import {
  assertTextsUnchanged,
  type ChangedTexts,
  findChangedTexts,
  readTermTexts,
  writeTermTexts,
} from "@/lib/catalogue/server/terms/term-texts";
import type { StoredTerm } from "@/lib/catalogue/server/terms/terms";
import { formatMergeTitle } from "@/lib/catalogue/terms/words";
import { catalogueMessages } from "@/lib/catalogue/words";
import { type BatchListener, type BatchResult, findUndoableEntries } from "@/lib/history/server/batches";
import { commit, LARGE_CHANGE_MS } from "@/lib/history/server/commit";
import { requireStoredFiles } from "@/lib/history/server/kept-files";
import { recordBatch } from "@/lib/history/server/record-events";
import { historyMessages } from "@/lib/history/words";
import type { Tag } from "@/lib/platform/server/cache/tags";
import { db, type Transaction } from "@/lib/platform/server/db";
import { createFieldError } from "@/lib/platform/server/http/errors";
import type { Actor } from "@/lib/platform/server/http/version";
import type { TermName } from "@/lib/platform/server/prisma/client";

const words = catalogueMessages.terms;

const TAGS: Tag[] = ["terms", "product-terms", "term-pages"];

/** Stored in the history entry of a merge, so that it can be undone. */
type Merge = { from: StoredTerm; into: StoredTerm; names: TermName[]; products: ChangedTexts[] };

/** Gives the products of a term another one of its kind, and turns its spellings into aliases. One history entry can undo it. */
export async function mergeTerm(id: number, into: number, by: Actor): Promise<{ from: StoredTerm; term: StoredTerm; batchId: number }> {
  const write = async (transaction: Transaction) => {
    const from = await requireTerm(transaction, id, by);
    const before = await findTerm(transaction, into);
    if (!before || before.id === id || before.kind !== from.kind) {
      throw createFieldError("into", before ? words.otherKind : words.intoInvalid);
    }
    const names = await transaction.termName.findMany({ where: { term_id: id } });
    const texts = await readTermTexts(transaction, from.kind);
    await moveLinks(transaction, id, into);
    await transaction.termName.updateMany({ where: { term_id: id }, data: { term_id: into } });
    await transaction.term.delete({ where: { id } });
    await renameTermInProducts(transaction, before, "into");
    const term = (await findTerm(transaction, into))!;
    const products = findChangedTexts(texts, await readTermTexts(transaction, from.kind));
    const merge: Merge = { from, into: before, names, products };
    const title = formatMergeTitle(from.label, term.label);
    const batchId = await recordBatch(transaction, by, { action: "bulk", resource: "term", title, version: merge });
    const events = [
      createTermEvent("changed", { before, after: term }, { batch_id: batchId }),
      createTermEvent("deleted", { before: from }, { batch_id: batchId }),
    ];
    return { result: { from, term, batchId }, events, fileChanges: getTermFileChanges({ before: from }), tags: TAGS };
  };
  const { result } = await commit(by, write, { termsLock: "exclusive" });
  return result;
}

/** Products with both terms keep one link, at the position of the first. */
async function moveLinks(transaction: Transaction, from: number, into: number): Promise<void> {
  await transaction.$executeRaw`
    UPDATE product_term o SET place = least(o.place, f.place) FROM product_term f
    WHERE o.term_id = ${into} AND f.term_id = ${from} AND f.product_id = o.product_id`;
  await transaction.$executeRaw`
    DELETE FROM product_term f USING product_term o WHERE o.term_id = ${into} AND f.term_id = ${from} AND f.product_id = o.product_id`;
  await transaction.productTerm.updateMany({ where: { term_id: from }, data: { term_id: into } });
}

/** Undoes a merge or a new label in terms and products. @throws HttpError 409 if one of them has changed since */
export async function undoTermBatch(batchId: number, title: string, by: Actor, onDone: BatchListener): Promise<BatchResult> {
  const entry = await db().auditEntry.findUniqueOrThrow({ where: { id: batchId }, select: { version: true } });
  const batch = entry.version as Merge | Rename;
  const { products } = batch;
  await requireStoredFiles(listTermFiles("into" in batch ? batch.from : batch.before), historyMessages.history.filesLost);
  const write = async (transaction: Transaction) => {
    await findUndoableEntries(transaction, batchId);
    const { id, kind } = "into" in batch ? batch.into : batch.after;
    await assertTextsUnchanged(
      transaction,
      kind,
      products.map(({ after }) => after),
    );
    const current = (await findTerm(transaction, id))!;
    await ("into" in batch ? restoreMergedTerm(transaction, batch.from, batch.names) : writeTerm(transaction, batch.before));
    await writeTermTexts(
      transaction,
      kind,
      products.map(({ before }) => before),
    );
    await relinkProducts(
      transaction,
      products.map(({ after }) => after.id),
    );
    const undone = await recordBatch(transaction, by, { action: "undone", resource: "term", title, batch_id: batchId });
    const remaining = (await findTerm(transaction, id))!;
    const events = [createTermEvent("changed", { before: current, after: remaining }, { batch_id: undone })];
    const fileChanges = getTermFileChanges({ before: current, after: remaining });
    if ("into" in batch) {
      const restored = (await findTerm(transaction, batch.from.id))!;
      events.push(createTermEvent("restored", { after: restored }, { batch_id: undone }));
      fileChanges.used.push(...listTermFiles(restored));
    }
    const done = { changed: products.length, batchId: undone, title };
    return { result: done, events, fileChanges, tags: TAGS, onRecorded: (transaction: Transaction) => onDone(transaction, done) };
  };
  const { result } = await commit(by, write, { termsLock: "exclusive", timeout: LARGE_CHANGE_MS });
  return result;
}

async function restoreMergedTerm(transaction: Transaction, term: StoredTerm, names: TermName[]): Promise<void> {
  await insertTerm(transaction, term);
  const keys = names.map(({ key }) => key);
  await transaction.termName.updateMany({ where: { kind: term.kind, key: { in: keys } }, data: { term_id: term.id } });
}
