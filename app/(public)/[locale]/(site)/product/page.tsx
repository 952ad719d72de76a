import { createFixedMetadata } from "@/app/(public)/page-metadata";
import { StructuredData } from "@/app/(public)/structured-data";
import { CollectionsLevel } from "@/components/public/catalogue/collections-level";
import { addresses, buildBreadcrumbs } from "@/lib/catalogue/catalogue";
import { listSluggedMainCategories } from "@/lib/catalogue/server/main-categories";
import { listTermPages } from "@/lib/search/server/term-pages";
import { getPageSeo } from "@/lib/website/seo";
import { getContent, getSiteContent } from "@/lib/website/server/content";

const PATH = addresses.categories;

export const generateMetadata = createFixedMetadata(PATH);

export default async function CollectionsPage() {
  const [site, catalogue, categories, terms] = await Promise.all([
    getSiteContent(),
    getContent("catalogue"),
    listSluggedMainCategories(),
    listTermPages(),
  ]);
  return (
    <>
      <StructuredData company={site.company} seo={getPageSeo(site, PATH)} breadcrumbs={buildBreadcrumbs(catalogue)} />
      <CollectionsLevel catalogue={catalogue} home={site.company.menu.home} categories={categories} terms={terms} />
    </>
  );
}
