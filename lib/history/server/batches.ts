import "server-only";
import type { Batch, RowChange } from "@/lib/history/server/change-set";
import { commit, LARGE_CHANGE_MS } from "@/lib/history/server/commit";
import type { KnownFile } from "@/lib/history/server/known-file";
import { type Rows, type RowTypes, resourceDefinitions } from "@/lib/history/server/resource-definitions";
import { writeRows } from "@/lib/history/server/table-rows";
import { historyMessages } from "@/lib/history/words";
import { createYielder } from "@/lib/platform/server/concurrency/event-loop";
import type { TermsLock } from "@/lib/platform/server/database/transactions";
import type { Transaction } from "@/lib/platform/server/db";
import { HttpError } from "@/lib/platform/server/http/errors";
import type { Actor } from "@/lib/platform/server/http/version";
import type { AuditEntry } from "@/lib/platform/server/prisma/client";
import type { ResourceName } from "@/lib/shared/resources";

export type BatchPlan<Name extends ResourceName> = {
  changes?: RowChange<Name>[];
  addRows?: () => Promise<RowTypes[Name][]>;
  removed?: RowTypes[Name][];
  createTitle: (count: number) => string;
  undoes?: number;
  pictures?: KnownFile[];
  /** Called in the same transaction, after the changes are recorded. */
  onApplied?: BatchListener;
};

/** `batchId` is the id of the history entry that covers all rows; null if nothing changed. */
export type BatchResult = { changed: number; batchId: number | null; title: string };

export type BatchListener = (transaction: Transaction, done: BatchResult) => Promise<void>;

type BatchOptions = { isLarge?: boolean; termsLock?: TermsLock };

/** Changes many rows, with one history entry that covers and undoes them all. @param plan locks the rows and returns what to write */
export async function changeRows<Name extends ResourceName>(
  name: Name,
  by: Actor,
  plan: (transaction: Transaction) => Promise<BatchPlan<Name>>,
  { isLarge = false, termsLock = "shared" }: BatchOptions = {},
): Promise<BatchResult> {
  const write = async (transaction: Transaction) => {
    const { changes: requested = [], createTitle, undoes, addRows, removed = [], pictures, onApplied } = await plan(transaction);
    const { changes, columns } = await filterChanges(requested);
    const after = changes.map((change) => change.after);
    if (changes.length > 0) await writeRows(transaction, resourceDefinitions[name].table, after, columns);
    const added = (await addRows?.()) ?? [];
    const changed = changes.length + added.length + removed.length;
    const result = { changed, title: createTitle(changed) };
    return {
      result,
      before: { [name]: [...changes.map(({ before }) => before), ...removed] } as Rows,
      after: { [name]: [...after, ...added] } as Rows,
      batch: changed > 0 ? ({ title: result.title, resource: name, undoes } satisfies Batch) : undefined,
      fileChanges: { pictures },
      onRecorded: onApplied && ((transaction: Transaction, batchId: number | null) => onApplied(transaction, { ...result, batchId })),
    };
  };
  const { result, batchId } = await commit(by, write, { timeout: isLarge ? LARGE_CHANGE_MS : undefined, termsLock });
  return { ...result, batchId };
}

async function filterChanges<Name extends ResourceName>(
  requested: RowChange<Name>[],
): Promise<{ changes: RowChange<Name>[]; columns: string[] }> {
  const changes: RowChange<Name>[] = [];
  const columns = new Set<string>();
  const yieldIfDue = createYielder();
  for (const change of requested) {
    const { before, after } = change;
    const changedColumns = Object.keys(after).filter(
      (column) => JSON.stringify(before[column as keyof object]) !== JSON.stringify(after[column as keyof object]),
    );
    if (changedColumns.length > 0) changes.push(change);
    for (const column of changedColumns) columns.add(column);
    await yieldIfDue();
  }
  return { changes, columns: [...columns] };
}

const words = historyMessages.history;

const MAX_TITLES = 5;

/** Locks an entry until the transaction ends, so that it is undone only once. Lock the entry before its rows. */
export async function lockEntry(transaction: Transaction, id: number): Promise<void> {
  await transaction.$executeRaw`SELECT FROM audit_entry WHERE id = ${id} FOR UPDATE`;
}

export async function requireNotUndone(transaction: Transaction, id: number): Promise<void> {
  if ((await transaction.auditEntry.count({ where: { batch_id: id, action: "undone" } })) > 0) throw new HttpError(409, words.undone);
}

/** Returns the entries of a batch, oldest first. @throws HttpError 409 if it was undone, or one of its rows was changed since */
export async function findUndoableEntries(transaction: Transaction, batchId: number): Promise<AuditEntry[]> {
  await requireNotUndone(transaction, batchId);
  const entries = await transaction.auditEntry.findMany({ where: { batch_id: batchId }, orderBy: { id: "asc" } });
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
