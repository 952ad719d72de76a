import "server-only";
import { lastDays, startOfDay } from "@/lib/domain/days";
import type { EnquiryKind, EnquirySummary } from "@/lib/domain/enquiries";
import { db } from "@/lib/server/db";
import { firmZone } from "@/lib/server/queries/content";

const DAYS = 30;
const TOP = 5;

/** The figures of the dashboard: what is unread, how many came in on each of the last 30 days, what is asked for most. */
export async function readEnquirySummary(): Promise<EnquirySummary> {
  const [unread, perDay, topProducts, topBrochures] = await Promise.all([
    countUnread(),
    countPerDay(),
    mostAskedFor("tile"),
    mostAskedFor("brochure"),
  ]);
  return { unread, perDay, topProducts, topBrochures };
}

async function countUnread(): Promise<EnquirySummary["unread"]> {
  const groups = await db().enquiry.groupBy({ by: "kind", where: { spam: false, read_at: null }, _count: true });
  const unread = { tile: 0, message: 0, brochure: 0, total: 0 };
  for (const { kind, _count } of groups) {
    unread[kind] = _count;
    unread.total += _count;
  }
  return unread;
}

async function countPerDay(): Promise<EnquirySummary["perDay"]> {
  const zone = await firmZone();
  const days = lastDays(DAYS, new Date(), zone);
  const rows = await db().$queryRaw<{ day: string; count: number }[]>`
    SELECT to_char(created_at AT TIME ZONE ${zone}, 'YYYY-MM-DD') AS day, count(*)::int AS count
    FROM enquiry WHERE NOT spam AND created_at >= ${startOfDay(days[0]!, zone)} GROUP BY 1`;
  const counts = new Map(rows.map(({ day, count }) => [day, count]));
  return days.map((day) => ({ day, count: counts.get(day) ?? 0 }));
}

async function mostAskedFor(kind: EnquiryKind): Promise<{ name: string; count: number }[]> {
  const groups = await db().enquiry.groupBy({
    by: "subject",
    where: { spam: false, kind, subject: { not: null } },
    _count: { id: true },
    orderBy: [{ _count: { id: "desc" } }, { subject: "asc" }],
    take: TOP,
  });
  return groups.map(({ subject, _count }) => ({ name: subject!, count: _count.id }));
}
