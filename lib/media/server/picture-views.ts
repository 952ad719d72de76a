import "server-only";
import { altOf, type Media, type PictureView, type PictureViews, positionOf, type Viewed } from "@/lib/media/media";
import { db } from "@/lib/platform/server/db";

/**
 * What is said of pictures, for pages: read in one go, inside a cached read of what names them. Whoever changes a picture revalidates
 * what names it (media-uses.ts).
 */
export async function readViews(urls: (string | null)[]): Promise<PictureViews> {
  const wanted = [...new Set(urls.filter((url) => url !== null))];
  const rows = await db().$queryRaw<{ url: string; alt: Media["alt"]; x: number | null; y: number | null }[]>`
    SELECT url, alt, focus_x AS x, focus_y AS y FROM media
    WHERE url = ANY(${wanted}) AND (focus_x IS NOT NULL OR alt <> '{}')`;
  return Object.fromEntries(rows.map(({ url, alt, x, y }) => [url, viewOf(altOf(alt), x, y)]));
}

const viewOf = (alt: string, x: number | null, y: number | null): PictureView => ({
  ...(x !== null && y !== null && { at: positionOf({ x, y }) }),
  ...(alt && { alt }),
});

/** Rows with what is said of their pictures. */
export async function withViews<Row extends object>(rows: Row[], urlOf: (row: Row) => string | null): Promise<Viewed<Row>[]> {
  const views = await readViews(rows.map(urlOf));
  return rows.map((row) => ({ ...row, view: views[urlOf(row) ?? ""] }));
}
