import { getTranslations } from "next-intl/server";
import { createPageMetadata, loadOnce } from "@/app/(public)/page-metadata";
import { MissingPage } from "@/app/(public)/public-shell";
import { StructuredData } from "@/app/(public)/structured-data";
import { TermPageView } from "@/components/public/search/term-page-view";
import { buildBreadcrumbs } from "@/lib/catalogue/catalogue";
import { termPageSeo } from "@/lib/search/seo";
import { findTermPage } from "@/lib/search/server/term-pages";
import { getTermPageHeading } from "@/lib/search/term-pages";
import { getContent, getSiteContent } from "@/lib/website/server/content";
import { findTermBanner } from "@/lib/website/server/level-banners";

type Params = { facet: string; term: string };
type Props = { params: Promise<Params> };

export const generateStaticParams = () => [];

const loadPage = loadOnce(async ({ facet, term }: Params) => {
  const found = await findTermPage(facet, term);
  if (!found) return undefined;
  const [site, catalogue] = await Promise.all([getSiteContent(), getContent("catalogue")]);
  const banner = await findTermBanner(catalogue, found.products);
  const words = await getTranslations("search");
  const seo = termPageSeo(await getTranslations("meta"), words, site, catalogue, found.page, found.products, found.description);
  return { ...found, catalogue, banner, company: site.company, heading: getTermPageHeading(words, found.page), seo };
});

export const generateMetadata = async (props: Props) => createPageMetadata((await loadPage(props.params))?.seo);

export default async function StonesPage(props: Props) {
  const found = await loadPage(props.params);
  if (!found) return <MissingPage />;
  const { catalogue, company, heading, seo, ...view } = found;
  const breadcrumbs = [...buildBreadcrumbs(catalogue), { name: heading, href: seo.path }];
  return (
    <>
      <StructuredData company={company} seo={seo} breadcrumbs={breadcrumbs} />
      <TermPageView catalogue={catalogue} home={company.menu.home} breadcrumbs={breadcrumbs} {...view} />
    </>
  );
}
