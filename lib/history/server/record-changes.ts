import "server-only";
import { hasDifferences } from "@/lib/history/changed-fields";
import { type ChangeSet, type DeletedRow, listDeltas, type RowDelta } from "@/lib/history/server/change-set";
import {
  type AuditEvent,
  recordBatch,
  recordEvent,
  recordEventStream,
  recordEvents,
  recordOriginals,
} from "@/lib/history/server/record-events";
import { type Rows, type RowTypes, resourceDefinitions } from "@/lib/history/server/resource-definitions";
import { createYielder } from "@/lib/platform/server/concurrency/event-loop";
import type { Transaction } from "@/lib/platform/server/db";
import type { Author } from "@/lib/platform/server/http/version";
import { RESOURCE_NAMES, type ResourceName, resourcePlurals, resources } from "@/lib/shared/resources";

export type RecordedEntries = { batchId: number | null; undo?: number };

/** What the entry of a batch of products stores besides. */
export type BatchVersion = { addedTerms: number[] };

/**
 * Records one history entry per changed row, with the whole row. Rows that one action added, deleted, moved or restored get one entry that
 * covers them. The entry of a batch has the terms that it added, so that an undo removes them.
 * @returns `batchId` is the entry that covers the others, if there is one; `undo` is that one, or the only one
 */
export async function recordChanges(
  transaction: Transaction,
  by: Author,
  changes: ChangeSet,
  addedTerms: number[],
): Promise<RecordedEntries> {
  const { batch, trash } = changes;
  for (const name of RESOURCE_NAMES) await recordOriginalsOfChangedRows(transaction, name, changes);
  if (batch) {
    const { title, resource, undoes, version = addedTerms.length > 0 ? ({ addedTerms } satisfies BatchVersion) : undefined } = batch;
    const id = await recordBatch(transaction, by, { action: undoes ? "undone" : "bulk", resource, title, batch_id: undoes, version });
    await recordEventStream(transaction, by, createEvents(changes, id));
    return { batchId: id, undo: id };
  }
  if (trash && countDeltas(changes) > 1) {
    const id = await recordDeletion(transaction, by, changes, trash);
    return { batchId: id, undo: id };
  }
  return recordGroup(transaction, by, [...createEvents(changes)]);
}

/** Records several events as one entry: "5 pictures" if all of them do the same, or else the first event. The others belong to it. */
async function recordGroup(transaction: Transaction, by: Author, events: AuditEvent[]): Promise<RecordedEntries> {
  const [first, ...others] = events;
  if (!first || others.length === 0 || events.some(({ batch_id }) => batch_id !== undefined)) {
    const [undo] = await recordEvents(transaction, by, ...events);
    return { batchId: null, undo };
  }
  const { action, resource } = first;
  const areAlike = events.every((event) => event.action === action && event.resource === resource);
  const title = `${events.length.toLocaleString("en-IN")} ${resourcePlurals[resource].toLowerCase()}`;
  const batch_id = await recordEvent(transaction, by, areAlike ? { action, resource, title } : first);
  const covered = areAlike ? events : others;
  await recordEventStream(
    transaction,
    by,
    covered.map((event) => ({ ...event, batch_id })),
  );
  return { batchId: batch_id ?? null, undo: batch_id };
}

async function recordOriginalsOfChangedRows<Name extends ResourceName>(
  transaction: Transaction,
  name: Name,
  changes: ChangeSet,
): Promise<void> {
  const { toAuditFields, title } = resourceDefinitions[name];
  const rows: { row: RowTypes[Name]; title: string }[] = [];
  const yieldIfDue = createYielder();
  for (const { before, after } of listDeltas(changes, name)) {
    if (before && after && hasDifferences(toAuditFields(before), toAuditFields(after))) rows.push({ row: before, title: title(before) });
    await yieldIfDue();
  }
  if (rows.length > 0) await recordOriginals(transaction, name, ...rows);
}

/** Generates the events one by one, because a batch may have thousands of rows. */
function* createEvents(changes: ChangeSet, batch_id?: number): Generator<AuditEvent> {
  for (const event of [...(changes.events ?? []), ...(changes.createEvents?.(changes.after ?? {}) ?? [])]) yield { batch_id, ...event };
  if (changes.isUnrecorded) return;
  for (const name of RESOURCE_NAMES) {
    for (const delta of listDeltas(changes, name)) yield { ...createEvent(name, delta, changes), batch_id };
  }
}

function createEvent<Name extends ResourceName>(
  name: Name,
  { before, after }: RowDelta<Name>,
  { restored, batch, trash }: ChangeSet,
): AuditEvent {
  const { title } = resourceDefinitions[name];
  const row = (after ?? before)!;
  const target = { resource: name, row_id: row.id, title: title(row) };
  const canBeUndone = (batch || trash) && before && after;
  const toFields = (row: typeof before) => row && { ...resourceDefinitions[name].toAuditFields(row), ...(canBeUndone && getPosition(row)) };
  if (!after) return { action: "deleted", ...target, before: toFields(before) };
  const action = restored || (batch?.undoes && before) ? "restored" : before ? "changed" : "added";
  return { action, ...target, before: toFields(before), after: toFields(after), version: after };
}

/** The position lets an undo restore the order of siblings. */
const getPosition = (row: object) => ("position" in row ? { position: row.position } : {});

const countDeltas = (changes: ChangeSet) => RESOURCE_NAMES.reduce((sum, name) => sum + listDeltas(changes, name).length, 0);

/** Records a deletion as one entry. Deleted and moved child rows get entries of their own, which only their version lists show. */
async function recordDeletion(
  transaction: Transaction,
  by: Author,
  changes: ChangeSet,
  { resource, row_id, title }: DeletedRow,
): Promise<number> {
  const events = [...createEvents(changes)];
  const isDeleted = ({ action }: AuditEvent) => action === "deleted";
  const ownEvent = events.find((event) => isDeleted(event) && event.resource === resource && event.row_id === row_id);
  const before = ownEvent?.before ?? countRows(changes.before ?? {});
  const batch_id = await recordBatch(transaction, by, { action: "deleted", resource, row_id, title, before });
  const others = events.filter((event) => event !== ownEvent);
  await recordEventStream(
    transaction,
    by,
    others.map((event) => ({ ...event, batch_id })),
  );
  return batch_id;
}

const countRows = (rows: Rows) =>
  Object.fromEntries(
    RESOURCE_NAMES.flatMap((name) => (rows[name]?.length ? [[resources[name].many.toLowerCase(), rows[name].length]] : [])),
  );
