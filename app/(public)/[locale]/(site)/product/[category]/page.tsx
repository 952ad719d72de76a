import { getTranslations } from "next-intl/server";
import { findCategoryByParams } from "@/app/(public)/catalogue-params";
import { createPageMetadata, loadOnce } from "@/app/(public)/page-metadata";
import { MissingPage } from "@/app/(public)/public-shell";
import { StructuredData } from "@/app/(public)/structured-data";
import { CategoryLevel } from "@/components/public/catalogue/category-level";
import { buildBreadcrumbs } from "@/lib/catalogue/catalogue";
import { listCategorySubcategories } from "@/lib/catalogue/server/main-subcategories";
import { countCategoryFacets } from "@/lib/search/server/facet-counts";
import { getCategorySeo } from "@/lib/website/seo";
import { getContent, getSiteContent } from "@/lib/website/server/content";
import { findCategoryBanner } from "@/lib/website/server/level-banners";

type Params = { category: string };
type Props = { params: Promise<Params> };

export const generateStaticParams = () => [];

const loadPage = loadOnce(async (parameters: Params) => {
  const category = await findCategoryByParams(parameters);
  if (!category) return undefined;
  const [site, catalogue] = await Promise.all([getSiteContent(), getContent("catalogue")]);
  const [subcategories, facets] = await Promise.all([listCategorySubcategories(category._id), countCategoryFacets(category._id)]);
  const banner = await findCategoryBanner(catalogue, category, subcategories);
  const seo = getCategorySeo(await getTranslations("meta"), site, category, subcategories);
  return { category, subcategories, banner, facets, catalogue, company: site.company, seo };
});

export const generateMetadata = async (props: Props) => createPageMetadata((await loadPage(props.params))?.seo);

export default async function CategoryPage(props: Props) {
  const found = await loadPage(props.params);
  if (!found) return <MissingPage />;
  const { catalogue, company, seo, ...level } = found;
  return (
    <>
      <StructuredData company={company} seo={seo} breadcrumbs={buildBreadcrumbs(catalogue, level.category)} />
      <CategoryLevel catalogue={catalogue} home={company.menu.home} {...level} />
    </>
  );
}
