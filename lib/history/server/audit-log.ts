import "server-only";
import type { AuditEntry, AuditPage, HistoryFilter, HistoryQuery } from "@/lib/history/audit";
import { type EntryNames, findEntryNames, findUndoableDeletions } from "@/lib/history/server/entry-details";
import { compareVersions } from "@/lib/history/server/version-comparison";
import { filterVisible, type HistoryReader } from "@/lib/history/server/visible-history";
import { escapeLike, toDateRange } from "@/lib/platform/server/database/filters";
import { db } from "@/lib/platform/server/db";
import type { Prisma, AuditEntry as StoredEntry } from "@/lib/platform/server/prisma/client";
import { parsePositiveInteger } from "@/lib/shared/ids";
import { cutPage } from "@/lib/shared/paging";

const newestFirst = [{ at: "desc" }, { id: "desc" }] as const;

export async function listHistory(
  { after, page, limit, ...filter }: HistoryQuery,
  timeZone: string,
  reader: HistoryReader,
): Promise<AuditPage> {
  const where = { AND: [toWhere(filter, timeZone), filterVisible(reader)] };
  const total = await db().auditEntry.count({ where });
  const place: Prisma.AuditEntryFindManyArgs =
    after === undefined ? { skip: Math.min((page - 1) * limit, total) } : { cursor: { id: after }, skip: 1 };
  const found = await db().auditEntry.findMany({ where, orderBy: [...newestFirst], ...place, take: limit + 1 });
  const { items, next } = cutPage(found, limit);
  return { items: await toEntries(items), total, next };
}

export async function toEntries(entries: StoredEntry[], comparing = compareVersions(entries)): Promise<AuditEntry[]> {
  const [comparisons, undoneIds, deletions] = await Promise.all([comparing, findUndoneIds(entries), findUndoableDeletions(entries)]);
  const isUndoable = (entry: StoredEntry) => (isUndoableOnce(entry) && !undoneIds.has(entry.id)) || deletions.has(entry.id);
  const getNames = await findEntryNames(entries, ({ id }) => comparisons.has(id));
  return entries.map((entry) => ({
    ...toEntry(entry, comparisons.get(entry.id)?.restorable ?? false, isUndoable(entry)),
    ...getNames(entry),
  }));
}

const isUndoableOnce = ({ action, version }: StoredEntry) => action === "bulk" || (action === "ordered" && version !== null);

async function findUndoneIds(entries: StoredEntry[]): Promise<Set<number>> {
  const batches = entries.filter(isUndoableOnce).map(({ id }) => id);
  if (batches.length === 0) return new Set();
  const found = await db().auditEntry.findMany({ where: { batch_id: { in: batches }, action: "undone" }, select: { batch_id: true } });
  return new Set(found.flatMap(({ batch_id }) => batch_id ?? []));
}

const toEntry = ({ at, version, ...entry }: StoredEntry, restorable: boolean, undoable: boolean) =>
  ({ ...entry, at: at.toISOString(), restorable, undoable }) as Omit<AuditEntry, keyof EntryNames>;

function toWhere({ search, resource, id, by, from, to }: HistoryFilter, timeZone: string): Prisma.AuditEntryWhereInput {
  const words = search && { contains: escapeLike(search), mode: "insensitive" as const };
  return {
    resource,
    ...(resource && id && (resource === "content" ? { title: id } : { row_id: parsePositiveInteger(id) })),
    by,
    at: toDateRange(from, to, timeZone),
    ...(words && { OR: [{ title: words }, { by: words }] }),
    // Original versions are not actions: only the version list of a row shows them.
    ...(!(resource && id) && { action: { not: "first" } }),
    // A batch appears as one entry, except in a search and in the version list of a row.
    ...(!(resource && id) && !search && { NOT: { batch_id: { not: null }, row_id: { not: null } } }),
  };
}
