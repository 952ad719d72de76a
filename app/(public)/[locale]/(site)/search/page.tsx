import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { findCategoryById, findSubcategoryById } from "@/app/(public)/catalogue-params";
import { createPageMetadata, loadOnce } from "@/app/(public)/page-metadata";
import { StructuredData } from "@/app/(public)/structured-data";
import { SearchPage } from "@/components/public/search/search-page";
import { addresses, buildBreadcrumbs, type Crumb } from "@/lib/catalogue/catalogue";
import { findProduct } from "@/lib/catalogue/server/catalogue-products";
import { listSluggedMainCategories } from "@/lib/catalogue/server/main-categories";
import { getPageLanguage } from "@/lib/platform/server/page-language";
import { parseExpandedFacets, parseSearchOrFault, type SearchQuery } from "@/lib/search/search-query";
import { searchSeo } from "@/lib/search/seo";
import { findProducts } from "@/lib/search/server/find-products";
import { findLooserSearches } from "@/lib/search/server/looser-searches";
import type { Catalogue } from "@/lib/website/content/groups/catalogue";
import { getContent, getSiteContent } from "@/lib/website/server/content";

type Params = Record<string, string | string[] | undefined>;
type Props = { searchParams: Promise<Params> };

export const dynamic = "force-dynamic";

const loadPage = loadOnce(async (parameters: Params) => {
  const search = new URLSearchParams();
  for (const [name, values] of Object.entries(parameters)) for (const value of [values ?? []].flat()) search.append(name, value);
  const { query, fault } = parseSearchOrFault(search);
  const [site, catalogue] = await Promise.all([getSiteContent(), getContent("catalogue")]);
  return {
    query,
    expanded: parseExpandedFacets(search),
    fault,
    catalogue,
    company: site.company,
    seo: searchSeo(await getTranslations("search"), site, catalogue, query),
  };
});

/** A refused search has no social card, because its page must stay small. */
export async function generateMetadata(props: Props): Promise<Metadata> {
  const { fault, seo } = await loadPage(props.searchParams);
  return fault === undefined ? createPageMetadata(seo) : { title: seo.title, robots: "noindex" };
}

export default async function SearchResultsPage(props: Props) {
  const { query, expanded, fault, catalogue, company, seo } = await loadPage(props.searchParams);
  const [results, shelf, like] = await Promise.all([
    fault === undefined ? findProducts(query, undefined, await getPageLanguage()) : undefined,
    getBackLinks(query, catalogue),
    query.like ? findProduct(query.like) : undefined,
  ]);
  const isEmpty = results?.total === 0;
  const looser = isEmpty ? await findLooserSearches(query) : [];
  const categories = isEmpty
    ? (await listSluggedMainCategories()).map(({ title, slug }) => ({ name: title, href: addresses.category(slug) }))
    : [];
  return (
    <>
      {results && <StructuredData company={company} seo={seo} />}
      <SearchPage {...{ catalogue, query, fault, results, expanded, shelf, like, looser, categories }} home={company.menu.home} />
    </>
  );
}

async function getBackLinks({ chosen }: SearchQuery, catalogue: Catalogue): Promise<Crumb[]> {
  const [only, ...more] = [...(chosen.collection ?? []), ...(chosen.category ?? [])];
  if (!only || more.length > 0) return buildBreadcrumbs(catalogue);
  const subcategory = chosen.collection ? await findSubcategoryById(only) : undefined;
  const category = await findCategoryById(String(subcategory?.main_category_id ?? (chosen.collection ? "" : only)));
  return buildBreadcrumbs(catalogue, category, subcategory);
}
