import "server-only";
import { DEFAULT_DAYS, type Figure, type FigurePage, type FigureQuery, KEPT_MONTHS, MAX_FIGURES, period } from "@/lib/figures/figures";
import { db } from "@/lib/platform/server/db";
import { addDays, toLocalDay } from "@/lib/shared/days";
import { getFirmTimeZone, readFirmTimeZone } from "@/lib/website/server/content";

/**
 * Lists the keys of a kind with their views and visitors: days by date, others by views. The default is the last 30 days. After the firm
 * moves to a time zone further west, the last day can be tomorrow.
 */
export async function listFigures({ by, ...days }: FigureQuery): Promise<FigurePage> {
  const { from, to } = await toPeriod(days);
  const rows = await db().$queryRaw<(Figure & { total: number })[]>`
    SELECT CASE WHEN kind = 'day' THEN to_char(min(day), 'YYYY-MM-DD') ELSE key END AS key,
      sum(views)::float8 AS views, sum(visitors)::float8 AS visitors, count(*) OVER ()::int AS total
    FROM figure WHERE kind = ${by}::figure_kind AND day BETWEEN ${from}::date AND ${to}::date
    GROUP BY kind, key, CASE WHEN kind = 'day' THEN day END
    ORDER BY CASE WHEN kind = 'day' THEN min(day) END, views DESC, key LIMIT ${MAX_FIGURES}`;
  return { items: rows.map(({ key, views, visitors }) => ({ key, views, visitors })), total: rows[0]?.total ?? 0 };
}

async function toPeriod({ from, to }: Pick<FigureQuery, "from" | "to">) {
  const last = to ?? [toLocalDay(new Date(), await getFirmTimeZone()), await findLastDay(), from ?? ""].sort().at(-1)!;
  return period.parse({ from: from ?? addDays(last, 1 - DEFAULT_DAYS), to: last });
}

async function findLastDay() {
  const { _max } = await db().figure.aggregate({ where: { kind: "day" }, _max: { day: true } });
  return _max.day?.toISOString().slice(0, 10) ?? "";
}

/** Deletes figures that are older than 25 months, and hashes and secrets of past days. */
export async function removeOldFigures(): Promise<number> {
  const today = toLocalDay(new Date(), await readFirmTimeZone());
  await removeVisitorHashes(today);
  return db().$executeRaw`DELETE FROM figure WHERE day < ${today}::date - make_interval(months => ${KEPT_MONTHS}::int)`;
}

/** Deletes the secrets and visitor hashes of past days, so that visits of one person can no longer be linked. */
export async function removeVisitorHashes(today: string): Promise<void> {
  await db().$executeRaw`DELETE FROM figure_secret WHERE day < ${today}::date`;
  await db().$executeRaw`DELETE FROM figure_visitor WHERE day < ${today}::date`;
}
