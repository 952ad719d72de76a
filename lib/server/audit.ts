import "server-only";
import type { AuditAction, AuditFields, AuditResource } from "@/lib/domain/audit";
import { MAX_AUDIT_TITLE } from "@/lib/domain/limits";
import type { Transaction } from "@/lib/server/db";
import { countChange } from "@/lib/server/instances/content-version";
import type { Prisma } from "@/lib/server/prisma/client";

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
};

/**
 * Writes down what somebody does, in the transaction that does it: neither is there without the other.
 * A change that leaves everything as it was is none.
 * @param by the administrator's name
 */
export async function record(transaction: Transaction, by: string, ...events: AuditEvent[]): Promise<void> {
  const data = events.flatMap((event) => {
    const { before, after } = differing(event);
    if (event.before && event.after && Object.keys({ ...before, ...after }).length === 0) return [];
    return { ...event, by, title: event.title?.slice(0, MAX_AUDIT_TITLE), before: asJson(before), after: asJson(after) };
  });
  if (data.length > 0) await transaction.auditEntry.createMany({ data });
  if (data.some(({ resource }) => !STAFF_ONLY.has(resource))) await countChange(transaction);
}

function differing({ before, after }: AuditEvent): Pick<AuditEvent, "before" | "after"> {
  if (!before || !after) return { before, after };
  const differs = (name: string) => JSON.stringify(before[name]) !== JSON.stringify(after[name]);
  const part = (fields: AuditFields) => Object.fromEntries(Object.entries(fields).filter(([name]) => differs(name)));
  return { before: part(before), after: part(after) };
}

const asJson = (fields: AuditFields | undefined) => fields as Prisma.InputJsonObject | undefined;
