import "server-only";
import { historyMessages } from "@/lib/history/words";
import type { Transaction } from "@/lib/platform/server/db";
import { HttpError } from "@/lib/platform/server/http/errors";
import type { AuditEntry } from "@/lib/platform/server/prisma/client";

const words = historyMessages.history;

const MAX_TITLES = 5;

/** Locks an entry until the transaction ends, so that it is undone only once. Lock the entry before its rows. */
export async function lockEntry(transaction: Transaction, id: number): Promise<void> {
  await transaction.$executeRaw`SELECT FROM audit_entry WHERE id = ${id} FOR UPDATE`;
}

/**
 * Returns the entries of a batch, oldest first.
 * @throws HttpError 409 if the batch was undone already, or if one of its rows was changed since. Changes that were undone do not count.
 */
export async function findUndoableEntries(transaction: Transaction, batchId: number): Promise<AuditEntry[]> {
  const entries = await transaction.auditEntry.findMany({ where: { batch_id: batchId }, orderBy: { id: "asc" } });
  if (entries.some(({ action }) => action === "undone")) throw new HttpError(409, words.undone);
  const since = await transaction.$queryRaw<{ title: string }[]>`
    SELECT e.title FROM audit_entry e WHERE e.batch_id = ${batchId} AND EXISTS (
      SELECT FROM audit_entry later WHERE later.resource = e.resource AND later.row_id = e.row_id AND later.id > e.id
      AND NOT EXISTS (
        SELECT FROM audit_entry undone WHERE undone.action = 'undone' AND later.batch_id IN (undone.id, undone.batch_id))) ORDER BY e.id`;
  refuseIfChanged(since.map(({ title }) => title));
  return entries;
}

/** @throws HttpError 409 if there are titles; the message lists the first ones */
export function refuseIfChanged(titles: string[]): void {
  if (titles.length > 0) throw new HttpError(409, words.changedSince(titles.slice(0, MAX_TITLES), titles.length - MAX_TITLES));
}
