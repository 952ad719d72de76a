import "server-only";
import type { AccessAction, AccessEntry, AccessPage, AccessQuery } from "@/lib/auth/access";
import { isSameValue } from "@/lib/history/changed-fields";
import { escapeLike, toDateRange } from "@/lib/platform/server/database/filters";
import { db, type Transaction } from "@/lib/platform/server/db";
import type { Author } from "@/lib/platform/server/http/version";
import type { Prisma } from "@/lib/platform/server/prisma/client";
import { MIN_LOG_DAYS } from "@/lib/shared/limits";
import { cutPage } from "@/lib/shared/paging";

const HOUR_MS = 3_600_000;
/** Failed sign-ins from many addresses must not fill the disk. The metrics count all of them. */
const MAX_FAILURES_PER_HOUR = 1000;
/** An open list reloads itself. */
const MIN_MS_BETWEEN_VIEWS = 10 * 60_000;

/**
 * Adds an entry to the access log.
 * @param subject the viewed or changed item, for example "Enquiry 12". Never personal data of visitors, because the log is kept after their data is erased.
 * @param transaction of the change; without it, the entry is written by itself
 */
export async function recordAccess(
  { name: user, address }: Author,
  action: AccessAction,
  subject = "",
  transaction: Transaction = db(),
): Promise<void> {
  await transaction.accessEntry.create({ data: { user, action, subject: subject.slice(0, 300), address } });
}

export type LoggedFields = Record<string, unknown>;

export function describeChange(title: string, after: LoggedFields, before: LoggedFields = {}): string {
  const changed = Object.entries(after).filter(([name, value]) => value !== undefined && !isSameValue(before[name], value));
  const values = changed.map(([name, value]) => `${name.replaceAll("_", " ")} ${Array.isArray(value) ? value.join(", ") : value}`);
  return [title, ...(values.length > 0 ? [values.join("; ")] : [])].join(": ");
}

export async function recordFailedSignIn(by: Author, factor = ""): Promise<void> {
  const at = { gt: new Date(Date.now() - HOUR_MS) };
  const failures = await db().accessEntry.count({ where: { action: "sign-in-failed", at } });
  if (failures < MAX_FAILURES_PER_HOUR) await recordAccess(by, "sign-in-failed", factor);
}

export async function recordListView(by: Author, subject: string): Promise<void> {
  const at = { gt: new Date(Date.now() - MIN_MS_BETWEEN_VIEWS) };
  const same = { action: "viewed-person", user: by.name, address: by.address, subject, at };
  const recent = await db().accessEntry.findFirst({ where: same, select: { id: true } });
  if (!recent) await recordAccess(by, "viewed-person", subject);
}

export async function listAccessEntries({ after, page, limit, ...filter }: AccessQuery, timeZone: string): Promise<AccessPage> {
  const where = toWhere(filter, timeZone);
  const total = await db().accessEntry.count({ where });
  const found = await db().accessEntry.findMany({
    where: { AND: [where, { id: { lt: after } }] },
    orderBy: { id: "desc" },
    skip: after === undefined ? Math.min((page - 1) * limit, total) : 0,
    take: limit + 1,
  });
  const { items, next } = cutPage(found, limit);
  return { items: items.map(({ at, ...entry }) => ({ ...entry, at: at.toISOString() }) as AccessEntry), total, next };
}

type Filter = Omit<AccessQuery, "after" | "page" | "limit">;

const toWhere = ({ user, action, from, to }: Filter, timeZone: string): Prisma.AccessEntryWhereInput => ({
  action,
  user: user && { contains: escapeLike(user), mode: "insensitive" },
  at: toDateRange(from, to, timeZone),
});

export const removeOldAccessEntries = (days = MIN_LOG_DAYS): Promise<number> =>
  db().$executeRaw`DELETE FROM access_log WHERE at < now() - make_interval(days => ${Math.max(days, MIN_LOG_DAYS)}::int)`;
