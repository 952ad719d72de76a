import "server-only";
import { addresses } from "@/lib/catalogue/catalogue";
import type { Transaction } from "@/lib/platform/server/db";
import { getSearchEntries, type IndexedProduct, type SearchEntry } from "@/lib/search/search-document";
import type { FoundProduct, SearchMatch } from "@/lib/search/search-results";
import { tokenise } from "@/lib/search/search-words";
import { type FacetLabels, translateLabel, translateTerms } from "@/lib/search/server/facet-labels";
import type { Clause } from "@/lib/search/server/search-text";
import { ORIGINAL_LANGUAGE } from "@/lib/shared/languages";
import { parseTranslations } from "@/lib/shared/translations";

type Row = IndexedProduct & { product_image: string; slug: string; category_slug: string; collection_slug: string; translations: unknown };

export type ResultLanguage = { language: string; labels: FacetLabels };

/** Reads products in the order of their ids, with URLs and match reasons. Texts of the firm are in the language of the page. */
export async function readFoundProducts(
  transaction: Transaction,
  ids: number[],
  clauses: Clause[],
  language: ResultLanguage,
): Promise<FoundProduct[]> {
  const rows = await transaction.$queryRaw<Row[]>`
    SELECT p.id, p.title, p.description, p.product_image, p.size, p.finish, p.thickness, p.material, p.recommended_use, p.colour, p.origin,
      p.hs_code, p.variants, p.tests, p.translations, coalesce(p.slug, p.id::text) AS slug, '{}'::text[] AS picture_colours,
      coalesce(c.slug, c.id::text) AS category_slug, coalesce(s.slug, s.id::text) AS collection_slug,
      jsonb_build_object('id', s.id, 'title', s.title) AS collection, jsonb_build_object('id', c.id, 'title', c.title) AS category
    FROM product p JOIN main_subcategory s ON s.id = p.main_subcategory_id JOIN main_category c ON c.id = s.main_category_id
    WHERE p.id = ANY(${ids}) AND p.state = 'published'`;
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    return row ? [toFoundProduct(row, clauses, language)] : [];
  });
}

const SHOWN_TERMS = ["material", "finish", "thickness", "size", "colour"] as const;

function toFoundProduct(row: Row, clauses: Clause[], { language, labels }: ResultLanguage): FoundProduct {
  const { id, product_image } = row;
  const title = parseTranslations(row.translations)[language]?.title?.text ?? row.title;
  const url = addresses.product(row.category_slug, row.collection_slug, row.slug);
  const terms = Object.fromEntries(SHOWN_TERMS.map((column) => [column, row[column] && translateTerms(labels, column, row[column])]));
  const translate = ({ in: place, text }: SearchEntry) => (place === "title" ? title : translateLabel(labels, place, text));
  const matches = language === ORIGINAL_LANGUAGE ? findMatches(row, clauses) : findMatches(row, clauses, translate);
  return { id, title, url, product_image, ...(terms as Pick<FoundProduct, (typeof SHOWN_TERMS)[number]>), matches };
}

/** @param translate returns the text of a field in the language of the page, where visitors' words match too */
function findMatches(row: Row, clauses: Clause[], translate?: (entry: SearchEntry) => string): SearchMatch[] {
  if (clauses.length === 0) return [];
  const entries = getSearchEntries(row).map((entry) => {
    const text = translate?.(entry) ?? entry.text;
    return text === entry.text ? entry : { ...entry, text, words: [...entry.words, ...tokenise(text)] };
  });
  return clauses.flatMap(({ source, words }) => {
    const matchesWord = (word: string) => words.some((one) => (one.isPrefix ? word.startsWith(one.word) : word === one.word));
    for (const entry of entries) {
      const word = entry.words.find(matchesWord);
      // Descriptions are searched in English. On other pages the visitor's own word says more.
      const found = entry.in === "description" ? (translate ? source : word) : entry.text;
      if (found !== undefined && word !== undefined) return [{ typed: source, in: entry.in, found }];
    }
    return [];
  });
}
