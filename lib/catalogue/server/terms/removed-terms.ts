import "server-only";
import { findTerm, insertTerm, listTermFiles, requireTerm, toTermChange, writeTermNames } from "@/lib/catalogue/server/terms/term-changes";
import { type StoredTerm, toTerm } from "@/lib/catalogue/server/terms/terms";
import type { Term } from "@/lib/catalogue/terms/terms";
import { catalogueMessages } from "@/lib/catalogue/words";
import { commit } from "@/lib/history/server/commit";
import { requireStoredFiles } from "@/lib/history/server/kept-files";
import type { RemovedRow } from "@/lib/history/server/row-changes";
import { historyMessages } from "@/lib/history/words";
import type { Transaction } from "@/lib/platform/server/db";
import { HttpError, RowConflict } from "@/lib/platform/server/http/errors";
import type { Actor } from "@/lib/platform/server/http/version";

const words = catalogueMessages.terms;

export async function removeTerm(id: number, by: Actor): Promise<RemovedRow<Term>> {
  const write = async (transaction: Transaction) => {
    const term = await requireTerm(transaction, id, by);
    if (term.products > 0) throw new RowConflict(words.stillUsed(term.products), toTerm(term));
    await transaction.term.delete({ where: { id } });
    return { result: toTerm(term), ...toTermChange("deleted", { before: term }, { version: term }) };
  };
  const { result, undo } = await commit(by, write, { termsLock: "exclusive" });
  return { data: result, undo };
}

/**
 * Restores a deleted term.
 * @throws HttpError 409 if it exists, if another term has one of its spellings now, or if its picture was removed
 */
export async function restoreTerm(term: StoredTerm, by: Actor): Promise<void> {
  const { id, kind, label, aliases } = term;
  await requireStoredFiles(listTermFiles(term), historyMessages.history.filesLost);
  const write = async (transaction: Transaction) => {
    if (await findTerm(transaction, id)) throw new HttpError(409, historyMessages.history.undone);
    await insertTerm(transaction, term);
    await writeTermNames(transaction, id, kind, [label, ...aliases]);
    const after = (await findTerm(transaction, id))!;
    return { result: undefined, ...toTermChange("restored", { after }) };
  };
  await commit(by, write, { termsLock: "exclusive" });
}
