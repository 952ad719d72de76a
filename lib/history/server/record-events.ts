import "server-only";
import type { AuditAction, AuditFields } from "@/lib/history/audit";
import { isSameValue } from "@/lib/history/changed-fields";
import type { Transaction } from "@/lib/platform/server/db";
import type { Author } from "@/lib/platform/server/http/version";
import type { Prisma } from "@/lib/platform/server/prisma/client";
import { splitIntoChunks } from "@/lib/shared/collections";
import { MAX_AUDIT_TITLE } from "@/lib/shared/limits";
import type { AuditResource } from "@/lib/shared/resources";

/** An action of an administrator. `before` and `after` are database rows and must not contain personal data. */
export type AuditEvent = {
  action: AuditAction;
  resource: AuditResource;
  row_id?: number;
  title?: string;
  before?: AuditFields;
  after?: AuditFields;
  version?: object;
  batch_id?: number;
};

/** Records actions in the transaction that performs them. Skips changes without differences. @returns the ids of the entries */
export const recordEvents = (transaction: Transaction, by: Author, ...events: AuditEvent[]): Promise<number[]> =>
  recordEventStream(transaction, by, events);

export async function recordEventStream(transaction: Transaction, by: Author, events: Iterable<AuditEvent>): Promise<number[]> {
  const ids: number[] = [];
  for (const chunk of splitIntoChunks(events, CHUNK_SIZE)) {
    const entries = chunk.flatMap((event) => createEntry(event, by) ?? []);
    ids.push(...(await insertEntries(transaction, entries)));
  }
  return ids;
}

const CHUNK_SIZE = 20;

type Entry = Omit<AuditEvent, "before" | "after"> & { by: string; before?: object; after?: object; at?: Date | string };

function createEntry(event: AuditEvent, { name, address, agent }: Author): Entry | undefined {
  const { before, after } = pickChanges(event);
  if (event.before && event.after && Object.keys({ ...before, ...after }).length === 0) return undefined;
  return { ...event, by: name, address, agent, before, after } as Entry;
}

export async function recordEvent(transaction: Transaction, by: Author, event: AuditEvent): Promise<number | undefined> {
  const entry = createEntry(event, by);
  return entry && (await insertEntries(transaction, [entry]))[0];
}

/** Passes all entries as one JSON parameter, because the number of parameters is limited. @returns the ids of the entries */
async function insertEntries(transaction: Transaction, entries: Entry[]): Promise<number[]> {
  if (entries.length === 0) return [];
  const rows = await transaction.$queryRaw<{ id: number }[]>`
    INSERT INTO audit_entry (at, by, action, resource, row_id, title, before, after, address, agent, version, batch_id)
    SELECT coalesce(at, clock_timestamp()), by, action, resource, row_id, left(coalesce(title, ''), ${MAX_AUDIT_TITLE}::int), before, after,
      coalesce(address, ''), coalesce(agent, ''), version, batch_id
    FROM jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) AS entry(at timestamptz, by text, action text, resource text, row_id int,
      title text, before jsonb, after jsonb, address text, agent text, version jsonb, batch_id int) RETURNING id`;
  return rows.map(({ id }) => id);
}

export async function recordBatch(
  transaction: Transaction,
  { name, address = "", agent = "" }: Author,
  event: Pick<AuditEvent, "action" | "resource" | "row_id" | "batch_id" | "before" | "version"> & { title: string },
): Promise<number> {
  const data = {
    ...event,
    before: event.before as Prisma.InputJsonObject | undefined,
    by: name,
    address,
    agent,
    title: event.title.slice(0, MAX_AUDIT_TITLE),
  };
  return (await transaction.auditEntry.create({ data, select: { id: true } })).id;
}

type OriginalRow = { row: { id: number; updated_at: Date | string }; title: string };

/** Records the original version of rows that have no history yet, for example rows of the sample catalogue. */
export async function recordOriginals(transaction: Transaction, resource: AuditResource, ...rows: OriginalRow[]): Promise<void> {
  const ids = rows.map(({ row }) => row.id);
  const known = await transaction.$queryRaw<{ row_id: number }[]>`
    SELECT v.id AS row_id FROM unnest(${ids}::int[]) AS v(id)
    WHERE EXISTS (SELECT FROM audit_entry WHERE resource = ${resource} AND row_id = v.id)`;
  const knownIds = new Set(known.map(({ row_id }) => row_id));
  const unknown = rows.filter(({ row }) => !knownIds.has(row.id));
  if (unknown.length === 0) return;
  for (const chunk of splitIntoChunks(unknown, CHUNK_SIZE)) {
    const first = { action: "first", resource, by: "" } as const;
    await insertEntries(
      transaction,
      chunk.map(({ row, title }) => ({ ...first, row_id: row.id, title, at: row.updated_at, version: row })),
    );
  }
}

function pickChanges({ before, after }: AuditEvent): Pick<AuditEvent, "before" | "after"> {
  if (!before || !after) return { before, after };
  const differs = (name: string) => !isSameValue(before[name], after[name]);
  const part = (fields: AuditFields) => Object.fromEntries(Object.entries(fields).filter(([name]) => differs(name)));
  return { before: part(before), after: part(after) };
}
