import type { TermDescription } from "@/lib/catalogue/terms/term-page";
import { getSearchUrl, type SearchQuery } from "@/lib/search/search-query";
import { describeTermPage, getTermPageHeading, getTermPageUrl, type TermPage } from "@/lib/search/term-pages";
import { truncateText } from "@/lib/shared/text/plain-text";
import type { Words } from "@/lib/shared/words/page-words";
import type { SearchWords } from "@/lib/website/content/groups/search";
import { DESCRIPTION_LENGTH, getPageSeo, getPageTitle, getSeller, getSocialImage, type Seo, type Site } from "@/lib/website/seo";

/** Metadata of the search page. Only the page without a query is indexed; search engines find products through the sitemap. */
export function searchSeo(words: Words<"search">, site: Site, { search }: Pick<SearchWords, "search">, query: SearchQuery): Seo {
  const isPlain = getSearchUrl(query) === getSearchUrl({});
  return {
    ...getPageSeo(site, "/search"),
    title: getPageTitle(site.company, query.q ? words("pageTitle", { text: query.q }) : search.title),
    cardTitle: search.title,
    unindexed: isPlain ? undefined : true,
  };
}

type PicturedProduct = { title: string; product_image: string };

export function termPageSeo(
  words: Words<"meta">,
  searchWords: Words<"search">,
  site: Site,
  catalogue: Pick<SearchWords, "facets">,
  page: TermPage,
  products: PicturedProduct[],
  own: TermDescription | null,
): Seo {
  const heading = getTermPageHeading(searchWords, page);
  const groups = describeTermPage(page).map(({ facet, values }) =>
    words("listEnd", { titles: `${catalogue.facets[facet]}: ${values.map(({ label }) => label).join(", ")}` }),
  );
  const names = products.map(({ title }) => title);
  const description = own?.description || [words("termDescription", { heading, seller: getSeller(site) }), ...groups].join(" ");
  const picture = own?.picture ?? { url: products[0]?.product_image ?? null, alt: products[0]?.title ?? "" };
  return {
    path: getTermPageUrl(page.facet, page.value)!,
    title: getPageTitle(site.company, heading),
    description: truncateText(description.replace(/\s+/g, " "), DESCRIPTION_LENGTH),
    keywords: [page.label, ...page.aliases, ...names.slice(0, 8), ...site.pages.trade],
    image: getSocialImage(site, picture.url, picture.alt),
  };
}
