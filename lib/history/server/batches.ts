import "server-only";
import { settleAddresses } from "@/lib/catalogue/server/former-addresses";
import { settleSkus } from "@/lib/catalogue/server/products/skus";
import { settleTerms } from "@/lib/catalogue/server/terms/product-terms";
import { putManyIntoTrash } from "@/lib/history/server/many-into-trash";
import { type AuditEvent, recordAll, recordBatch, recordFirst } from "@/lib/history/server/record";
import { keepReplaced } from "@/lib/history/server/replaced-files";
import { filesOf, type RowOf, stored, tagsOf, tagsOfChange } from "@/lib/history/server/resources";
import { deletions, removeUnlessInTrash } from "@/lib/history/server/trash";
import { writeRows } from "@/lib/history/server/write-rows";
import { discard, withFilesLocked } from "@/lib/media/server/storage";
import { revalidate } from "@/lib/platform/server/cache/revalidation";
import type { Tag } from "@/lib/platform/server/cache/tags";
import { takingTurns } from "@/lib/platform/server/concurrency/turns";
import type { Transaction } from "@/lib/platform/server/db";
import type { Actor } from "@/lib/platform/server/http/version";
import { chunksOf } from "@/lib/shared/chunks";
import type { ResourceName } from "@/lib/shared/resources";

/** A row as it was, and as it is to be. */
export type Change<Name extends ResourceName> = { before: RowOf[Name]; after: RowOf[Name] };

export type Batch<Name extends ResourceName> = {
  changes: Change<Name>[];
  /** What was done, by how many rows it was done to. */
  titleOf: (count: number) => string;
  /** The entry of the batch that this undoes. */
  undoes?: number;
  /** Adds rows beside: done once the others are written. */
  add?: () => Promise<RowOf[Name][]>;
  /** Rows that the plan has deleted: each goes into the trash by itself. */
  removed?: RowOf[Name][];
  /** Writes down elsewhere, in the same transaction, what was done. */
  tell?: (done: Done) => Promise<void>;
};

/** What was done: to how many rows, and the entry of the history that tells of all of them; null where nothing was to be done. */
export type Done = { changed: number; batch: number | null; title: string };

/** Writes down elsewhere, in the same transaction, what was done. */
export type Tell = (transaction: Transaction, done: Done) => Promise<void>;

/** How long an import or an undo may take under the lock, in milliseconds: 20,000 products take longer than other writes may. */
export const LARGE_CHANGE_MS = 10 * 60_000;

/**
 * Changes many rows at once, all or nothing; revalidates what shows them, or did, and removes the files that they name no more. Each row
 * has its entry in the history as if it had been changed by itself, and one entry tells of all.
 * @param plan says what is to become of which rows; what stays as it is is passed over
 * @param timeout how long it may take in all, in milliseconds, where that is longer than usual
 */
export async function changeRows<Name extends ResourceName>(
  name: Name,
  by: Actor,
  plan: (transaction: Transaction) => Promise<Batch<Name>>,
  timeout?: number,
): Promise<Done> {
  const items: number[] = [];
  try {
    const { done, deeds } = await withFilesLocked(async (transaction) => {
      const batch = await plan(transaction);
      const written = await write(transaction, name, by, items, batch);
      await batch.tell?.(written.done);
      return written;
    }, timeout);
    const { changes, removed } = deeds;
    const gone = filesOf({ [name]: removed });
    await revalidate(...(await tagsOfDeeds(name, deeds)));
    await discard([...(await droppedBy(name, changes)), ...gone]);
    return done;
  } catch (error) {
    for (const item of items) await removeUnlessInTrash(item);
    throw error;
  }
}

/** What is done to rows. */
type Deeds<Name extends ResourceName> = { changes: Change<Name>[]; added: RowOf[Name][]; removed: RowOf[Name][] };

/** What shows any of these rows. */
async function tagsOfDeeds<Name extends ResourceName>(name: Name, { changes, added, removed }: Deeds<Name>): Promise<Set<Tag>> {
  const tags = new Set<Tag>();
  const turn = takingTurns();
  for (const { before, after } of changes) {
    for (const tag of tagsOfChange(name, before, after)) tags.add(tag);
    await turn();
  }
  for (const row of [...added, ...removed]) {
    for (const tag of tagsOf({ [name]: [row] })) tags.add(tag);
    await turn();
  }
  return tags;
}

/** Rows whose terms are settled at once; between them others get their turn. */
const AT_ONCE = 50;

/** @param items gets the items of the trash that are made */
async function write<Name extends ResourceName>(
  transaction: Transaction,
  name: Name,
  by: Actor,
  items: number[],
  { changes: all, titleOf, undoes, add, removed = [] }: Batch<Name>,
): Promise<{ done: Done; deeds: Deeds<Name> }> {
  const { changes, columns } = await differing(all);
  const [was, is] = [changes.map(({ before }) => before), changes.map(({ after }) => after)];
  if (changes.length > 0) await writeRows(transaction, stored[name].table, is, columns);
  const added = (await add?.()) ?? [];
  const changed = changes.length + added.length + removed.length;
  const title = titleOf(changed);
  const deeds = { changes, added, removed };
  if (changed === 0) return { done: { changed, batch: null, title }, deeds };
  await settleAddresses(transaction, { [name]: [...was, ...removed] }, { [name]: [...is, ...added] });
  for (const some of chunksOf([...is, ...added], AT_ONCE)) await settleTerms(transaction, { [name]: some });
  await settleSkus(transaction, { [name]: was }, { [name]: [...is, ...added] });
  const batch = await tell(transaction, name, by, { ...deeds, title, undoes });
  await keepReplaced(transaction, await droppedBy(name, changes));
  if (removed.length > 0) items.push(...(await putManyIntoTrash(transaction, name, removed, by, batch)));
  return { done: { changed, batch, title }, deeds };
}

/** Writes down what was done to each row. @returns the entry that tells of all */
async function tell<Name extends ResourceName>(
  transaction: Transaction,
  name: Name,
  by: Actor,
  { changes, added, removed, title, undoes }: Deeds<Name> & { title: string; undoes?: number },
): Promise<number> {
  const { title: titleOf } = stored[name];
  await recordFirst(transaction, name, ...changes.map(({ before }) => ({ row: before, title: titleOf(before) })));
  const batch_id = await recordBatch(transaction, by, { action: undoes ? "undone" : "bulk", resource: name, title, batch_id: undoes });
  await recordAll(transaction, by, eventsOf(name, { changes, added, removed }, batch_id, undoes !== undefined));
  return batch_id;
}

/** What the history tells of each row; made while it is written, since there may be thousands. */
function* eventsOf<Name extends ResourceName>(
  name: Name,
  { changes, added, removed }: Deeds<Name>,
  batch_id: number,
  isUndone: boolean,
): Generator<AuditEvent> {
  const { recorded, title } = stored[name];
  for (const { before, after } of changes) {
    const rows = { before: withPlace(before, recorded(before)), after: withPlace(after, recorded(after)), version: after };
    yield { action: isUndone ? "restored" : "changed", resource: name, row_id: after.id, title: title(after), batch_id, ...rows };
  }
  for (const row of added) {
    yield { action: "added", resource: name, row_id: row.id, title: title(row), batch_id, after: recorded(row), version: row };
  }
  for (const event of deletions({ [name]: removed })) yield { ...event, batch_id };
}

/** Its place among its siblings goes along: whoever takes a move back puts it there again. */
const withPlace = (row: { position: number | null }, fields: object) => ({ ...fields, position: row.position });

/** The changes that change something, and the columns that any of them changes. */
async function differing<Name extends ResourceName>(all: Change<Name>[]): Promise<{ changes: Change<Name>[]; columns: string[] }> {
  const changes: Change<Name>[] = [];
  const columns = new Set<string>();
  const turn = takingTurns();
  for (const change of all) {
    const { before, after } = change;
    const own = Object.keys(after).filter(
      (column) => JSON.stringify(before[column as keyof object]) !== JSON.stringify(after[column as keyof object]),
    );
    if (own.length > 0) changes.push(change);
    for (const column of own) columns.add(column);
    await turn();
  }
  return { changes, columns: [...columns] };
}

/** The files that rows named before, and name no more. */
async function droppedBy<Name extends ResourceName>(name: Name, changes: Change<Name>[]): Promise<string[]> {
  const dropped = new Set<string>();
  const turn = takingTurns();
  for (const { before, after } of changes) {
    const present = filesOf({ [name]: [after] });
    for (const file of filesOf({ [name]: [before] })) if (!present.includes(file)) dropped.add(file);
    await turn();
  }
  return [...dropped];
}
