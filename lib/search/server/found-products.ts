import "server-only";
import { addresses } from "@/lib/catalogue/catalogue";
import type { Transaction } from "@/lib/platform/server/db";
import { getSearchEntries, type IndexedProduct } from "@/lib/search/search-document";
import type { FoundProduct, SearchMatch } from "@/lib/search/search-results";
import type { Clause } from "@/lib/search/server/search-text";

type Row = IndexedProduct & { product_image: string; slug: string; category_slug: string; collection_slug: string };

/** Reads products in the order of their ids, with URLs and match reasons. */
export async function readFoundProducts(transaction: Transaction, ids: number[], clauses: Clause[]): Promise<FoundProduct[]> {
  const rows = await transaction.$queryRaw<Row[]>`
    SELECT p.id, p.title, p.description, p.product_image, p.size, p.finish, p.thickness, p.material, p.recommended_use, p.colour, p.origin,
      p.hs_code, p.variants, p.tests, coalesce(p.slug, p.id::text) AS slug, '{}'::text[] AS picture_colours,
      coalesce(c.slug, c.id::text) AS category_slug, coalesce(s.slug, s.id::text) AS collection_slug,
      jsonb_build_object('id', s.id, 'title', s.title) AS collection, jsonb_build_object('id', c.id, 'title', c.title) AS category
    FROM product p JOIN main_subcategory s ON s.id = p.main_subcategory_id JOIN main_category c ON c.id = s.main_category_id
    WHERE p.id = ANY(${ids}) AND p.state = 'published'`;
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    return row ? [toFoundProduct(row, clauses)] : [];
  });
}

function toFoundProduct(row: Row, clauses: Clause[]): FoundProduct {
  const { id, title, product_image, material, finish, thickness, size, colour } = row;
  const url = addresses.product(row.category_slug, row.collection_slug, row.slug);
  return { id, title, url, product_image, material, finish, thickness, size, colour, matches: findMatches(row, clauses) };
}

function findMatches(row: Row, clauses: Clause[]): SearchMatch[] {
  if (clauses.length === 0) return [];
  const entries = getSearchEntries(row);
  return clauses.flatMap(({ typed, words }) => {
    const matchesWord = (word: string) => words.some((one) => (one.isPrefix ? word.startsWith(one.word) : word === one.word));
    for (const entry of entries) {
      const word = entry.words.find(matchesWord);
      if (word !== undefined) return [{ typed, in: entry.in, found: entry.in === "description" ? word : entry.text }];
    }
    return [];
  });
}
