import "server-only";
import { countProducts } from "@/lib/catalogue/server/products/products";
import { env } from "@/lib/platform/server/environment/env";
import { HttpError } from "@/lib/platform/server/http/errors";
import { positiveInteger } from "@/lib/shared/ids";
import { messages } from "@/lib/shared/words/messages";
import { readLevelEntries, readProductEntries, type SitemapEntry } from "@/lib/start/server/sitemap-entries";
import { readFixedEntries } from "@/lib/start/server/sitemap-fixed";

/** The most addresses in one file: with fifteen pictures each it stays below what may be sent (sitemaps.org). */
const MOST = 20_000;

/** Every public page with its pictures and its last change; where they are too many for one file, the files they stand in. */
export async function readSitemap(): Promise<string> {
  const levels = await levelEntries();
  const products = await countProducts();
  if (levels.length + products <= MOST) return pages([...levels, ...(await readProductEntries(0, MOST))]);
  const parts = Math.ceil(levels.length / MOST) + Math.ceil(products / MOST);
  return document(
    "sitemapindex",
    numbers(parts).map((part) => `<sitemap>${address("loc", `/sitemap/${part}.xml`)}</sitemap>`),
  );
}

/** One of those files: first the levels of the catalogue, then its products. */
export async function readSitemapPart(name: string): Promise<string> {
  const part = positiveInteger(/^(\d{1,4})\.xml$/.exec(name)?.[1]) ?? 0;
  const levels = await levelEntries();
  const own = Math.ceil(levels.length / MOST);
  const found = part <= own ? levels.slice((part - 1) * MOST, part * MOST) : await readProductEntries((part - own - 1) * MOST, MOST);
  if (part === 0 || found.length === 0) throw new HttpError(404, messages.notFound);
  return pages(found);
}

export const xml = (text: string) => new Response(text, { headers: { "Content-Type": "application/xml" } });

const levelEntries = async (): Promise<SitemapEntry[]> => [...(await readFixedEntries()), ...(await readLevelEntries())];

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
const address = (name: string, path: string) => `<${name}>${env().SITE_URL}${path}</${name}>`;
const pages = (entries: SitemapEntry[]) => document("urlset", entries.map(page));

function page({ path, modified, pictures }: SitemapEntry): string {
  const changed = modified ? `<lastmod>${modified.toISOString()}</lastmod>` : "";
  const images = pictures.map((picture) => `<image:image>${address("image:loc", picture)}</image:image>`).join("");
  return `<url>${address("loc", path)}${changed}${images}</url>`;
}

const document = (root: string, entries: string[]): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">`,
    ...entries,
    `</${root}>`,
    "",
  ].join("\n");
