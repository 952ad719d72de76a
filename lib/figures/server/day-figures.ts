import "server-only";
import { readFile } from "node:fs/promises";
import path from "node:path";
import ipaddr from "ipaddr.js";
import { type Response as Entry, Reader } from "mmdb-lib";
import type { FigureKind } from "@/lib/figures/figures";
import { UNKNOWN } from "@/lib/figures/page-view";
import { type createBrowserLimit, hashVisitor } from "@/lib/figures/server/visitors";
import { db } from "@/lib/platform/server/db";
import { context } from "@/lib/platform/server/process-context";
import { parsePositiveInteger } from "@/lib/shared/ids";
import type { PageTally, ViewBatch } from "@/lib/shared/page-views";

type KeyFigures = { views: number; visitors: Set<bigint> };

export type DayFigures = Map<FigureKind, Map<string, KeyFigures>>;

export function addFigures(figures: DayFigures, kind: FigureKind, key: string, views: number, visitors: Iterable<bigint> = []): void {
  const keys = figures.get(kind) ?? new Map<string, KeyFigures>();
  figures.set(kind, keys);
  const sum = keys.get(key) ?? { views: 0, visitors: new Set() };
  keys.set(key, sum);
  sum.views += views;
  for (const visitor of visitors) sum.visitors.add(visitor);
}

/** Sums views and visitors by kind and day. @param secret hashes visitors; without it, only views are counted */
export async function sumViews(
  { visitors, pages, sources, languages }: ViewBatch,
  secret: Uint8Array | undefined,
  isCounted: ReturnType<typeof createBrowserLimit>,
): Promise<DayFigures> {
  const figures: DayFigures = new Map();
  const products = await findViewedProducts([...new Set(pages.map(({ key }) => key))]);
  const pageKeys = new Map(pages.map((page) => [page, listPageKeys(page, products.get(page.key))]));
  for (const page of pages) for (const [kind, key] of pageKeys.get(page)!) addFigures(figures, kind, key, page.views);
  for (const { key, views } of sources) addFigures(figures, "source", key, views);
  for (const { key, views } of languages) addFigures(figures, "language", key, views);
  for (const visitor of visitors) {
    const hashes = secret && !visitor.isUnknown ? [hashVisitor(secret, visitor)].filter((hash) => isCounted(secret, visitor, hash)) : [];
    addFigures(figures, "day", "", visitor.views, hashes);
    addFigures(figures, "country", await findCountry(visitor.address), visitor.views, hashes);
    for (const page of visitor.pages) for (const [kind, key] of pageKeys.get(page)!) addFigures(figures, kind, key, 0, hashes);
    for (const { key } of visitor.sources) addFigures(figures, "source", key, 0, hashes);
    for (const { key } of visitor.languages) addFigures(figures, "language", key, 0, hashes);
  }
  return figures;
}

const MAX_KEY = 300;

function listPageKeys({ key, search }: PageTally, product: number | undefined): [FigureKind, string][] {
  return [
    ["page", key.slice(0, MAX_KEY)],
    ...(product === undefined ? [] : [["product", String(product)] as [FigureKind, string]]),
    ...(search === undefined ? [] : [["search", search] as [FigureKind, string]]),
    ...(search !== undefined && context.emptySearches?.has(search) ? [["empty", search] as [FigureKind, string]] : []),
  ];
}

type CountryEntry = Entry & { country_code?: string };

const FILE = "node_modules/@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb";

let reader: Promise<Reader<CountryEntry>> | undefined;

const openDatabase = async () => new Reader<CountryEntry>(await readFile(path.join(/* turbopackIgnore: true */ process.cwd(), FILE)));

/** Returns the country code of an address, for example `IN`. The database is read once and takes 8 MB of memory. */
async function findCountry(address: string): Promise<string> {
  // The database contains private networks, with wrong countries.
  if (!ipaddr.isValid(address) || ipaddr.process(address).range() !== "unicast") return UNKNOWN;
  reader ??= openDatabase();
  return (await reader).get(ipaddr.process(address).toString())?.country_code ?? UNKNOWN;
}

const SEGMENT = { id: true, slug: true } as const;

const PRODUCT_PATH = /(?:^|\/)product\/([^/]+)\/([^/]+)\/([^/]+)$/;

async function findViewedProducts(paths: string[]): Promise<Map<string, number>> {
  const found = new Map<string, number>();
  const bySlugs = new Map<string, string[]>();
  for (const path of paths) {
    const [, category, subcategory, product] = PRODUCT_PATH.exec(path) ?? [];
    if (!category || !subcategory || !product) continue;
    const id = parsePositiveInteger(product);
    if (id) found.set(path, id);
    else bySlugs.set(path, [category, subcategory, product]);
  }
  if (bySlugs.size === 0) return found;
  const slugs = [...new Set([...bySlugs.values()].map(([, , product]) => product!))];
  const rows = await db().product.findMany({
    where: { slug: { in: slugs } },
    select: { id: true, slug: true, main_subcategory: { select: { ...SEGMENT, main_category: { select: SEGMENT } } } },
  });
  const ids = new Map(
    rows.map(({ main_subcategory: { main_category, ...subcategory }, ...product }) => [
      [main_category, subcategory, product].map(({ slug }) => slug).join("/"),
      product.id,
    ]),
  );
  for (const [path, segments] of bySlugs) {
    const id = ids.get(segments.join("/"));
    if (id) found.set(path, id);
  }
  return found;
}
