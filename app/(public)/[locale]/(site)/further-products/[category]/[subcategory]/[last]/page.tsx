import { getTranslations } from "next-intl/server";
import { findFurtherProducts } from "@/app/(public)/catalogue-params";
import { createPageMetadata, loadOnce } from "@/app/(public)/page-metadata";
import { MissingPage } from "@/app/(public)/public-shell";
import { StructuredData } from "@/app/(public)/structured-data";
import { SubcategoryLevel } from "@/components/public/catalogue/subcategory-level";
import { buildBreadcrumbs } from "@/lib/catalogue/catalogue";
import { getNextPageSeo } from "@/lib/website/seo";
import { getContent, getSiteContent } from "@/lib/website/server/content";
import { findSubcategoryBanner } from "@/lib/website/server/level-banners";

type Params = { category: string; subcategory: string; last: string };
type Props = { params: Promise<Params> };

export const generateStaticParams = () => [];

const loadPage = loadOnce(async (parameters: Params) => {
  const found = await findFurtherProducts(parameters);
  if (!found) return undefined;
  const { after, ...level } = found;
  const { category, subcategory, page } = level;
  const [site, catalogue] = await Promise.all([getSiteContent(), getContent("catalogue")]);
  return {
    ...level,
    catalogue,
    banner: await findSubcategoryBanner(catalogue, subcategory, page.products),
    company: site.company,
    seo: getNextPageSeo(await getTranslations("meta"), site, category, subcategory, page, after),
  };
});

export const generateMetadata = async (props: Props) => createPageMetadata((await loadPage(props.params))?.seo);

/** Serves /product/{category}/{subcategory}?after={id}: the next products of a subcategory. */
export default async function FurtherProductsPage(props: Props) {
  const found = await loadPage(props.params);
  if (!found) return <MissingPage />;
  const { catalogue, company, seo, ...level } = found;
  return (
    <>
      <StructuredData company={company} seo={seo} breadcrumbs={buildBreadcrumbs(catalogue, level.category, level.subcategory)} />
      <SubcategoryLevel catalogue={catalogue} home={company.menu.home} {...level} further />
    </>
  );
}
