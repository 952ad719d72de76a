import "server-only";
import { addresses } from "@/lib/domain/catalogue";
import { navigation } from "@/lib/domain/content/navigation";
import { positiveInteger } from "@/lib/domain/ids";
import { messages } from "@/lib/domain/messages";
import { segmentOf } from "@/lib/domain/slugs";
import { env } from "@/lib/server/env";
import { HttpError } from "@/lib/server/errors";
import { readProductPaths } from "@/lib/server/queries/catalogue-products";
import { listSluggedMainCategories } from "@/lib/server/queries/main-categories";
import { readStaffMainSubcategories } from "@/lib/server/queries/main-subcategories";
import { countProducts } from "@/lib/server/queries/products";

/** The most addresses that a file may hold (sitemaps.org). */
const MOST = 50_000;

/** Every public page; where they are too many for one file, the files they stand in. */
export async function readSitemap(): Promise<string> {
  const paths = await levelPaths();
  const products = await countProducts();
  if (paths.length + products <= MOST) return pages([...paths, ...(await readProductPaths(0, MOST))]);
  const parts = Math.ceil(paths.length / MOST) + Math.ceil(products / MOST);
  return list("sitemapindex", "sitemap", numbers(parts).map(partPath));
}

/** One of those files: first the levels of the catalogue, then its products. */
export async function readSitemapPart(name: string): Promise<string> {
  const part = positiveInteger(/^(\d{1,4})\.xml$/.exec(name)?.[1]) ?? 0;
  const paths = await levelPaths();
  const own = Math.ceil(paths.length / MOST);
  const found = part <= own ? paths.slice((part - 1) * MOST, part * MOST) : await readProductPaths((part - own - 1) * MOST, MOST);
  if (part === 0 || found.length === 0) throw new HttpError(404, messages.notFound);
  return pages(found);
}

export const xml = (text: string) => new Response(text, { headers: { "Content-Type": "application/xml" } });

async function levelPaths(): Promise<string[]> {
  const categories = new Map((await listSluggedMainCategories()).map(({ _id, slug }) => [_id, slug]));
  const subcategories = (await readStaffMainSubcategories()).map(({ _id, main_category_id, slug }) =>
    addresses.subcategory(categories.get(main_category_id) ?? String(main_category_id), segmentOf({ id: _id, slug })),
  );
  return [...navigation.map(({ href }) => href), ...[...categories.values()].map(addresses.category), ...subcategories];
}

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
const partPath = (part: number) => `/sitemap/${part}.xml`;
const pages = (paths: string[]) => list("urlset", "url", paths);

function list(root: string, entry: string, paths: string[]): string {
  const lines = paths.map((path) => `<${entry}><loc>${env().SITE_URL}${path}</loc></${entry}>`);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`,
    ...lines,
    `</${root}>`,
    "",
  ].join("\n");
}
