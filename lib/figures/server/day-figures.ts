import "server-only";
import type { FigureKind } from "@/lib/figures/figures";
import type { createBrowserLimit } from "@/lib/figures/server/browser-limit";
import { findCountry } from "@/lib/figures/server/countries";
import { findViewedProducts } from "@/lib/figures/server/viewed-products";
import { hashVisitor } from "@/lib/figures/server/visitor-secret";
import { context } from "@/lib/platform/server/process-context";
import type { PageTally, ViewBatch } from "@/lib/shared/page-views";

export type KeyFigures = { views: number; visitors: Set<bigint> };

export type DayFigures = Map<FigureKind, Map<string, KeyFigures>>;

export function addFigures(figures: DayFigures, kind: FigureKind, key: string, views: number, visitors: Iterable<bigint> = []): void {
  const keys = figures.get(kind) ?? new Map<string, KeyFigures>();
  figures.set(kind, keys);
  const sum = keys.get(key) ?? { views: 0, visitors: new Set() };
  keys.set(key, sum);
  sum.views += views;
  for (const visitor of visitors) sum.visitors.add(visitor);
}

/**
 * Sums views and visitors by day, page, product, source, country, language and search.
 * @param secret hashes visitors; without it, only views are counted
 * @param isCounted whether a browser counts as a visitor (browser-limit.ts)
 */
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
