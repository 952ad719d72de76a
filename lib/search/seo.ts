import { type SearchQuery, searchAddress } from "@/lib/search/search-query";
import type { SearchWords } from "@/lib/website/content/search";
import { pageTitle, type Seo, type Site, seoOf } from "@/lib/website/seo";

/** The search. Search engines find the products themselves: of all that can be looked for they are told of none. */
export function searchSeo(site: Site, { search }: Pick<SearchWords, "search">, query: SearchQuery): Seo {
  const isPlain = searchAddress(query) === searchAddress({});
  return {
    ...seoOf(site, "/search"),
    title: pageTitle(site.company, query.q ? `${search.crumb}: ${query.q}` : search.title),
    unindexed: isPlain ? undefined : true,
  };
}
