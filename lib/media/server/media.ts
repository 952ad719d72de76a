import "server-only";
import { type AuditEvent, record } from "@/lib/history/server/record";
import type { ColourKey } from "@/lib/media/colours";
import {
  type Focus,
  type Media,
  type MediaChange,
  type MediaPage,
  type MediaQuery,
  type MediaUse,
  mediaName,
  mediaVersion,
} from "@/lib/media/media";
import { tagsShowing, usesOf } from "@/lib/media/server/media-uses";
import { isUnused } from "@/lib/media/server/named-files";
import { tellColoursChanged } from "@/lib/media/server/palettes";
import { discard, withFilesLocked } from "@/lib/media/server/storage";
import { revalidate } from "@/lib/platform/server/cache/revalidation";
import { db, type Transaction } from "@/lib/platform/server/db";
import { HttpError, RowConflict } from "@/lib/platform/server/http/errors";
import { type Actor, assertVersion } from "@/lib/platform/server/http/version";
import { Prisma, type Media as Row } from "@/lib/platform/server/prisma/client";
import { messages } from "@/lib/shared/words/messages";

const words = messages.media;

const focusOf = ({ focus_x, focus_y }: Row): Focus | null => (focus_x === null || focus_y === null ? null : { x: focus_x, y: focus_y });

const coloursIn = ({ colours }: Row) => colours as ColourKey[] | null;

/** A row as it is listed. */
export function listed(row: Row, used_in: MediaUse[]): Media {
  const { id, url, name, width, height, bytes, in_library } = row;
  const alt = row.alt as Media["alt"];
  const seen = { palette: row.palette as Media["palette"], colours: coloursIn(row) };
  const shown = {
    id,
    url,
    name,
    alt,
    focus: focusOf(row),
    ...seen,
    width,
    height,
    bytes,
    in_library,
    created_at: row.created_at.toISOString(),
  };
  return { ...shown, version: mediaVersion(shown), used_in };
}

/** Several, with the places that show them. */
export async function withUses(transaction: Transaction, rows: Row[]): Promise<Media[]> {
  const urls = rows.map(({ url }) => url);
  const uses = await usesOf(transaction, urls);
  return rows.map((row) => listed(row, uses.get(row.url) ?? []));
}

/** What the history says of a picture. */
export const mediaEvent = (action: AuditEvent["action"], row: Row, before?: Row): AuditEvent => ({
  action,
  resource: "media",
  row_id: row.id,
  title: mediaName(row),
  ...(action === "deleted" ? { before: recorded(row) } : { after: recorded(row), ...(before && { before: recorded(before) }) }),
});

const recorded = (row: Row) => ({ url: row.url, name: row.name, alt: row.alt, focus: focusOf(row), colours: coloursIn(row) });

const SEARCHED = Prisma.sql`lower(concat_ws(E'\n', name, (SELECT string_agg(value, E'\n') FROM jsonb_each_text(alt))))`;

/**
 * One page of the pictures, the newest first.
 * @returns in `next` the id after which the next page begins; null on the last page
 */
export async function readMedia({ search, url, unused, after, page, limit }: MediaQuery): Promise<MediaPage> {
  const wanted = [
    ...(search === "" ? [] : [Prisma.sql`strpos(${SEARCHED}, lower(${search})) > 0`]),
    ...(url === undefined ? [] : [Prisma.sql`url = ${url}`]),
    ...(unused ? [Prisma.sql`(${isUnused})`] : []),
  ];
  const where = wanted.length > 0 ? Prisma.sql`WHERE ${Prisma.join(wanted, " AND ")}` : Prisma.empty;
  const [found] = await db().$queryRaw<[{ total: number; ids: number[] }]>`
    WITH found AS (SELECT id FROM media AS picture ${where})
    SELECT
      (SELECT count(*)::int FROM found) AS total,
      ARRAY(
        SELECT id FROM found WHERE ${after ?? null}::int IS NULL OR id < ${after ?? null}
        ORDER BY id DESC LIMIT ${limit + 1}::int OFFSET ${limit}::bigint * ${page - 1}::bigint
      ) AS ids`;
  const { total } = found;
  const ids = found.ids.slice(0, limit);
  const rows = await db().media.findMany({ where: { id: { in: ids } }, orderBy: { id: "desc" } });
  return { items: await withUses(db(), rows), total, next: found.ids.length > limit ? ids.at(-1)! : null };
}

export async function findMedia(id: number): Promise<Media> {
  const row = await db().media.findUnique({ where: { id } });
  if (!row) throw new HttpError(404, words.missing);
  return (await withUses(db(), [row]))[0]!;
}

/** Locks a picture's row; refuses with 404 where there is none, and with 409 whoever saw another version of it. */
export async function requireMedia(transaction: Transaction, id: number, by: Actor): Promise<Row> {
  await transaction.$executeRaw`SELECT FROM media WHERE id = ${id} FOR UPDATE`;
  const row = await transaction.media.findUnique({ where: { id } });
  if (!row) throw new HttpError(404, words.missing);
  const [shown] = await withUses(transaction, [row]);
  assertVersion(by, "media", shown!, shown!.version);
  return row;
}

/** Refuses a change of what is not there, or was changed meanwhile, before anything is received. */
export const assertMedia = async (id: number, by: Actor): Promise<void> => void (await requireMedia(db(), id, by));

/** Changes what is said of a picture; what shows it is revalidated. */
export async function updateMedia(id: number, { name, alt = {}, focus, colours }: MediaChange, by: Actor): Promise<Media> {
  const { tags, media, recoloured } = await db().$transaction(async (transaction) => {
    const before = await requireMedia(transaction, id, by);
    const said = Object.entries({ ...(before.alt as Record<string, string>), ...alt }).filter(([, text]) => text);
    const data = {
      name,
      alt: Object.fromEntries(said),
      ...(focus !== undefined && { focus_x: focus?.x ?? null, focus_y: focus?.y ?? null }),
      ...(colours !== undefined && { colours: colours ?? Prisma.DbNull }),
    };
    const row = await transaction.media.update({ where: { id }, data });
    const tags = await tagsShowing(transaction, row.url);
    const [media] = await withUses(transaction, [row]);
    await record(transaction, by, mediaEvent("changed", row, before));
    const recoloured = JSON.stringify(before.colours) !== JSON.stringify(row.colours);
    return { tags, media: media!, recoloured };
  });
  await revalidate(...tags);
  if (recoloured) await tellColoursChanged([media.url]);
  return media;
}

/** Deletes a picture. Refused with 409 while something shows it. */
export async function removeMedia(id: number, by: Actor): Promise<Media> {
  const row = await withFilesLocked(async (transaction) => {
    const row = await requireMedia(transaction, id, by);
    const [media] = await withUses(transaction, [row]);
    if (media!.used_in.length > 0) throw new RowConflict(words.stillUsed(media!.used_in.length), media!);
    await transaction.media.delete({ where: { id } });
    await record(transaction, by, mediaEvent("deleted", row));
    return row;
  });
  await discard([row.url]);
  return listed(row, []);
}
