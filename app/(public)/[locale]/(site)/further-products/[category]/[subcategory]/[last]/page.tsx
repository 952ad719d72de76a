import { furtherProductsOf } from "@/app/(public)/catalogue-params";
import { MissingPage } from "@/app/(public)/missing-page";
import { pageMetadata } from "@/app/(public)/page-metadata";
import { StructuredData } from "@/app/(public)/structured-data";
import { SubcategoryLevel } from "@/components/public/catalogue/subcategory-level";
import { breadcrumbs } from "@/lib/catalogue/breadcrumbs";
import { furtherSeo } from "@/lib/website/seo";
import { contentOf, siteContent } from "@/lib/website/server/content";

type Props = { params: Promise<{ category: string; subcategory: string; last: string }> };

export const generateStaticParams = () => [];

export const generateMetadata = async (props: Props) => pageMetadata((await read(props))?.seo);

/** Serves /product/{category}/{subcategory}?after={id}: the products of a subcategory that come behind that one. */
export default async function FurtherProductsPage(props: Props) {
  const found = await read(props);
  if (!found) return <MissingPage />;
  const { category, subcategory, page, catalogue, company, seo } = found;
  return (
    <>
      <StructuredData company={company} seo={seo} breadcrumbs={breadcrumbs(catalogue, category, subcategory)} />
      <SubcategoryLevel catalogue={catalogue} home={company.menu.home} category={category} subcategory={subcategory} page={page} further />
    </>
  );
}

async function read({ params }: Props) {
  const found = await furtherProductsOf(await params);
  if (!found) return undefined;
  const [site, catalogue] = await Promise.all([siteContent(), contentOf("catalogue")]);
  return {
    ...found,
    catalogue,
    company: site.company,
    seo: furtherSeo(site, found.category, found.subcategory, found.page, found.after),
  };
}
