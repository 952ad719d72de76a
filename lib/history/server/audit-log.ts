import "server-only";
import type { AuditEntry, AuditPage, AuditQuery, HistoryFilter, HistoryQuery } from "@/lib/history/audit";
import { versionsBeside } from "@/lib/history/server/restorable";
import { during, literally } from "@/lib/platform/server/database/filters";
import { db } from "@/lib/platform/server/db";
import type { Prisma, AuditEntry as StoredEntry } from "@/lib/platform/server/prisma/client";
import { positiveInteger } from "@/lib/shared/ids";
import { ROWS_PER_PAGE } from "@/lib/shared/limits";
import { firmZone } from "@/lib/website/server/content";

const newestFirst = [{ at: "desc" }, { id: "desc" }] as const;

/** One page of what was done, newest first; none beyond the last page. */
export async function readAudit({ page, ...filter }: AuditQuery): Promise<{ rows: AuditEntry[]; total: number }> {
  const where = matching(filter, await firmZone());
  const total = await db().auditEntry.count({ where });
  const skip = (page - 1) * ROWS_PER_PAGE;
  if (skip >= total) return { rows: [], total };
  return { rows: await listed(await db().auditEntry.findMany({ where, orderBy: [...newestFirst], skip, take: ROWS_PER_PAGE })), total };
}

/** What was done behind an entry, or from the newest on, and the entry behind which there is more. */
export async function readHistory({ after, limit, ...filter }: HistoryQuery): Promise<AuditPage> {
  const where = matching(filter, await firmZone());
  const total = await db().auditEntry.count({ where });
  const behind: Prisma.AuditEntryFindManyArgs = after === undefined ? {} : { cursor: { id: after }, skip: 1 };
  const found = await db().auditEntry.findMany({ where, orderBy: [...newestFirst], ...behind, take: limit + 1 });
  const items = await listed(found.slice(0, limit));
  return { items, total, next: found.length > limit ? items.at(-1)!.id : null };
}

async function listed(entries: StoredEntry[]): Promise<AuditEntry[]> {
  const [versions, undone] = await Promise.all([versionsBeside(entries), undoneAmong(entries)]);
  return entries.map((entry) => toEntry(entry, versions.get(entry.id)?.restorable ?? false, !undone.has(entry.id)));
}

/** Those that tell of many rows, and were undone. */
async function undoneAmong(entries: StoredEntry[]): Promise<Set<number>> {
  const batches = entries.filter(({ action }) => action === "bulk").map(({ id }) => id);
  if (batches.length === 0) return new Set();
  const found = await db().auditEntry.findMany({ where: { batch_id: { in: batches }, action: "undone" }, select: { batch_id: true } });
  return new Set(found.flatMap(({ batch_id }) => batch_id ?? []));
}

/** An entry as it is listed. */
export const toEntry = ({ at, version, migration, ...entry }: StoredEntry, restorable: boolean, isLive = true) =>
  ({ ...entry, at: at.toISOString(), restorable, undoable: entry.action === "bulk" && isLive }) as AuditEntry;

function matching({ search, resource, id, by, from, to }: HistoryFilter, zone: string): Prisma.AuditEntryWhereInput {
  const words = search && { contains: literally(search), mode: "insensitive" as const };
  return {
    resource,
    ...(resource && id && (resource === "content" ? { title: id } : { row_id: positiveInteger(id) })),
    by,
    at: during(from, to, zone),
    ...(words && { OR: [{ title: words }, { by: words }] }),
    // Nobody did that: it stands among the versions of its row alone.
    ...(!(resource && id) && { action: { not: "first" } }),
    // One entry tells of many rows, unless somebody looks for one of them.
    ...(!(resource && id) && !search && { NOT: { batch_id: { not: null }, row_id: { not: null } } }),
  };
}
