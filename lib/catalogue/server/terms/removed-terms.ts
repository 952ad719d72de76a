import "server-only";
import {
  findTerm,
  requireTerm,
  toAuditFields,
  toAuditSubject,
  toTermChange,
  writeTermNames,
} from "@/lib/catalogue/server/terms/term-changes";
import { toMeasureColumns } from "@/lib/catalogue/server/terms/term-names";
import type { Term } from "@/lib/catalogue/terms/terms";
import { catalogueMessages } from "@/lib/catalogue/words";
import { commit } from "@/lib/history/server/commit";
import type { RemovedRow } from "@/lib/history/server/row-changes";
import { historyMessages } from "@/lib/history/words";
import type { Transaction } from "@/lib/platform/server/db";
import { HttpError, RowConflict } from "@/lib/platform/server/http/errors";
import type { Actor } from "@/lib/platform/server/http/version";

const words = catalogueMessages.terms;

/** Deletes a term. Its history entry contains it, so that it can be restored. @throws HttpError 409 while products outside the trash use it */
export async function removeTerm(id: number, by: Actor): Promise<RemovedRow<Term>> {
  const write = async (transaction: Transaction) => {
    const term = await requireTerm(transaction, id, by);
    if (term.products > 0) throw new RowConflict(words.stillUsed(term.products), term);
    await transaction.term.delete({ where: { id } });
    return { result: term, ...toTermChange({ action: "deleted", ...toAuditSubject(term), before: toAuditFields(term), version: term }) };
  };
  const { result, undo } = await commit(by, write, { termsLock: "exclusive" });
  return { data: result, undo };
}

/** Restores a deleted term. @throws HttpError 409 if it exists, or if another term has one of its spellings now */
export async function restoreTerm({ id, kind, label, aliases, position, translations }: Term, by: Actor): Promise<void> {
  const write = async (transaction: Transaction) => {
    if (await findTerm(transaction, id)) throw new HttpError(409, historyMessages.history.undone);
    await transaction.term.create({ data: { id, kind, label, position, translations, ...toMeasureColumns(kind, label) } });
    await writeTermNames(transaction, id, kind, [label, ...aliases]);
    const term = (await findTerm(transaction, id))!;
    return { result: undefined, ...toTermChange({ action: "restored", ...toAuditSubject(term), after: toAuditFields(term) }) };
  };
  await commit(by, write, { termsLock: "exclusive" });
}
