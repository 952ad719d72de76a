import "server-only";
import type { FigureKind } from "@/lib/figures/figures";
import { findCountry } from "@/lib/figures/server/countries";
import { findViewedProducts } from "@/lib/figures/server/viewed-products";
import { hashVisitor } from "@/lib/figures/server/visitor-secret";
import { context } from "@/lib/platform/server/process-context";
import type { View, ViewBatch } from "@/lib/shared/page-views";

export type KeyFigures = { views: number; visitors: Set<bigint> };

/** Figures by key, for each kind. */
export type DayFigures = Map<FigureKind, Map<string, KeyFigures>>;

export function addFigures(figures: DayFigures, kind: FigureKind, key: string, views: number, visitors: Iterable<bigint>): void {
  const keys = figures.get(kind) ?? new Map<string, KeyFigures>();
  figures.set(kind, keys);
  const sum = keys.get(key) ?? { views: 0, visitors: new Set() };
  keys.set(key, sum);
  sum.views += views;
  for (const visitor of visitors) sum.visitors.add(visitor);
}

/**
 * Sums views by day, page, product, source, country, language and search.
 * @param secret hashes visitors; without it, views are counted only
 */
export async function sumViews({ visitors }: ViewBatch, secret: Uint8Array | undefined): Promise<DayFigures> {
  const figures: DayFigures = new Map();
  const paths = new Set(visitors.flatMap(({ views }) => [...views.values()].map(({ path }) => path)));
  const products = await findViewedProducts([...paths]);
  for (const visitor of visitors) {
    const hashes = secret && !visitor.isUnknown ? [hashVisitor(secret, visitor)] : [];
    const country = await findCountry(visitor.address);
    for (const view of visitor.views.values()) {
      for (const [kind, key] of listKeys(view, country, products.get(view.path))) addFigures(figures, kind, key, view.count, hashes);
    }
  }
  return figures;
}

const MAX_KEY = 300;

function listKeys({ path, source, language, search }: View, country: string, product: number | undefined): [FigureKind, string][] {
  return [
    ["day", ""],
    ["page", path.slice(0, MAX_KEY)],
    ["country", country],
    ["language", language],
    ...(product === undefined ? [] : [["product", String(product)] as [FigureKind, string]]),
    ...(source === undefined ? [] : [["source", source] as [FigureKind, string]]),
    ...(search === undefined ? [] : [["search", search] as [FigureKind, string]]),
    ...(search !== undefined && context.emptySearches?.has(search) ? [["empty", search] as [FigureKind, string]] : []),
  ];
}
