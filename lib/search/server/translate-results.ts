import "server-only";
import { joinTerms, splitTerms } from "@/lib/catalogue/terms/term-text";
import { cacheTranslatedRead } from "@/lib/platform/server/cache/translated-read";
import { db } from "@/lib/platform/server/db";
import { toFacetValue } from "@/lib/search/facets";
import type { FacetCounts, FoundProduct, SearchMatch, SearchResults, Suggestion } from "@/lib/search/search-results";
import { ORIGINAL_LANGUAGE } from "@/lib/shared/languages";
import { parseTranslations, translateRow } from "@/lib/shared/translations";

/** Labels of the firm in a language, by facet and English label. */
type Labels = Partial<Record<string, string>>;

const toKey = (facet: string, label: string) => `${facet}/${label}`;

const readLabels = cacheTranslatedRead(
  "facet-labels",
  () => ["terms", "main-categories", "main-subcategories"],
  async (language): Promise<Labels> => {
    const [terms, categories, collections] = await Promise.all([
      db().term.findMany({ where: { NOT: { translations: { equals: {} } } }, select: { kind: true, label: true, translations: true } }),
      db().mainCategory.findMany({ select: { title: true, translations: true } }),
      db().mainSubcategory.findMany({ select: { title: true, translations: true } }),
    ]);
    const named = [
      ...categories.map((row) => ({ ...row, facet: "category" })),
      ...collections.map((row) => ({ ...row, facet: "collection" })),
    ];
    return Object.fromEntries([
      ...terms.flatMap(({ kind, label, translations }) => {
        const text = (translations as Labels)[language];
        if (!text) return [];
        // The facet groups materials under a shorter label. Groups of measures have their own words.
        const group = kind === "material" ? [[toKey(kind, toFacetValue(kind, label).label), toFacetValue(kind, text).label]] : [];
        return [...group, [toKey(kind, label), text]];
      }),
      ...named.flatMap(({ facet, title, translations }) => {
        const text = parseTranslations(translations)[language]?.title?.text;
        return text ? [[toKey(facet, title), text]] : [];
      }),
    ]);
  },
);

/** Returns labels for the pages of a language. English labels stay. */
export async function readFacetLabels(language: string): Promise<Labels> {
  return language === ORIGINAL_LANGUAGE ? {} : readLabels.in(language);
}

export const translateCounts = <Counts extends Partial<FacetCounts>>(facets: Counts, labels: Labels): Counts =>
  Object.fromEntries(
    Object.entries(facets).map(([facet, values]) => [
      facet,
      values.map((value) => ({ ...value, label: labels[toKey(facet, value.label)] ?? value.label })),
    ]),
  ) as Counts;

const SHOWN_TERMS = ["material", "finish", "thickness", "size", "colour"] as const;

const translateTerms = (facet: string, text: string, labels: Labels) =>
  joinTerms(splitTerms(text).map((label) => labels[toKey(facet, label)] ?? label));

async function translateProducts(items: FoundProduct[], labels: Labels, language: string): Promise<FoundProduct[]> {
  const ids = items.map(({ id }) => id);
  const rows = await db().product.findMany({ where: { id: { in: ids } }, select: { id: true, title: true, translations: true } });
  const titles = new Map(rows.map((row) => [row.id, translateRow(row, language).title]));
  const translateMatch = (match: SearchMatch) => ({
    ...match,
    found: labels[toKey(match.in, match.found)] ?? translateTerms(match.in, match.found, labels),
  });
  return items.map((item) => ({
    ...item,
    ...Object.fromEntries(SHOWN_TERMS.map((column) => [column, item[column] && translateTerms(column, item[column], labels)])),
    title: titles.get(item.id) ?? item.title,
    matches: item.matches.map(translateMatch),
  }));
}

/** Returns results with the texts of the firm in a language. */
export async function translateResults(results: SearchResults, language: string): Promise<SearchResults> {
  if (language === ORIGINAL_LANGUAGE) return results;
  const labels = await readFacetLabels(language);
  return {
    ...results,
    items: await translateProducts(results.items, labels, language),
    nearest: await translateProducts(results.nearest, labels, language),
    facets: translateCounts(results.facets, labels),
  };
}

/** @param ids of the products among the suggestions, by their address */
export async function translateSuggestions(found: Suggestion[], ids: Map<string, number>, language: string): Promise<Suggestion[]> {
  if (language === ORIGINAL_LANGUAGE) return found;
  const labels = await readFacetLabels(language);
  const rows = await db().product.findMany({
    where: { id: { in: [...ids.values()] } },
    select: { id: true, title: true, translations: true },
  });
  const titles = new Map(rows.map((row) => [row.id, translateRow(row, language).title]));
  return found.map((one) => {
    const id = ids.get(one.url);
    return { ...one, label: (id ? titles.get(id) : labels[toKey(one.kind, one.label)]) ?? one.label };
  });
}
