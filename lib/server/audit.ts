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

/**
 * Writes down what a row is before its first change, where nobody was seen adding it: a row of the sample, or one from before there was
 * a history.
 */
export async function recordFirst(
  transaction: Transaction,
  { resource, row_id, title }: Required<Pick<AuditEvent, "resource" | "row_id" | "title">>,
  row: object & { updated_at: Date | string },
): Promise<void> {
  const isKnown = await transaction.auditEntry.findFirst({ where: { resource, row_id }, select: { id: true } });
  if (isKnown) return;
  const migration = await lastMigration(transaction);
  const what = { action: "first", resource, row_id, title: title.slice(0, MAX_AUDIT_TITLE), at: row.updated_at };
  await transaction.auditEntry.create({ data: { ...what, by: "", version: asJson(row), migration } });
}

function differing({ before, after }: AuditEvent): Pick<AuditEvent, "before" | "after"> {
  if (!before || !after) return { before, after };
  const differs = (name: string) => JSON.stringify(before[name]) !== JSON.stringify(after[name]);
  const part = (fields: AuditFields) => Object.fromEntries(Object.entries(fields).filter(([name]) => differs(name)));
  return { before: part(before), after: part(after) };
}

const asJson = (fields: object | undefined) => fields as Prisma.InputJsonObject | undefined;
