import { loadOnce } from "@/app/(public)/load-once";
import { MissingPage } from "@/app/(public)/missing-page";
import { createPageMetadata } from "@/app/(public)/page-metadata";
import { StructuredData } from "@/app/(public)/structured-data";
import { TermPageView } from "@/components/public/search/term-page-view";
import { buildBreadcrumbs } from "@/lib/catalogue/breadcrumbs";
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
  return { ...found, catalogue, banner, company: site.company, seo: termPageSeo(site, catalogue, found.page, found.products) };
});

export const generateMetadata = async (props: Props) => createPageMetadata((await loadPage(props.params))?.seo);

export default async function StonesPage(props: Props) {
  const found = await loadPage(props.params);
  if (!found) return <MissingPage />;
  const { page, products, catalogue, banner, company, seo } = found;
  const breadcrumbs = [...buildBreadcrumbs(catalogue), { name: getTermPageHeading(page, catalogue), href: seo.path }];
  return (
    <>
      <StructuredData company={company} seo={seo} breadcrumbs={breadcrumbs} />
      <TermPageView
        catalogue={catalogue}
        home={company.menu.home}
        breadcrumbs={breadcrumbs}
        banner={banner}
        page={page}
        products={products}
      />
    </>
  );
}
