import "server-only";
import { getTags } from "@/lib/history/server/resource-definitions";
import type { Palette } from "@/lib/media/look";
import { revalidate } from "@/lib/platform/server/cache/revalidation";
import { db } from "@/lib/platform/server/db";
import { log } from "@/lib/platform/server/log";
import { indexAllQueuedProducts } from "@/lib/search/server/index-queued-products";

/** Returns pictures without colours, oldest first, after a cursor. A migration that changes the detection clears them. */
export const listDuePalettes = (after: number, limit: number): Promise<{ id: number; url: string }[]> =>
  db().$queryRaw`SELECT id, url FROM media WHERE palette IS NULL AND id > ${after}::int ORDER BY id LIMIT ${limit}::int`;

type PictureColours = { id: number; url: string; palette: Palette };

export async function savePalettes(read: PictureColours[]): Promise<void> {
  const colours = JSON.stringify(read);
  await db().$executeRaw`
    UPDATE media SET palette = read.palette
    FROM jsonb_to_recordset(${colours}::jsonb) AS read(id int, url text, palette jsonb)
    WHERE media.id = read.id AND media.url = read.url AND media.palette IS NULL`;
  await applyColourChange(read.map(({ url }) => url));
}

export async function applyColourChange(urls: string[]): Promise<void> {
  await indexAllQueuedProducts().catch((error: unknown) =>
    log.error("The search index could not be updated yet. The next start or night updates it", error),
  );
  const product = await db().product.findMany({ where: { product_image: { in: urls } } });
  await revalidate(...getTags({ product }));
}
