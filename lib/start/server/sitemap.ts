import "server-only";
import { addresses } from "@/lib/catalogue/catalogue";
import { countProducts } from "@/lib/catalogue/server/products/products";
import { listPictureUrls } from "@/lib/media/server/picture-views";
import type { Tag } from "@/lib/platform/server/cache/tags";
import { db } from "@/lib/platform/server/db";
import { env } from "@/lib/platform/server/environment/env";
import { HttpError } from "@/lib/platform/server/http/errors";
import { PRIVACY_PATH } from "@/lib/privacy/notices";
import { CONTENT_GROUPS } from "@/lib/shared/content-groups";
import { parsePositiveInteger } from "@/lib/shared/ids";
import { getAlternates, LOCALES, ORIGINAL_LANGUAGE, toLanguage } from "@/lib/shared/languages";
import { messages } from "@/lib/shared/words/messages";
import { readLevelEntries, readProductEntries, readTermEntries, type SitemapEntry, toPictures } from "@/lib/start/server/sitemap-entries";
import { navigation } from "@/lib/website/navigation";
import { getContent } from "@/lib/website/server/content";
import { groupWords } from "@/lib/website/words";

/** Pages of one file. Each has an entry per language. */
const MAX_PAGES = 5_000;

export async function readSitemap(): Promise<string> {
  const levels = await readFirstEntries();
  const products = await countProducts();
  if (levels.length + products <= MAX_PAGES) return toUrlSet([...levels, ...(await readProductEntries(0, MAX_PAGES))]);
  const parts = Math.ceil(levels.length / MAX_PAGES) + Math.ceil(products / MAX_PAGES);
  return toDocument(
    "sitemapindex",
    listNumbers(parts).map((part) => `<sitemap>${toUrlElement("loc", `/sitemap/${part}.xml`)}</sitemap>`),
  );
}

export async function readSitemapPart(name: string): Promise<string> {
  const part = parsePositiveInteger(/^(\d{1,4})\.xml$/.exec(name)?.[1]) ?? 0;
  const levels = await readFirstEntries();
  const levelParts = Math.ceil(levels.length / MAX_PAGES);
  const entries =
    part <= levelParts
      ? levels.slice((part - 1) * MAX_PAGES, part * MAX_PAGES)
      : await readProductEntries((part - levelParts - 1) * MAX_PAGES, MAX_PAGES);
  if (part === 0 || entries.length === 0) throw new HttpError(404, messages.notFound);
  return toUrlSet(entries);
}

export const createXmlResponse = (text: string) =>
  new Response(text, { headers: { "Content-Type": "application/xml", "X-Cache-Tags": "everything" satisfies Tag } });

const readFirstEntries = async (): Promise<SitemapEntry[]> => [
  ...(await readFixedEntries()),
  ...(await readLevelEntries()),
  ...(await readTermEntries()),
];

const listNumbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
const toUrlElement = (name: string, path: string) => `<${name}>${env().SITE_URL}${path}</${name}>`;
const toUrlSet = (entries: SitemapEntry[]) => toDocument("urlset", entries.flatMap(toPageElements));

function toPageElements({ path, modified, pictures }: SitemapEntry): string[] {
  const changed = modified ? `<lastmod>${modified.toISOString()}</lastmod>` : "";
  const images = pictures.map((picture) => `<image:image>${toUrlElement("image:loc", picture)}</image:image>`).join("");
  const alternates = Object.entries(getAlternates(path))
    .map(([code, address]) => `<xhtml:link rel="alternate" hreflang="${code}" href="${env().SITE_URL}${address}"/>`)
    .join("");
  return LOCALES.map((code) => `<url>${toUrlElement("loc", toLanguage(code, path))}${changed}${alternates}${images}</url>`);
}

const toDocument = (root: string, entries: string[]): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1" xmlns:xhtml="http://www.w3.org/1999/xhtml">`,
    ...entries,
    `</${root}>`,
    "",
  ].join("\n");

const MAX_PICTURES = 1_000;

type ShownRow = { path: string; picture: string | null; modified: Date };

const readShownRows = () => db().$queryRaw<ShownRow[]>`
  SELECT path, picture, modified FROM (
    SELECT '/' AS path, image AS picture, updated_at AS modified, position, id FROM slider
    UNION ALL SELECT ${addresses.categories}, image_url, updated_at, position, id FROM main_category
    UNION ALL SELECT '/gallery', image, updated_at, position, id FROM gallery_image
    UNION ALL SELECT '/ebrochure', cover_image, updated_at, position, id FROM brochure
  ) AS shown ORDER BY position NULLS LAST, id`;

async function readFixedEntries(): Promise<SitemapEntry[]> {
  const [rows, documents] = await Promise.all([
    readShownRows(),
    db().content.findMany({ where: { locale: ORIGINAL_LANGUAGE }, select: { group_name: true, updated_at: true } }),
  ]);
  return Promise.all(
    [...navigation.map(({ href }) => href), PRIVACY_PATH].map(async (path) => {
      const groups = CONTENT_GROUPS.filter((group) => groupWords[group].pages.includes(path));
      const pageRows = rows.filter((row) => row.path === path);
      const pageDocuments = documents.filter(({ group_name }) => (groups as string[]).includes(group_name));
      const times = [...pageRows.map(({ modified }) => modified), ...pageDocuments.map(({ updated_at }) => updated_at)].map(Number);
      const contentPictures = (await Promise.all(groups.map((group) => getContent(group, ORIGINAL_LANGUAGE)))).flatMap(listPictureUrls);
      return {
        path,
        modified: times.length > 0 ? new Date(times.reduce((one, other) => Math.max(one, other))) : undefined,
        pictures: toPictures(...contentPictures, ...pageRows.map(({ picture }) => picture)).slice(0, MAX_PICTURES),
      };
    }),
  );
}
