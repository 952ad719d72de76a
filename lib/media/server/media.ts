import "server-only";
import { commit } from "@/lib/history/server/commit";
import { type AuditEvent, recordEvents } from "@/lib/history/server/record-events";
import type { Addition } from "@/lib/history/server/row-changes";
import {
  type Focus,
  getAltText,
  getMediaName,
  getMediaVersion,
  type Media,
  type MediaChange,
  type MediaPage,
  type MediaQuery,
  type MediaSort,
  type MediaUse,
} from "@/lib/media/media";
import { findTagsOfRowsWithPicture, findUses } from "@/lib/media/server/media-uses";
import { IS_UNREFERENCED_SQL } from "@/lib/media/server/referenced-files";
import { mediaMessages } from "@/lib/media/words";
import type { Tag } from "@/lib/platform/server/cache/tags";
import { db, type Transaction } from "@/lib/platform/server/db";
import { updateFingerprints } from "@/lib/platform/server/fingerprint";
import { HttpError } from "@/lib/platform/server/http/errors";
import { type Actor, type Author, assertVersion } from "@/lib/platform/server/http/version";
import { Prisma, type Media as Row } from "@/lib/platform/server/prisma/client";
import { ORIGINAL_LANGUAGE } from "@/lib/shared/languages";
import { MAX_ID } from "@/lib/shared/limits";
import { toComparable } from "@/lib/shared/text/normalise";

const words = mediaMessages.media;

const getFocus = ({ focus_x, focus_y }: Row): Focus | null => (focus_x === null || focus_y === null ? null : { x: focus_x, y: focus_y });

export function toMedia(row: Row, used_in: MediaUse[]): Media {
  const { id, url, name, width, height, bytes, in_library } = row;
  const alt = row.alt as Media["alt"];
  const media = {
    id,
    url,
    name,
    alt,
    focus: getFocus(row),
    palette: row.palette as Media["palette"],
    width,
    height,
    bytes,
    in_library,
    created_at: row.created_at.toISOString(),
  };
  return { ...media, version: getMediaVersion(media), used_in };
}

export async function addUses(transaction: Transaction, rows: Row[]): Promise<Media[]> {
  const urls = rows.map(({ url }) => url);
  const uses = await findUses(transaction, urls);
  return rows.map((row) => toMedia(row, uses.get(row.url) ?? []));
}

export const createMediaEvent = (action: AuditEvent["action"], row: Row, before?: Row): AuditEvent => ({
  action,
  resource: "media",
  row_id: row.id,
  title: getMediaName(row),
  ...(action === "deleted"
    ? { before: toAuditFields(row) }
    : { after: toAuditFields(row), ...(before && { before: toAuditFields(before) }) }),
});

const toAuditFields = (row: Row) => ({ url: row.url, name: row.name, alt: row.alt, focus: getFocus(row) });

const SEARCH_TEXT = Prisma.sql`comparable(concat_ws(E'\n', name, (SELECT string_agg(value, E'\n') FROM jsonb_each_text(alt))))`;

const IS_ALT_MISSING = Prisma.sql`coalesce(alt ->> ${ORIGINAL_LANGUAGE}, '') = ''`;

const ORDERS: Record<MediaSort, Prisma.Sql> = {
  newest: Prisma.sql`id DESC`,
  oldest: Prisma.sql`id`,
  largest: Prisma.sql`bytes DESC NULLS LAST, id DESC`,
  smallest: Prisma.sql`bytes NULLS LAST, id DESC`,
  name: Prisma.sql`lower(nullif(name, '')) NULLS LAST, id`,
};

export async function listMedia({ search, url, unused, alt, sort, after, page, limit }: MediaQuery): Promise<MediaPage> {
  const conditions = [
    ...(search === "" ? [] : [Prisma.sql`strpos(${SEARCH_TEXT}, ${toComparable(search)}) > 0`]),
    ...(url === undefined ? [] : [Prisma.sql`url = ANY(${url}::text[])`]),
    ...(unused ? [Prisma.sql`(${IS_UNREFERENCED_SQL})`] : []),
    ...(alt === "missing" ? [IS_ALT_MISSING] : []),
  ];
  // A page beyond the end is empty, however large its number is.
  const skip = Math.min(limit * (page - 1), MAX_ID);
  const where = conditions.length > 0 ? Prisma.sql`WHERE ${Prisma.join(conditions, " AND ")}` : Prisma.empty;
  const [found] = await db().$queryRaw<[{ total: number; ids: number[] }]>`
    WITH found AS (SELECT id, bytes, name FROM media AS picture ${where})
    SELECT
      (SELECT count(*)::int FROM found) AS total,
      ARRAY(
        SELECT id FROM found WHERE ${after ?? null}::int IS NULL OR id < ${after ?? null}
        ORDER BY ${ORDERS[sort]} LIMIT ${limit + 1}::int OFFSET ${skip}::bigint
      ) AS ids`;
  const { total } = found;
  const ids = found.ids.slice(0, limit);
  const rows = await db().media.findMany({ where: { id: { in: ids } } });
  const sorted = rows.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
  return { items: await addUses(db(), sorted), total, next: sort === "newest" && found.ids.length > limit ? ids.at(-1)! : null };
}

export async function findMedia(id: number): Promise<Media> {
  const row = await db().media.findUnique({ where: { id } });
  if (!row) throw new HttpError(404, words.missing);
  return (await addUses(db(), [row]))[0]!;
}

export async function requireMedia(transaction: Transaction, id: number, by: Actor): Promise<Row> {
  await transaction.$executeRaw`SELECT FROM media WHERE id = ${id} FOR UPDATE`;
  const row = await transaction.media.findUnique({ where: { id } });
  if (!row) throw new HttpError(404, words.missing);
  const [media] = await addUses(transaction, [row]);
  assertVersion(by, "media", media!, media!.version);
  return row;
}

export const assertMediaVersion = async (id: number, by: Actor): Promise<void> => void (await requireMedia(db(), id, by));

/** The columns that change with alt texts. An empty text deletes the one of its language. */
function mergeAltTexts({ alt, translated_of }: Row, change: Partial<Media["alt"]>) {
  const before = alt as Media["alt"];
  const merged = { ...before, ...change } as Media["alt"];
  const texts = Object.fromEntries(Object.entries(merged).filter(([, text]) => text));
  const of = updateFingerprints(translated_of, { source: getAltText(before), texts: before }, { source: getAltText(texts), texts });
  return { alt: texts, translated_of: of };
}

/** Stores an alt text (by URL) for each picture without one. @returns cache tags, and a hook that records the history entries */
export async function addAltTexts(transaction: Transaction, texts: Map<string, string>, by: Author): Promise<Addition> {
  const rows = await transaction.$queryRaw<Row[]>`
    SELECT * FROM media WHERE url = ANY(${[...texts.keys()]}::text[]) AND ${IS_ALT_MISSING} ORDER BY id FOR UPDATE`;
  const tags: Tag[] = [];
  const events: AuditEvent[] = [];
  for (const row of rows) {
    const data = mergeAltTexts(row, { [ORIGINAL_LANGUAGE]: texts.get(row.url)! });
    events.push(createMediaEvent("changed", await transaction.media.update({ where: { id: row.id }, data }), row));
    tags.push(...(await findTagsOfRowsWithPicture(transaction, row.url)));
  }
  // Recorded in a hook. As events of the change set they would share one history entry with the row.
  return { tags, onRecorded: async () => void (await recordEvents(transaction, by, ...events)) };
}

export async function updateMedia(id: number, { name, alt = {}, focus }: MediaChange, by: Actor): Promise<Media> {
  const write = async (transaction: Transaction) => {
    const before = await requireMedia(transaction, id, by);
    const data = {
      name,
      ...mergeAltTexts(before, alt),
      ...(focus !== undefined && { focus_x: focus?.x ?? null, focus_y: focus?.y ?? null }),
    };
    const row = await transaction.media.update({ where: { id }, data });
    const tags = await findTagsOfRowsWithPicture(transaction, row.url);
    const [media] = await addUses(transaction, [row]);
    return { result: media!, events: [createMediaEvent("changed", row, before)], tags };
  };
  return (await commit(by, write)).result;
}
