import "server-only";
import { db } from "@/lib/platform/server/db";
import type { AuditEntry } from "@/lib/platform/server/prisma/client";

type Entry = Pick<AuditEntry, "by" | "resource" | "row_id" | "title">;

/**
 * Display names for an entry: the user, and the subject (a title, or the reference of an enquiry). `exists` is true if a screen can open
 * it.
 */
export type EntryNames = { by_name: string; subject: string; exists: boolean };

const getIds = (entries: Entry[], resource: string) =>
  entries.flatMap((entry) => (entry.resource === resource && entry.row_id !== null ? [entry.row_id] : []));

export async function findEntryNames<E extends Entry>(entries: E[], hasRow: (entry: E) => boolean): Promise<(entry: E) => EntryNames> {
  const usernames = entries.map(({ by }) => by);
  const [users, enquiries, pictures] = await Promise.all([
    db().administrator.findMany({ where: { username: { in: [...new Set(usernames)] } }, select: { username: true, name: true } }),
    db().enquiry.findMany({ where: { id: { in: getIds(entries, "enquiry") } }, select: { id: true, reference: true } }),
    db().media.findMany({ where: { id: { in: getIds(entries, "media") } }, select: { id: true } }),
  ]);
  const names = new Map(users.map(({ username, name }) => [username, name]));
  const references = new Map(enquiries.map(({ id, reference }) => [id, reference ?? ""]));
  const pictureIds = new Set(pictures.map(({ id }) => id));
  return (entry) => {
    const { by, resource, row_id, title } = entry;
    const id = row_id ?? 0;
    const subject = (resource === "enquiry" && references.get(id)) || title;
    const exists = (resource === "enquiry" && references.has(id)) || (resource === "media" && pictureIds.has(id)) || hasRow(entry);
    return { by_name: names.get(by) || by, subject, exists };
  };
}

/**
 * Returns the deletions that can be undone: the row is in the trash or stored in the entry; of an entry for several rows, all are in the
 * trash.
 */
export async function findUndoableDeletions(entries: Pick<AuditEntry, "id" | "action">[]): Promise<Set<number>> {
  const ids = entries.filter(({ action }) => action === "deleted").map(({ id }) => id);
  if (ids.length === 0) return new Set();
  const rows = await db().$queryRaw<{ id: number }[]>`
    SELECT e.id FROM audit_entry e WHERE e.id = ANY(${ids}) AND e.row_id IS NOT NULL
    AND NOT EXISTS (SELECT FROM audit_entry later WHERE later.resource = e.resource AND later.row_id = e.row_id AND later.id > e.id)
    AND (EXISTS (SELECT FROM trash_item t WHERE t.resource = e.resource AND t.row_id = e.row_id) OR e.version IS NOT NULL)
    UNION ALL
    SELECT e.id FROM audit_entry e JOIN audit_entry own ON own.batch_id = e.id AND own.action = 'deleted'
    WHERE e.id = ANY(${ids}) AND e.row_id IS NULL
    GROUP BY e.id HAVING bool_and(EXISTS (SELECT FROM trash_item t WHERE t.resource = own.resource AND t.row_id = own.row_id) AND NOT EXISTS (
      SELECT FROM audit_entry later WHERE later.resource = own.resource AND later.row_id = own.row_id AND later.id > own.id))`;
  return new Set(rows.map(({ id }) => id));
}
