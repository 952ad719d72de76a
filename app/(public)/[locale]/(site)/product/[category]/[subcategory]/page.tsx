import { getTranslations } from "next-intl/server";
import { findSubcategoryByParams } from "@/app/(public)/catalogue-params";
import { createPageMetadata, loadOnce } from "@/app/(public)/page-metadata";
import { MissingPage } from "@/app/(public)/public-shell";
import { StructuredData } from "@/app/(public)/structured-data";
import { SubcategoryLevel } from "@/components/public/catalogue/subcategory-level";
import { buildBreadcrumbs } from "@/lib/catalogue/catalogue";
import { listSubcategoryProducts } from "@/lib/catalogue/server/catalogue-products";
import { countCollectionFacets } from "@/lib/search/server/facet-counts";
import { getSubcategorySeo } from "@/lib/website/seo";
import { getContent, getSiteContent } from "@/lib/website/server/content";
import { findSubcategoryBanner } from "@/lib/website/server/level-banners";

type Params = { category: string; subcategory: string };
type Props = { params: Promise<Params> };

export const generateStaticParams = () => [];

const loadPage = loadOnce(async (parameters: Params) => {
  const found = await findSubcategoryByParams(parameters);
  if (!found) return undefined;
  const { category, subcategory } = found;
  const [site, catalogue, page, facets] = await Promise.all([
    getSiteContent(),
    getContent("catalogue"),
    listSubcategoryProducts(subcategory._id, 0),
    countCollectionFacets(subcategory._id),
  ]);
  return {
    ...found,
    page,
    facets,
    catalogue,
    banner: await findSubcategoryBanner(catalogue, subcategory, page.products),
    company: site.company,
    seo: getSubcategorySeo(await getTranslations("meta"), site, category, subcategory, page),
  };
});

export const generateMetadata = async (props: Props) => createPageMetadata((await loadPage(props.params))?.seo);

export default async function SubcategoryPage(props: Props) {
  const found = await loadPage(props.params);
  if (!found) return <MissingPage />;
  const { catalogue, company, seo, ...level } = found;
  return (
    <>
      <StructuredData company={company} seo={seo} breadcrumbs={buildBreadcrumbs(catalogue, level.category, level.subcategory)} />
      <SubcategoryLevel catalogue={catalogue} home={company.menu.home} {...level} />
    </>
  );
}
