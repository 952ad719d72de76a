import "server-only";
import { availabilityNames } from "@/lib/catalogue/products/data-words";
import { AVAILABILITIES } from "@/lib/catalogue/products/variants";
import { joinTerms, splitTerms } from "@/lib/catalogue/terms/term-text";
import { COLOURS } from "@/lib/media/colours";
import { cacheTranslatedRead } from "@/lib/platform/server/cache/revalidation";
import { db } from "@/lib/platform/server/db";
import { readWords } from "@/lib/platform/server/words";
import { type Facet, SLABS_LABEL, toFacetValue } from "@/lib/search/facets";
import type { FacetCounts, SearchMatch } from "@/lib/search/search-results";
import { ORIGINAL_LANGUAGE } from "@/lib/shared/languages";
import { parseTranslations } from "@/lib/shared/translations";

/** Translated labels, by facet and English label. Labels without a translation are missing. */
export type FacetLabels = Partial<Record<string, string>>;

const toKey = (facet: string, label: string) => `${facet}/${label}`;

/** Labels that the index itself names. The firm's own terms come before them. */
async function readIndexLabels(language: string): Promise<[key: string, label: string][]> {
  const [colours, search, product] = await Promise.all([
    readWords(language, "colours"),
    readWords(language, "search"),
    readWords(language, "product"),
  ]);
  return [
    ...COLOURS.map(({ key, label }): [string, string] => [toKey("colour", label), colours(key)]),
    [toKey("size", SLABS_LABEL), search("slabs")],
    ...AVAILABILITIES.map((key): [string, string] => [toKey("availability", availabilityNames[key]), product(`availability.${key}`)]),
  ];
}

const readLabels = cacheTranslatedRead(
  "facet-labels",
  () => ["terms", "main-categories", "main-subcategories"],
  async (language): Promise<FacetLabels> => {
    const [own, terms, categories, collections] = await Promise.all([
      readIndexLabels(language),
      db().term.findMany({ where: { NOT: { translations: { equals: {} } } }, select: { kind: true, label: true, translations: true } }),
      db().mainCategory.findMany({ select: { title: true, translations: true } }),
      db().mainSubcategory.findMany({ select: { title: true, translations: true } }),
    ]);
    const named = [
      ...categories.map((row) => ({ ...row, facet: "category" })),
      ...collections.map((row) => ({ ...row, facet: "collection" })),
    ];
    return Object.fromEntries([
      ...own,
      ...terms.flatMap(({ kind, label, translations }) => {
        const text = (translations as FacetLabels)[language];
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

/**
 * Returns labels for the pages of a language. English labels stay. Call it before a transaction, because it reads with a connection of its
 * own.
 */
export async function readFacetLabels(language: string): Promise<FacetLabels> {
  return language === ORIGINAL_LANGUAGE ? {} : readLabels.in(language);
}

export const translateLabel = (labels: FacetLabels, place: SearchMatch["in"], label: string): string =>
  labels[toKey(place, label)] ?? label;

export const translateTerms = (labels: FacetLabels, facet: Facet, text: string): string =>
  joinTerms(splitTerms(text).map((label) => translateLabel(labels, facet, label)));

export const translateCounts = <Counts extends Partial<FacetCounts>>(facets: Counts, labels: FacetLabels): Counts =>
  Object.fromEntries(
    Object.entries(facets).map(([facet, values]) => [
      facet,
      values.map((value) => ({ ...value, label: translateLabel(labels, facet as Facet, value.label) })),
    ]),
  ) as Counts;
