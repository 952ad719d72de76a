import { getSearchUrl, type SearchQuery } from "@/lib/search/search-query";
import type { SearchWords } from "@/lib/website/content/search";
import { getPageSeo, getPageTitle, type Seo, type Site } from "@/lib/website/seo";

/** Metadata of the search page. Only the page without a query is indexed; search engines find products through the sitemap. */
export function searchSeo(site: Site, { search }: Pick<SearchWords, "search">, query: SearchQuery): Seo {
  const isPlain = getSearchUrl(query) === getSearchUrl({});
  return {
    ...getPageSeo(site, "/search"),
    title: getPageTitle(site.company, query.q ? `${search.crumb}: ${query.q}` : search.title),
    unindexed: isPlain ? undefined : true,
  };
}
