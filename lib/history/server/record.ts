import "server-only";
import { type AuditAction, type AuditFields, isSameValue } from "@/lib/history/audit";
import { lastMigration } from "@/lib/platform/server/database/last-migration";
import type { Transaction } from "@/lib/platform/server/db";
import type { Author } from "@/lib/platform/server/http/version";
import { countChange } from "@/lib/platform/server/instances/content-version";
import type { Prisma } from "@/lib/platform/server/prisma/client";
import { chunksOf } from "@/lib/shared/chunks";
import { MAX_AUDIT_TITLE } from "@/lib/shared/limits";
import type { AuditResource } from "@/lib/shared/resources";

/** What visitors never see. */
const STAFF_ONLY = new Set<AuditResource>(["enquiry", "account"]);

/** Something an administrator does. What it says of rows is what the database holds of them; it holds no personal data. */
export type AuditEvent = {
  action: AuditAction;
  resource: AuditResource;
  row_id?: number;
  /** What staff call the row. */
  title?: string;
  /** The row as it was, and as it is: with both, only the fields that differ are kept. */
  before?: AuditFields;
  after?: AuditFields;
  /** The whole row as it is now, which can be restored from this entry. */
  version?: object;
  /** The entry that tells of many rows that are changed at once, of which this is one. */
  batch_id?: number;
};

/**
 * Writes down what somebody does, in the transaction that does it: neither is there without the other.
 * A change that leaves everything as it was is none.
 */
export const record = (transaction: Transaction, by: Author, ...events: AuditEvent[]): Promise<void> => recordAll(transaction, by, events);

/** The same of any number of events, which may be made while they are written down. */
export async function recordAll(transaction: Transaction, by: Author, events: Iterable<AuditEvent>): Promise<void> {
  let isSeen = false;
  let migration: string | undefined;
  for (const some of chunksOf(events, CHUNK)) {
    if (some.some(({ version }) => version)) migration ??= await lastMigration(transaction);
    const entries = some.flatMap((event) => entryOf(event, by, migration) ?? []);
    await insert(transaction, entries);
    isSeen ||= entries.some(({ resource }) => !STAFF_ONLY.has(resource));
  }
  if (isSeen) await countChange(transaction);
}

/** Entries that one statement writes. */
const CHUNK = 20;

type Entry = Omit<AuditEvent, "before" | "after"> & { by: string; before?: object; after?: object; migration?: string; at?: Date | string };

function entryOf(event: AuditEvent, { name, address, agent }: Author, migration: string | undefined): Entry | undefined {
  const { before, after } = differing(event);
  if (event.before && event.after && Object.keys({ ...before, ...after }).length === 0) return undefined;
  return { ...event, by: name, address, agent, before, after, migration: event.version && migration } as Entry;
}

/** As one parameter: an entry has a dozen columns, and thousands of entries would be as many parameters. */
async function insert(transaction: Transaction, entries: Entry[]): Promise<void> {
  if (entries.length === 0) return;
  await transaction.$executeRaw`
    INSERT INTO audit_entry (at, by, action, resource, row_id, title, before, after, address, agent, version, migration, batch_id)
    SELECT coalesce(at, clock_timestamp()), by, action, resource, row_id, left(coalesce(title, ''), ${MAX_AUDIT_TITLE}::int), before, after,
      coalesce(address, ''), coalesce(agent, ''), version, coalesce(migration, ''), batch_id
    FROM jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) AS entry(at timestamptz, by text, action text, resource text, row_id int,
      title text, before jsonb, after jsonb, address text, agent text, version jsonb, migration text, batch_id int)`;
}

/** Writes down what is done to many rows at once. @returns the entry, which those of the rows name */
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

type First = { row: { id: number; updated_at: Date | string }; title: string };

/**
 * Writes down what rows are before their first change, where nobody was seen adding them: rows of the sample, or from before there was
 * a history.
 */
export async function recordFirst(transaction: Transaction, resource: AuditResource, ...rows: First[]): Promise<void> {
  const ids = rows.map(({ row }) => row.id);
  const known = await transaction.$queryRaw<{ row_id: number }[]>`
    SELECT v.id AS row_id FROM unnest(${ids}::int[]) AS v(id)
    WHERE EXISTS (SELECT FROM audit_entry WHERE resource = ${resource} AND row_id = v.id)`;
  const knownIds = new Set(known.map(({ row_id }) => row_id));
  const unknown = rows.filter(({ row }) => !knownIds.has(row.id));
  if (unknown.length === 0) return;
  const migration = await lastMigration(transaction);
  for (const some of chunksOf(unknown, CHUNK)) {
    const first = { action: "first", resource, by: "", migration } as const;
    await insert(
      transaction,
      some.map(({ row, title }) => ({ ...first, row_id: row.id, title, at: row.updated_at, version: row })),
    );
  }
}

function differing({ before, after }: AuditEvent): Pick<AuditEvent, "before" | "after"> {
  if (!before || !after) return { before, after };
  const differs = (name: string) => !isSameValue(before[name], after[name]);
  const part = (fields: AuditFields) => Object.fromEntries(Object.entries(fields).filter(([name]) => differs(name)));
  return { before: part(before), after: part(after) };
}
