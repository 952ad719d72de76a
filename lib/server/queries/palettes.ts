import "server-only";
import type { Palette } from "@/lib/domain/look";
import { db } from "@/lib/server/db";
import { indexProductsDue } from "@/lib/server/queries/search-upkeep";
import { tagsOf } from "@/lib/server/resources";
import { revalidate } from "@/lib/server/revalidation";

/** Pictures whose colours nobody has read yet, the oldest first, from behind one on. */
export const listWithoutPalette = (after: number, limit: number): Promise<{ id: number; url: string }[]> =>
  db().$queryRaw`SELECT id, url FROM media WHERE palette IS NULL AND id > ${after}::int ORDER BY id LIMIT ${limit}::int`;

type Read = { id: number; url: string; palette: Palette };

/** Writes down colours that were read of stored pictures. One that has some by now keeps them. */
export async function savePalettes(read: Read[]): Promise<void> {
  const found = JSON.stringify(read.map(({ id, palette }) => ({ id, palette })));
  // What is said of the picture did not change: its row is as old as before.
  await db().$executeRaw`
    UPDATE media SET palette = read.palette FROM jsonb_to_recordset(${found}::jsonb) AS read(id int, palette jsonb)
    WHERE media.id = read.id AND media.palette IS NULL`;
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
