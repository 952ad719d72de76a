import "server-only";
import type { EnquirySummary } from "@/lib/enquiries/enquiries";
import { filterByDue } from "@/lib/enquiries/server/enquiry-filters";
import { countWorkingMinutes } from "@/lib/enquiries/working-time";
import { db } from "@/lib/platform/server/db";
import { listLastDays, startOfDay } from "@/lib/shared/days";
import { getFirmTimeZone, readContent } from "@/lib/website/server/content";

const CHART_DAYS = 30;
const DAY_MS = 24 * 60 * 60 * 1000;
const MAX_ANSWERS = 1_000;
const TOP_COUNT = 5;

export async function readEnquirySummary(): Promise<EnquirySummary> {
  const [unread, overdue, held, medianAnswerMinutes, perDay, topProducts, topBrochures] = await Promise.all([
    countUnread(),
    countOverdue(),
    db().enquiry.count({ where: { spam: true, held: true, read_at: null } }),
    computeMedianAnswer(),
    countPerDay(),
    countTopProducts(),
    countTopBrochures(),
  ]);
  return { unread, overdue, held, medianAnswerMinutes, perDay, topProducts, topBrochures };
}

async function countUnread(): Promise<EnquirySummary["unread"]> {
  const groups = await db().enquiry.groupBy({ by: "kind", where: { spam: false, read_at: null }, _count: true });
  const unread = { tile: 0, message: 0, brochure: 0, request: 0, privacy: 0, lead: 0, total: 0 };
  for (const { kind, _count } of groups) {
    unread[kind] = _count;
    unread.total += _count;
  }
  return unread;
}

const countOverdue = async () => db().enquiry.count({ where: { spam: false, ...filterByDue("overdue", await getFirmTimeZone()) } });

async function computeMedianAnswer(): Promise<number | null> {
  const hours = await readContent("company");
  const rows = await db().enquiry.findMany({
    where: { spam: false, answered_at: { gt: new Date(Date.now() - CHART_DAYS * DAY_MS) } },
    select: { created_at: true, answered_at: true },
    orderBy: { answered_at: "desc" },
    take: MAX_ANSWERS,
  });
  const minutes = rows.map((row) => countWorkingMinutes(row.created_at, row.answered_at!, hours)).sort((one, other) => one - other);
  return minutes[Math.floor((minutes.length - 1) / 2)] ?? null;
}

async function countPerDay(): Promise<EnquirySummary["perDay"]> {
  const zone = await getFirmTimeZone();
  const days = listLastDays(CHART_DAYS, new Date(), zone);
  const rows = await db().$queryRaw<{ day: string; count: number }[]>`
    SELECT to_char(created_at AT TIME ZONE ${zone}, 'YYYY-MM-DD') AS day, count(*)::int AS count
    FROM enquiry WHERE NOT spam AND created_at >= ${startOfDay(days[0]!, zone)} GROUP BY 1`;
  const counts = new Map(rows.map(({ day, count }) => [day, count]));
  return days.map((day) => ({ day, count: counts.get(day) ?? 0 }));
}

const countTopProducts = () => db().$queryRaw<EnquirySummary["topProducts"]>`
  SELECT name, count(*)::int AS count FROM (
    SELECT subject AS name FROM enquiry WHERE NOT spam AND kind = 'tile' AND subject IS NOT NULL
    UNION ALL SELECT title FROM enquiry_line JOIN enquiry ON enquiry.id = enquiry_id WHERE NOT spam AND added_by IS NULL) AS asked
  GROUP BY name ORDER BY count DESC, name LIMIT ${TOP_COUNT}`;

async function countTopBrochures(): Promise<EnquirySummary["topBrochures"]> {
  const groups = await db().enquiry.groupBy({
    by: "subject",
    where: { spam: false, kind: "brochure", subject: { not: null } },
    _count: { id: true },
    orderBy: [{ _count: { id: "desc" } }, { subject: "asc" }],
    take: TOP_COUNT,
  });
  return groups.map(({ subject, _count }) => ({ name: subject!, count: _count.id }));
}
