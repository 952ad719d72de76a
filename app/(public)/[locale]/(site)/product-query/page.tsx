import { getTranslations } from "next-intl/server";
import { findCategoryById } from "@/app/(public)/catalogue-params";
import { createPageMetadata, loadOnce } from "@/app/(public)/page-metadata";
import { StructuredData } from "@/app/(public)/structured-data";
import { CategoryLevel } from "@/components/public/catalogue/category-level";
import { CollectionsLevel } from "@/components/public/catalogue/collections-level";
import { CleanAddress, ToastOnLoad } from "@/components/public/parts/on-load";
import { addresses, buildBreadcrumbs } from "@/lib/catalogue/catalogue";
import { listSluggedMainCategories } from "@/lib/catalogue/server/main-categories";
import { listCategorySubcategories } from "@/lib/catalogue/server/main-subcategories";
import { countCategoryFacets } from "@/lib/search/server/facet-counts";
import { listTermPages } from "@/lib/search/server/term-pages";
import { getCategorySeo, getPageSeo } from "@/lib/website/seo";
import { getContent, getSiteContent } from "@/lib/website/server/content";
import { findCategoryBanner } from "@/lib/website/server/level-banners";

type Params = { category?: string | string[] };
type Props = { searchParams: Promise<Params> };

export const dynamic = "force-dynamic";

const loadPage = loadOnce(async (parameters: Params) => {
  const [site, catalogue] = await Promise.all([getSiteContent(), getContent("catalogue")]);
  const category = await findCategoryById(parameters.category);
  const [subcategories, facets] = category
    ? await Promise.all([listCategorySubcategories(category._id), countCategoryFacets(category._id)])
    : [[], undefined];
  // The canonical address has no query.
  const seo = category
    ? { ...getCategorySeo(await getTranslations("meta"), site, category, subcategories), path: addresses.categories }
    : getPageSeo(site, addresses.categories);
  return { category, subcategories, facets, catalogue, company: site.company, seo };
});

export const generateMetadata = async (props: Props) => createPageMetadata((await loadPage(props.searchParams)).seo);

/** Serves /product?category={id}: the subcategories of a category in the first HTML, then the plain address. */
export default async function CategoryQueryPage(props: Props) {
  const { category, catalogue, company, seo, ...level } = await loadPage(props.searchParams);
  const { home } = company.menu;
  const failures = await getTranslations("catalogueFailures");
  return (
    <>
      <StructuredData company={company} seo={seo} breadcrumbs={buildBreadcrumbs(catalogue, category)} />
      {category ? (
        <CategoryLevel
          {...{ catalogue, home, category, ...level }}
          banner={await findCategoryBanner(catalogue, category, level.subcategories)}
        />
      ) : (
        <CollectionsLevel {...{ catalogue, home }} categories={await listSluggedMainCategories()} terms={await listTermPages()} />
      )}
      {!category && <ToastOnLoad text={failures("categoryFailed")} />}
      <CleanAddress to={addresses.categories} />
    </>
  );
}
