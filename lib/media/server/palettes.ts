import "server-only";
import { tagsOf } from "@/lib/history/server/resources";
import type { Palette } from "@/lib/media/look";
import { revalidate } from "@/lib/platform/server/cache/revalidation";
import { db } from "@/lib/platform/server/db";
import { Prisma } from "@/lib/platform/server/prisma/client";
import { indexProductsDue } from "@/lib/search/server/search-upkeep";

/** The rule by which colours are read now. When it changes, a migration makes it the default of the column. */
const RULE = 2;

const isDue = Prisma.sql`(media.palette IS NULL OR media.palette_rule < ${RULE}::int)`;

/** Pictures whose colours have not been read, or were read by an older rule: the oldest first, from behind one on. */
export const listDuePalettes = (after: number, limit: number): Promise<{ id: number; url: string }[]> =>
  db().$queryRaw`SELECT id, url FROM media WHERE ${isDue} AND id > ${after}::int ORDER BY id LIMIT ${limit}::int`;

type Read = { id: number; url: string; palette: Palette };

/** Writes down colours that were read of stored pictures. A picture that was replaced or read meanwhile is left alone. */
export async function savePalettes(read: Read[]): Promise<void> {
  const found = JSON.stringify(read);
  // What is said of the picture did not change: its row is as old as before.
  await db().$executeRaw`
    UPDATE media SET palette = read.palette, palette_rule = ${RULE}::int
    FROM jsonb_to_recordset(${found}::jsonb) AS read(id int, url text, palette jsonb)
    WHERE media.id = read.id AND media.url = read.url AND ${isDue}`;
  await tellColoursChanged(read.map(({ url }) => url));
}

/**
 * Call it when the colours of pictures have changed, by staff or because they were read later than stored: products whose main picture is
 * among them are found, listed and sorted by them.
 */
export async function tellColoursChanged(urls: string[]): Promise<void> {
  await indexProductsDue();
  const product = await db().product.findMany({ where: { product_image: { in: urls } } });
  await revalidate(...tagsOf({ product }));
}
