import { subcategoryOf } from "@/app/(public)/catalogue-params";
import { MissingPage } from "@/app/(public)/missing-page";
import { pageMetadata } from "@/app/(public)/page-metadata";
import { StructuredData } from "@/app/(public)/structured-data";
import { SubcategoryLevel } from "@/components/public/catalogue/subcategory-level";
import { breadcrumbs } from "@/lib/catalogue/breadcrumbs";
import { listProductsOf } from "@/lib/catalogue/server/catalogue-products";
import { facetsOfCollection } from "@/lib/search/server/level-facets";
import { subcategorySeo } from "@/lib/website/seo";
import { contentOf, siteContent } from "@/lib/website/server/content";

type Props = { params: Promise<{ category: string; subcategory: string }> };

export const generateStaticParams = () => [];

export const generateMetadata = async (props: Props) => pageMetadata((await read(props))?.seo);

export default async function SubcategoryPage(props: Props) {
  const found = await read(props);
  if (!found) return <MissingPage />;
  const { category, subcategory, page, facets, catalogue, company, seo } = found;
  return (
    <>
      <StructuredData company={company} seo={seo} breadcrumbs={breadcrumbs(catalogue, category, subcategory)} />
      <SubcategoryLevel
        catalogue={catalogue}
        home={company.menu.home}
        category={category}
        subcategory={subcategory}
        page={page}
        facets={facets}
      />
    </>
  );
}

async function read({ params }: Props) {
  const found = await subcategoryOf(await params);
  if (!found) return undefined;
  const { category, subcategory } = found;
  const [site, catalogue, page, facets] = await Promise.all([
    siteContent(),
    contentOf("catalogue"),
    listProductsOf(subcategory._id, 0),
    facetsOfCollection(subcategory._id),
  ]);
  return { category, subcategory, page, facets, catalogue, company: site.company, seo: subcategorySeo(site, category, subcategory, page) };
}
