import "server-only";
import { db } from "@/lib/platform/server/db";
import type { AuditEntry } from "@/lib/platform/server/prisma/client";

type Entry = Pick<AuditEntry, "by" | "resource" | "row_id" | "title">;

/** Display names for an entry: the user, and the subject (a title, or the reference of an enquiry). `exists` is true if a screen can open it. */
export type EntryNames = { by_name: string; subject: string; exists: boolean };

const getIds = (entries: Entry[], resource: string) =>
  entries.flatMap((entry) => (entry.resource === resource && entry.row_id !== null ? [entry.row_id] : []));

/** @param hasRow true if a versioned row still exists */
export async function findEntryNames<E extends Entry>(entries: E[], hasRow: (entry: E) => boolean): Promise<(entry: E) => EntryNames> {
  const usernames = entries.map(({ by }) => by);
  const [users, enquiries, pictures] = await Promise.all([
    db().administrator.findMany({ where: { username: { in: [...new Set(usernames)] } }, select: { username: true, name: true } }),
    db().enquiry.findMany({ where: { id: { in: getIds(entries, "enquiry") } }, select: { id: true, reference: true, receipt: true } }),
    db().media.findMany({ where: { id: { in: getIds(entries, "media") } }, select: { id: true } }),
  ]);
  const names = new Map(users.map(({ username, name }) => [username, name]));
  const references = new Map(enquiries.map(({ id, reference, receipt }) => [id, reference ?? receipt ?? ""]));
  const pictureIds = new Set(pictures.map(({ id }) => id));
  return (entry) => {
    const { by, resource, row_id, title } = entry;
    const id = row_id ?? 0;
    const subject = (resource === "enquiry" && references.get(id)) || title;
    const exists = (resource === "enquiry" && references.has(id)) || (resource === "media" && pictureIds.has(id)) || hasRow(entry);
    return { by_name: names.get(by) || by, subject, exists };
  };
}
