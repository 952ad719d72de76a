import "server-only";
import type { AuditAction, AuditFields, AuditResource } from "@/lib/domain/audit";
import { MAX_AUDIT_TITLE } from "@/lib/domain/limits";
import type { Transaction } from "@/lib/server/db";
import { countChange } from "@/lib/server/instances/content-version";
import { lastMigration } from "@/lib/server/last-migration";
import type { Prisma } from "@/lib/server/prisma/client";
import type { Author } from "@/lib/server/version";

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
export async function record(transaction: Transaction, by: Author, ...events: AuditEvent[]): Promise<void> {
  const { name, address = "", agent = "" } = by;
  const migration = events.some(({ version }) => version) ? await lastMigration(transaction) : undefined;
  const data = events.flatMap((event) => {
    const { before, after } = differing(event);
    if (event.before && event.after && Object.keys({ ...before, ...after }).length === 0) return [];
    const title = event.title?.slice(0, MAX_AUDIT_TITLE);
    const whole = event.version ? { version: asJson(event.version), migration } : { version: undefined };
    return { ...event, by: name, address, agent, title, before: asJson(before), after: asJson(after), ...whole };
  });
  if (data.length > 0) await transaction.auditEntry.createMany({ data });
  if (data.some(({ resource }) => !STAFF_ONLY.has(resource))) await countChange(transaction);
}

/** Writes down what is done to many rows at once. @returns the entry, which those of the rows name */
export async function recordBatch(
  transaction: Transaction,
  { name, address = "", agent = "" }: Author,
  event: Pick<AuditEvent, "action" | "resource" | "batch_id"> & { title: string },
): Promise<number> {
  const data = { ...event, by: name, address, agent, title: event.title.slice(0, MAX_AUDIT_TITLE) };
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
  const data = unknown.map(({ row, title }) => ({
    ...{ action: "first", resource, row_id: row.id, title: title.slice(0, MAX_AUDIT_TITLE), at: row.updated_at, by: "" },
    ...{ version: asJson(row), migration },
  }));
  await transaction.auditEntry.createMany({ data });
}

function differing({ before, after }: AuditEvent): Pick<AuditEvent, "before" | "after"> {
  if (!before || !after) return { before, after };
  const differs = (name: string) => JSON.stringify(before[name]) !== JSON.stringify(after[name]);
  const part = (fields: AuditFields) => Object.fromEntries(Object.entries(fields).filter(([name]) => differs(name)));
  return { before: part(before), after: part(after) };
}

const asJson = (fields: object | undefined) => fields as Prisma.InputJsonObject | undefined;
