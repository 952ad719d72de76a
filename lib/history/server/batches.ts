import "server-only";
import { updateFormerAddresses } from "@/lib/catalogue/server/former-addresses";
import { updateSkuIndex } from "@/lib/catalogue/server/products/skus";
import { updateProductTerms } from "@/lib/catalogue/server/terms/product-terms";
import { type AuditEvent, recordBatch, recordEventStream, recordOriginals } from "@/lib/history/server/record-events";
import { keepReplacedFiles } from "@/lib/history/server/replaced-files";
import { getChangeTags, getFileUrls, getTags, type RowTypes, resourceDefinitions } from "@/lib/history/server/resource-definitions";
import { createDeletionEvents, removeOrphanedTrashFiles } from "@/lib/history/server/trash";
import { createTrashItems } from "@/lib/history/server/trash-items";
import { writeRows } from "@/lib/history/server/write-rows";
import { discardFiles, withFilesLocked } from "@/lib/media/server/storage";
import { revalidate } from "@/lib/platform/server/cache/revalidation";
import type { Tag } from "@/lib/platform/server/cache/tags";
import { createYielder } from "@/lib/platform/server/concurrency/event-loop";
import type { Transaction } from "@/lib/platform/server/db";
import type { Actor } from "@/lib/platform/server/http/version";
import { splitIntoChunks } from "@/lib/shared/chunks";
import type { ResourceName } from "@/lib/shared/resources";

export type RowChange<Name extends ResourceName> = { before: RowTypes[Name]; after: RowTypes[Name] };

export type Batch<Name extends ResourceName> = {
  changes: RowChange<Name>[];
  createTitle: (count: number) => string;
  undoes?: number;
  addRows?: () => Promise<RowTypes[Name][]>;
  /** Rows that the plan has deleted. Each becomes a trash item. */
  removed?: RowTypes[Name][];
  /** Called in the same transaction, after the changes are recorded. */
  onApplied?: (done: BatchResult) => Promise<void>;
};

/** `batch` is the history entry that covers all rows; null if nothing changed. */
export type BatchResult = { changed: number; batch: number | null; title: string };

export type BatchListener = (transaction: Transaction, done: BatchResult) => Promise<void>;

/** Transaction timeout of imports and undos, which may change 20,000 products. */
export const LARGE_CHANGE_MS = 10 * 60_000;

/**
 * Changes many rows in one transaction, then revalidates pages and discards unused files. Each changed row gets a history entry, and one
 * entry covers the batch.
 * @param plan returns the changes; rows without differences are skipped
 * @param timeout transaction timeout in milliseconds
 */
export async function changeRows<Name extends ResourceName>(
  name: Name,
  by: Actor,
  plan: (transaction: Transaction) => Promise<Batch<Name>>,
  timeout?: number,
): Promise<BatchResult> {
  const items: number[] = [];
  try {
    const { done, applied } = await withFilesLocked(async (transaction) => {
      const batch = await plan(transaction);
      const written = await applyBatch(transaction, name, by, items, batch);
      await batch.onApplied?.(written.done);
      return written;
    }, timeout);
    const { changes, removed } = applied;
    const removedFiles = getFileUrls({ [name]: removed });
    await revalidate(...(await collectTags(name, applied)));
    await discardFiles([...(await listDroppedFiles(name, changes)), ...removedFiles]);
    return done;
  } catch (error) {
    for (const item of items) await removeOrphanedTrashFiles(item);
    throw error;
  }
}

type AppliedChanges<Name extends ResourceName> = { changes: RowChange<Name>[]; added: RowTypes[Name][]; removed: RowTypes[Name][] };

async function collectTags<Name extends ResourceName>(name: Name, { changes, added, removed }: AppliedChanges<Name>): Promise<Set<Tag>> {
  const tags = new Set<Tag>();
  const yieldIfDue = createYielder();
  for (const { before, after } of changes) {
    for (const tag of getChangeTags(name, before, after)) tags.add(tag);
    await yieldIfDue();
  }
  for (const row of [...added, ...removed]) {
    for (const tag of getTags({ [name]: [row] })) tags.add(tag);
    await yieldIfDue();
  }
  return tags;
}

const TERM_BATCH_SIZE = 50;

/** @param items collects the ids of created trash items, so that the caller can clean up after a failure */
async function applyBatch<Name extends ResourceName>(
  transaction: Transaction,
  name: Name,
  by: Actor,
  items: number[],
  { changes: requested, createTitle, undoes, addRows, removed = [] }: Batch<Name>,
): Promise<{ done: BatchResult; applied: AppliedChanges<Name> }> {
  const { changes, columns } = await filterChanges(requested);
  const [rowsBefore, rowsAfter] = [changes.map(({ before }) => before), changes.map(({ after }) => after)];
  if (changes.length > 0) await writeRows(transaction, resourceDefinitions[name].table, rowsAfter, columns);
  const added = (await addRows?.()) ?? [];
  const changed = changes.length + added.length + removed.length;
  const title = createTitle(changed);
  const applied = { changes, added, removed };
  if (changed === 0) return { done: { changed, batch: null, title }, applied };
  await updateFormerAddresses(transaction, { [name]: [...rowsBefore, ...removed] }, { [name]: [...rowsAfter, ...added] });
  for (const chunk of splitIntoChunks([...rowsAfter, ...added], TERM_BATCH_SIZE)) await updateProductTerms(transaction, { [name]: chunk });
  await updateSkuIndex(transaction, { [name]: rowsBefore }, { [name]: [...rowsAfter, ...added] });
  const batch = await recordChanges(transaction, name, by, { ...applied, title, undoes });
  await keepReplacedFiles(transaction, await listDroppedFiles(name, changes));
  if (removed.length > 0) items.push(...(await createTrashItems(transaction, name, removed, by, batch)));
  return { done: { changed, batch, title }, applied };
}

async function recordChanges<Name extends ResourceName>(
  transaction: Transaction,
  name: Name,
  by: Actor,
  { changes, added, removed, title, undoes }: AppliedChanges<Name> & { title: string; undoes?: number },
): Promise<number> {
  const { title: getTitle } = resourceDefinitions[name];
  await recordOriginals(transaction, name, ...changes.map(({ before }) => ({ row: before, title: getTitle(before) })));
  const batch_id = await recordBatch(transaction, by, { action: undoes ? "undone" : "bulk", resource: name, title, batch_id: undoes });
  await recordEventStream(transaction, by, createEvents(name, { changes, added, removed }, batch_id, undoes !== undefined));
  return batch_id;
}

/** Generates the events one by one, because a batch may have thousands of rows. */
function* createEvents<Name extends ResourceName>(
  name: Name,
  { changes, added, removed }: AppliedChanges<Name>,
  batch_id: number,
  isUndone: boolean,
): Generator<AuditEvent> {
  const { toAuditFields, title } = resourceDefinitions[name];
  for (const { before, after } of changes) {
    const rows = { before: addPosition(before, toAuditFields(before)), after: addPosition(after, toAuditFields(after)), version: after };
    yield { action: isUndone ? "restored" : "changed", resource: name, row_id: after.id, title: title(after), batch_id, ...rows };
  }
  for (const row of added) {
    yield { action: "added", resource: name, row_id: row.id, title: title(row), batch_id, after: toAuditFields(row), version: row };
  }
  for (const event of createDeletionEvents({ [name]: removed })) yield { ...event, batch_id };
}

/** Adds the position, so that an undo also restores the order of siblings. */
const addPosition = (row: { position: number | null }, fields: object) => ({ ...fields, position: row.position });

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

async function listDroppedFiles<Name extends ResourceName>(name: Name, changes: RowChange<Name>[]): Promise<string[]> {
  const dropped = new Set<string>();
  const yieldIfDue = createYielder();
  for (const { before, after } of changes) {
    const currentFiles = getFileUrls({ [name]: [after] });
    for (const file of getFileUrls({ [name]: [before] })) if (!currentFiles.includes(file)) dropped.add(file);
    await yieldIfDue();
  }
  return [...dropped];
}
