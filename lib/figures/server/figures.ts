import "server-only";
import {
  DEFAULT_DAYS,
  type Figure,
  type FigurePage,
  type FigureQuery,
  type HiddenSearch,
  KEPT_MONTHS,
  MAX_FIGURES,
  period,
} from "@/lib/figures/figures";
import { db } from "@/lib/platform/server/db";
import { Prisma } from "@/lib/platform/server/prisma/client";
import type { SettingName } from "@/lib/platform/server/settings";
import { addDays, toLocalDay } from "@/lib/shared/days";
import { getFirmTimeZone, readFirmTimeZone } from "@/lib/website/server/content";

const HIDDEN_SEARCHES: SettingName = "hidden-searches";

/** Hidden texts, and texts that now find products because a term has their name. */
const HIDDEN = Prisma.sql`SELECT jsonb_array_elements_text(value) FROM setting WHERE name = ${HIDDEN_SEARCHES}`;
const FOUND = Prisma.sql`
  SELECT n.key FROM term_name n JOIN product_term USING (term_id) JOIN product p ON p.id = product_id WHERE p.state = 'published'`;

function searchCondition({ by, hidden }: FigureQuery): Prisma.Sql {
  if (hidden) return Prisma.sql`key IN (${HIDDEN})`;
  return by === "empty" ? Prisma.sql`key NOT IN (${HIDDEN}) AND key NOT IN (${FOUND})` : Prisma.sql`true`;
}

/** Days come by date, others by views. After the firm moves to a time zone further west, the last day can be tomorrow. */
export async function listFigures(query: FigureQuery): Promise<FigurePage> {
  const { by } = query;
  const { from, to } = await toPeriod(query);
  const rows = await db().$queryRaw<(Figure & { total: number })[]>`
    SELECT CASE WHEN kind = 'day' THEN to_char(min(day), 'YYYY-MM-DD') ELSE key END AS key,
      sum(views)::float8 AS views, sum(visitors)::float8 AS visitors, count(*) OVER ()::int AS total
    FROM figure WHERE kind = ${by}::figure_kind AND day BETWEEN ${from}::date AND ${to}::date AND ${searchCondition(query)}
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

export async function hideSearch({ search, hidden }: HiddenSearch): Promise<void> {
  if (hidden)
    await db().$executeRaw`
      INSERT INTO setting (name, value) VALUES (${HIDDEN_SEARCHES}, jsonb_build_array(${search}::text))
      ON CONFLICT (name) DO UPDATE SET value = setting.value - ${search}::text || EXCLUDED.value, updated_at = now()`;
  else await db().$executeRaw`UPDATE setting SET value = value - ${search}::text, updated_at = now() WHERE name = ${HIDDEN_SEARCHES}`;
}

/** Deletes figures that are older than 25 months with their hidden searches, and hashes and secrets of past days. */
export async function removeOldFigures(): Promise<number> {
  const today = toLocalDay(new Date(), await readFirmTimeZone());
  await removeVisitorHashes(today);
  const removed = await db().$executeRaw`DELETE FROM figure WHERE day < ${today}::date - make_interval(months => ${KEPT_MONTHS}::int)`;
  await db().$executeRaw`
    UPDATE setting SET value = coalesce((
      SELECT jsonb_agg(search) FROM jsonb_array_elements_text(value) AS search
      WHERE search IN (SELECT key FROM figure WHERE kind = 'empty')), '[]')
    WHERE name = ${HIDDEN_SEARCHES}`;
  return removed;
}

/** Deletes the secrets and visitor hashes of past days, so that visits of one person can no longer be linked. */
export async function removeVisitorHashes(today: string): Promise<void> {
  await db().$executeRaw`DELETE FROM figure_secret WHERE day < ${today}::date`;
  await db().$executeRaw`DELETE FROM figure_visitor WHERE day < ${today}::date`;
}
