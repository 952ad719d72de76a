import "server-only";
import { linkProductsIn, relinkProducts } from "@/lib/catalogue/server/terms/product-terms";
import { rewriteBearers } from "@/lib/catalogue/server/terms/term-bearers";
import { fieldError, findTerm, recorded, requireTerm, titled } from "@/lib/catalogue/server/terms/term-changes";
import { measureColumns } from "@/lib/catalogue/server/terms/term-names";
import { isSame, readTexts, requireTexts, type TermTexts, writeTexts } from "@/lib/catalogue/server/terms/term-texts";
import type { Term } from "@/lib/catalogue/terms/terms";
import { mergeTitle } from "@/lib/catalogue/terms/words";
import { type BatchListener, type BatchResult, LARGE_CHANGE_MS } from "@/lib/history/server/batches";
import { recordBatch, recordEvents } from "@/lib/history/server/record-events";
import { findUndoableEntries } from "@/lib/history/server/undoable-entries";
import { withFilesLocked } from "@/lib/media/server/storage";
import { revalidate } from "@/lib/platform/server/cache/revalidation";
import type { Transaction } from "@/lib/platform/server/db";
import type { Actor } from "@/lib/platform/server/http/version";
import type { TermName } from "@/lib/platform/server/prisma/client";
import { messages } from "@/lib/shared/words/messages";

const words = messages.terms;

/** Data in the history for undoing a merge. */
type Merge = {
  from: Term;
  into: Term;
  names: TermName[];
  products: { before: TermTexts; after: TermTexts }[];
};

/** Merges a term into another one of its kind, as one history entry that can be undone. Its names become aliases. */
export async function mergeTerm(id: number, into: number, by: Actor): Promise<{ from: Term; term: Term; batch: number }> {
  const merged = await withFilesLocked(async (transaction) => {
    await linkProductsIn(transaction);
    const from = await requireTerm(transaction, id, by);
    const before = await findTerm(transaction, into);
    if (!before || before.id === id || before.kind !== from.kind) {
      throw fieldError(400, "into", before ? words.otherKind : words.intoInvalid);
    }
    const names = await transaction.termName.findMany({ where: { term_id: id } });
    const texts = await readTexts(transaction, from.kind);
    await moveLinks(transaction, id, into);
    await transaction.termName.updateMany({ where: { term_id: id }, data: { term_id: into } });
    await transaction.term.delete({ where: { id } });
    await rewriteBearers(transaction, before, "into");
    const term = (await findTerm(transaction, into))!;
    const products = changedTexts(texts, await readTexts(transaction, from.kind));
    const merge: Merge = { from, into: before, names, products };
    const title = mergeTitle(from.label, term.label);
    const batch = await recordBatch(transaction, by, { action: "bulk", resource: "term", title, version: merge });
    await recordEvents(
      transaction,
      by,
      { action: "changed", ...titled(term), before: recorded(before), after: recorded(term), batch_id: batch },
      { action: "deleted", ...titled(from), before: recorded(from), batch_id: batch },
    );
    return { from, term, batch };
  });
  await revalidate("terms", "product-terms");
  return merged;
}

async function moveLinks(transaction: Transaction, from: number, into: number): Promise<void> {
  await transaction.$executeRaw`
    UPDATE product_term o SET place = least(o.place, f.place) FROM product_term f
    WHERE o.term_id = ${into} AND f.term_id = ${from} AND f.product_id = o.product_id`;
  await transaction.$executeRaw`
    DELETE FROM product_term f USING product_term o WHERE o.term_id = ${into} AND f.term_id = ${from} AND f.product_id = o.product_id`;
  await transaction.productTerm.updateMany({ where: { term_id: from }, data: { term_id: into } });
}

function changedTexts(before: Map<number, TermTexts>, after: Map<number, TermTexts>): Merge["products"] {
  const pairs = [...after.values()].map((texts) => ({ before: before.get(texts.id)!, after: texts }));
  return pairs.filter(({ before, after }) => !isSame(before, after));
}

/**
 * Undoes a merge in one transaction: both terms get their names back, and each product its former texts.
 * @throws HttpError 409 if a term or a merged text changed since
 */
export async function undoMerge(batch: number, title: string, by: Actor, tell: BatchListener): Promise<BatchResult> {
  const done = await withFilesLocked(async (transaction) => {
    await linkProductsIn(transaction);
    await findUndoableEntries(transaction, batch);
    const entry = await transaction.auditEntry.findUniqueOrThrow({ where: { id: batch }, select: { version: true } });
    const { from, into, names, products } = entry.version as Merge;
    await requireTexts(
      transaction,
      from.kind,
      products.map(({ after }) => after),
    );
    const merged = (await findTerm(transaction, into.id))!;
    await bringBackTerm(transaction, from, names);
    await writeTexts(
      transaction,
      from.kind,
      products.map(({ before }) => before),
    );
    await relinkProducts(
      transaction,
      products.map(({ after }) => after.id),
    );
    const undone = await recordBatch(transaction, by, { action: "undone", resource: "term", title, batch_id: batch });
    const [again, back] = [(await findTerm(transaction, into.id))!, (await findTerm(transaction, from.id))!];
    await recordEvents(
      transaction,
      by,
      { action: "changed", ...titled(again), before: recorded(merged), after: recorded(again), batch_id: undone },
      { action: "restored", ...titled(back), after: recorded(back), batch_id: undone },
    );
    const done = { changed: products.length, batch: undone, title };
    await tell(transaction, done);
    return done;
  }, LARGE_CHANGE_MS);
  await revalidate("terms", "product-terms");
  return done;
}

/** Restores a term and takes its names back from the other term. */
async function bringBackTerm(transaction: Transaction, term: Term, names: TermName[]): Promise<void> {
  const { id, kind, label, position, translations } = term;
  await transaction.term.create({ data: { id, kind, label, position, translations, ...measureColumns(kind, label) } });
  const keys = names.map(({ key }) => key);
  await transaction.termName.updateMany({ where: { kind, key: { in: keys } }, data: { term_id: id } });
}
