import "server-only";
import type { AddressStatus } from "@/lib/catalogue/server/address-resolver";
import { findLinkedProduct } from "@/lib/catalogue/server/catalogue-products";
import { findTermDescription } from "@/lib/catalogue/server/terms/term-descriptions";
import { readTerms } from "@/lib/catalogue/server/terms/terms";
import { isBlankPage } from "@/lib/catalogue/terms/term-page";
import { cacheRead } from "@/lib/platform/server/cache/revalidation";
import { readWithTimeout } from "@/lib/platform/server/database/transactions";
import { db } from "@/lib/platform/server/db";
import { getPageLanguage } from "@/lib/platform/server/page-language";
import { parseFacetValue } from "@/lib/search/facets";
import { resolveConditions, toWhereClause } from "@/lib/search/server/conditions";
import { countFacets } from "@/lib/search/server/facet-counts";
import { readFacetLabels, translateCounts } from "@/lib/search/server/facet-labels";
import {
  getTermPageUrl,
  MIN_TERM_PAGE_PRODUCTS,
  parseTermPageUrl,
  TERM_PAGE_FACETS,
  type TermPage,
  type TermPageAddress,
  type TermPageFacet,
  type TermPageLinks,
} from "@/lib/search/term-pages";

/** Products on a term page. Each adds cache tags to the page, and Next.js allows 128. The search shows the others. */
const MAX_PRODUCTS = 36;
const TIMEOUT_MS = 4_000;

const readTermPage = cacheRead(
  "term-page",
  (_facet: TermPageFacet, _value: string) => ["found-products", "product-terms", "terms"],
  async (facet, value): Promise<(TermPage & { ids: number[] }) | null> => {
    const { items } = await readTerms({ kind: facet, after: 0, limit: undefined });
    const terms = items.filter(({ label }) => parseFacetValue(facet, label) === value);
    const aliases = terms.flatMap((term) => term.aliases);
    const described = terms.find((term) => !isBlankPage(term))?.label ?? null;
    return readWithTimeout(TIMEOUT_MS, async (transaction) => {
      const conditions = await resolveConditions(transaction, { q: "", chosen: { [facet]: [value] }, after: 0 });
      const { total, facets } = await countFacets(transaction, conditions);
      const own = facets[facet].find((one) => one.value === value);
      if (!own || total < MIN_TERM_PAGE_PRODUCTS) return null;
      const rows = await transaction.$queryRaw<{ product_id: number }[]>`
        SELECT product_id FROM product_search WHERE ${toWhereClause(conditions)} ORDER BY product_id DESC LIMIT ${MAX_PRODUCTS}`;
      return { facet, value, label: own.label, aliases, described, total, facets, ids: rows.map(({ product_id }) => product_id) };
    });
  },
);

/** Finds the page of a colour or material with its newest products. Undefined if fewer than two published products have the value. */
export async function findTermPage(facet: string, value: string) {
  const address = parseTermPageUrl(`/stones/${facet}/${value}`);
  const found = address && (await readTermPage(address.facet, address.value));
  if (!found) return undefined;
  const { ids, ...original } = found;
  const labels = await readFacetLabels(await getPageLanguage());
  const [own] = translateCounts({ [address.facet]: [{ value: original.value, label: original.label, count: 0 }] }, labels)[address.facet]!;
  const page = { ...original, label: own!.label, facets: translateCounts(original.facets, labels) };
  const products = (await Promise.all(ids.map(findLinkedProduct))).filter((product) => product !== undefined);
  const description = found.described === null ? null : await findTermDescription(address.facet, found.described);
  return { page, products, description };
}

export async function listTermPages(): Promise<TermPageLinks> {
  const labels = await readFacetLabels(await getPageLanguage());
  return (await readTermPages()).map(({ facet, values }) => ({ facet, values: translateCounts({ [facet]: values }, labels)[facet]! }));
}

const readTermPages = cacheRead(
  "term-pages",
  () => ["found-products", "product-terms", "terms"],
  async (): Promise<TermPageLinks> => {
    const { facets } = await readWithTimeout(TIMEOUT_MS, async (transaction) =>
      countFacets(transaction, await resolveConditions(transaction, { q: "", chosen: {}, after: 0 })),
    );
    return TERM_PAGE_FACETS.map((facet) => ({
      facet,
      values: facets[facet].filter(({ value, count }) => count >= MIN_TERM_PAGE_PRODUCTS && getTermPageUrl(facet, value)),
    }));
  },
);

type TermPageEntry = { path: string; modified: Date; picture: string };

export async function listTermPageEntries(): Promise<TermPageEntry[]> {
  const rows = await db().$queryRaw<{ facet: TermPageFacet; value: string; modified: Date; picture: string }[]>`
    SELECT v.facet, v.value, max(p.updated_at) AS modified, (array_agg(p.product_image ORDER BY p.id DESC))[1] AS picture
    FROM search_value v JOIN product_search s ON s.facets && ARRAY[v.id] JOIN product p ON p.id = s.product_id
    WHERE v.facet = ANY(${[...TERM_PAGE_FACETS]}) GROUP BY v.id HAVING count(*) >= ${MIN_TERM_PAGE_PRODUCTS} ORDER BY v.facet, v.value`;
  return rows.flatMap(({ facet, value, ...entry }) => {
    const path = getTermPageUrl(facet, value);
    return path ? [{ path, ...entry }] : [];
  });
}

async function listProducts(facet: TermPageFacet, value: string): Promise<number[]> {
  const rows = await db().$queryRaw<{ product_id: number }[]>`
    SELECT s.product_id FROM search_value v JOIN product_search s ON s.facets && ARRAY[v.id]
    WHERE v.facet = ${facet} AND v.value = ${value} LIMIT ${MIN_TERM_PAGE_PRODUCTS}`;
  return rows.map(({ product_id }) => product_id);
}

export async function getTermPageStatus(path: string): Promise<AddressStatus> {
  const address = parseTermPageUrl(path);
  if (!address) return "missing";
  const products = await listProducts(address.facet, address.value);
  if (products.length >= MIN_TERM_PAGE_PRODUCTS) return "found";
  const moved = await findMove(address, products);
  return moved ? { moved } : "missing";
}

/** Finds the page of a term by an alias: a former label or a merged term. For a value with one product, the page of that product. */
async function findMove({ facet, value }: TermPageAddress, products: number[]): Promise<string | undefined> {
  const rows = await db().$queryRaw<{ alias: string; label: string }[]>`
    SELECT n.label AS alias, t.label FROM term_name n JOIN term t ON t.id = n.term_id WHERE n.kind = ${facet}::term_kind`;
  const label = rows.find(({ alias }) => parseFacetValue(facet, alias) === value)?.label;
  const current = label === undefined ? value : parseFacetValue(facet, label);
  const [only, other] = current === value ? products : await listProducts(facet, current);
  if (!only) return undefined;
  if (!other) return (await findLinkedProduct(only))?.href;
  return current === value ? undefined : getTermPageUrl(facet, current);
}
