import { categoryWithId, subcategoryWithId } from "@/app/(public)/catalogue-params";
import { pageMetadata } from "@/app/(public)/page-metadata";
import { StructuredData } from "@/app/(public)/structured-data";
import { SearchPage } from "@/components/public/search/search-page";
import { breadcrumbs, type Crumb } from "@/lib/catalogue/breadcrumbs";
import { findProduct } from "@/lib/catalogue/server/catalogue-products";
import { expandedFacets, type SearchQuery, searchOrFault } from "@/lib/search/search-query";
import { searchSeo } from "@/lib/search/seo";
import { findProducts } from "@/lib/search/server/find-products";
import type { Catalogue } from "@/lib/website/content/catalogue";
import { contentOf, siteContent } from "@/lib/website/server/content";

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

// There are as many of it as there are searches, so it is not cached.
export const dynamic = "force-dynamic";

export const generateMetadata = async (props: Props) => pageMetadata((await read(props)).seo);

/** Whatever an address looks for, with what was found in the first HTML. */
export default async function SearchResultsPage(props: Props) {
  const { query, expanded, fault, catalogue, company, seo } = await read(props);
  const [results, shelf, like] = await Promise.all([
    fault === undefined ? findProducts(query) : undefined,
    shelfOf(query, catalogue),
    query.like ? findProduct(query.like) : undefined,
  ]);
  return (
    <>
      {results && <StructuredData company={company} seo={seo} />}
      <SearchPage {...{ catalogue, query, fault, results, expanded, shelf, like }} home={company.menu.home} />
    </>
  );
}

async function read({ searchParams }: Props) {
  const parameters = new URLSearchParams();
  for (const [name, values] of Object.entries(await searchParams))
    for (const value of [values ?? []].flat()) parameters.append(name, value);
  const { query, fault } = searchOrFault(parameters);
  const [site, catalogue] = await Promise.all([siteContent(), contentOf("catalogue")]);
  return { query, expanded: expandedFacets(parameters), fault, catalogue, company: site.company, seo: searchSeo(site, catalogue, query) };
}

/** The way back to the one shelf that is searched, or to all of them. */
async function shelfOf({ chosen }: SearchQuery, catalogue: Catalogue): Promise<Crumb[]> {
  const [only, ...more] = [...(chosen.collection ?? []), ...(chosen.category ?? [])];
  if (!only || more.length > 0) return breadcrumbs(catalogue);
  const subcategory = chosen.collection ? await subcategoryWithId(only) : undefined;
  const category = await categoryWithId(String(subcategory?.main_category_id ?? (chosen.collection ? "" : only)));
  return breadcrumbs(catalogue, category, subcategory);
}
