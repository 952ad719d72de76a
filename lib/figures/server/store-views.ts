import "server-only";
import { type FigureKind, MAX_HASHES_PER_DAY, MAX_KEYS_PER_DAY, MAX_VISITORS_PER_DAY } from "@/lib/figures/figures";
import { OTHER } from "@/lib/figures/page-view";
import { addFigures, type DayFigures, sumViews } from "@/lib/figures/server/day-figures";
import { removeVisitorHashes } from "@/lib/figures/server/figures";
import { createBrowserLimit, readVisitorSecret } from "@/lib/figures/server/visitors";
import { db } from "@/lib/platform/server/db";
import { toLocalDay } from "@/lib/shared/days";
import type { ViewBatch } from "@/lib/shared/page-views";
import { readFirmTimeZone } from "@/lib/website/server/content";

declare module "@/lib/platform/server/process-context" {
  interface ProcessContext {
    storeViews?: typeof storeViews;
  }
}

/** The stored keys, visitors and hashes of one day that this process knows. */
let stored = { day: "", visitors: 0, hashes: 0, keys: new Map<FigureKind, Set<string>>(), isCounted: createBrowserLimit() };

export async function storeViews(batch: ViewBatch): Promise<void> {
  const zone = await readFirmTimeZone();
  const day = toLocalDay(new Date(batch.since), zone);
  const today = toLocalDay(new Date(), zone);
  if (stored.day !== day) {
    await removeVisitorHashes(today);
    stored = { day, visitors: 0, hashes: await countHashes(day), keys: new Map(), isCounted: createBrowserLimit() };
  }
  const canHash = stored.visitors < MAX_VISITORS_PER_DAY && stored.hashes < MAX_HASHES_PER_DAY;
  const secret = canHash ? await readVisitorSecret(day, today) : undefined;
  const figures = await limitKeys(await sumViews(batch, secret, stored.isCounted), day);
  const { visitors, hashes } = await addToDay(figures, day);
  stored.visitors = visitors;
  stored.hashes += hashes;
}

async function countHashes(day: string): Promise<number> {
  const [row] = await db().$queryRaw<{ count: number }[]>`SELECT count(*)::int AS count FROM figure_visitor WHERE day = ${day}::date`;
  return row!.count;
}

/** Counts keys beyond the limit of a day as `other`. */
async function limitKeys(figures: DayFigures, day: string): Promise<DayFigures> {
  const limited: DayFigures = new Map();
  for (const [kind, keys] of figures) {
    if ([...keys.keys()].some((key) => !stored.keys.get(kind)?.has(key))) stored.keys.set(kind, await readKeys(kind, day));
    const known = stored.keys.get(kind) ?? new Set();
    for (const [key, { views, visitors }] of keys) {
      const isAdmitted = known.has(key) || known.size < MAX_KEYS_PER_DAY[kind];
      if (isAdmitted) known.add(key);
      addFigures(limited, kind, isAdmitted ? key : OTHER, views, visitors);
    }
  }
  return limited;
}

async function readKeys(kind: FigureKind, day: string): Promise<Set<string>> {
  const rows = await db().$queryRaw<{ key: string }[]>`SELECT key FROM figure WHERE kind = ${kind}::figure_kind AND day = ${day}::date`;
  return new Set(rows.map(({ key }) => key));
}

const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);

/** Rows are written in the same order by all instances, so that they cannot block each other. */
const sortRows = <Row extends { kind: string; key: string }>(rows: Row[]) =>
  rows.sort((one, other) => compare(one.kind, other.kind) || compare(one.key, other.key));

/**
 * Adds views, and the visitors that are new for a key on this day, in one statement. Returns the visitors of the day and the new hashes.
 */
async function addToDay(figures: DayFigures, day: string): Promise<{ visitors: number; hashes: number }> {
  const rows = sortRows([...figures].flatMap(([kind, keys]) => [...keys].map(([key, sum]) => ({ kind, key, ...sum }))));
  const hashes = rows.flatMap(({ kind, key, visitors }) =>
    [...visitors].sort().map((visitor) => ({ kind, key, visitor: String(visitor) })),
  );
  const sums = await db().$queryRaw<{ visitors: number; hashes: number }[]>`
    WITH fresh AS (
      INSERT INTO figure_visitor (day, kind, key, visitor)
      SELECT ${day}::date, sent.* FROM unnest(
        ${hashes.map(({ kind }) => kind)}::text[]::figure_kind[], ${hashes.map(({ key }) => key)}::text[],
        ${hashes.map(({ visitor }) => visitor)}::text[]::bigint[]) AS sent(kind, key, visitor)
      ON CONFLICT DO NOTHING RETURNING kind, key
    ), visitors AS (SELECT kind, key, count(*)::int AS count FROM fresh GROUP BY kind, key),
    stored AS (
      INSERT INTO figure (day, kind, key, views, visitors)
      SELECT ${day}::date, kind, key, views, coalesce(count, 0) FROM unnest(
        ${rows.map(({ kind }) => kind)}::text[]::figure_kind[], ${rows.map(({ key }) => key)}::text[],
        ${rows.map(({ views }) => views)}::int[]) AS sent(kind, key, views)
      LEFT JOIN visitors USING (kind, key) ORDER BY kind, key
      ON CONFLICT (kind, day, key) DO UPDATE
        SET views = figure.views + excluded.views, visitors = figure.visitors + excluded.visitors
      RETURNING kind, visitors
    ) SELECT visitors, (SELECT count(*)::int FROM fresh) AS hashes FROM stored WHERE kind = 'day'`;
  return sums[0] ?? { visitors: 0, hashes: 0 };
}
