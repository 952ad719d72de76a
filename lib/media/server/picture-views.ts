import "server-only";
import { getAltText, type Media, type PictureView, type PictureViews, toCssPosition, type Viewed } from "@/lib/media/media";
import { db } from "@/lib/platform/server/db";
import { ORIGINAL_LANGUAGE } from "@/lib/shared/languages";

/** For pages. Call it inside the cached read of the rows: a change of a picture invalidates the rows that reference it. */
export async function readViews(urls: (string | null)[], language = ORIGINAL_LANGUAGE): Promise<PictureViews> {
  const pictureUrls = [...new Set(urls.filter((url) => url !== null))];
  const rows = await db().$queryRaw<{ url: string; alt: Media["alt"]; x: number | null; y: number | null }[]>`
    SELECT url, alt, focus_x AS x, focus_y AS y FROM media
    WHERE url = ANY(${pictureUrls}) AND (focus_x IS NOT NULL OR alt <> '{}')`;
  return Object.fromEntries(rows.map(({ url, alt, x, y }) => [url, toView(getAltText(alt, language), x, y)]));
}

const toView = (alt: string, x: number | null, y: number | null): PictureView => ({
  ...(x !== null && y !== null && { at: toCssPosition({ x, y }) }),
  ...(alt && { alt }),
});

export async function addViews<Row extends object>(
  rows: Row[],
  getUrl: (row: Row) => string | null,
  language = ORIGINAL_LANGUAGE,
): Promise<Viewed<Row>[]> {
  const views = await readViews(rows.map(getUrl), language);
  return rows.map((row) => ({ ...row, view: views[getUrl(row) ?? ""] }));
}

type Picture = { url: string; alt: string; at?: string };

const isPicture = (value: unknown): value is Picture => typeof value === "object" && value !== null && "url" in value && "alt" in value;

export function listPictureUrls(document: object): string[] {
  const urls: string[] = [];
  JSON.stringify(document, (_, value: unknown) => {
    if (isPicture(value)) urls.push(value.url);
    return value;
  });
  return urls;
}

/** Adds focal points and alt texts from the library to the pictures of a document, unless the document has its own. */
export const addLibraryViews = <T extends object>(document: T, views: PictureViews): T =>
  JSON.parse(JSON.stringify(document), (_, value: unknown) =>
    isPicture(value) ? { ...value, alt: value.alt || (views[value.url]?.alt ?? ""), at: value.at ?? views[value.url]?.at } : value,
  );
