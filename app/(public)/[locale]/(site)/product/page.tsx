import { fixedMetadata } from "@/app/(public)/page-metadata";
import { StructuredData } from "@/app/(public)/structured-data";
import { CollectionsLevel } from "@/components/public/catalogue/collections-level";
import { breadcrumbs } from "@/lib/domain/breadcrumbs";
import { addresses } from "@/lib/domain/catalogue";
import { seoOf } from "@/lib/domain/content/seo";
import { contentOf, siteContent } from "@/lib/server/queries/content";
import { listSluggedMainCategories } from "@/lib/server/queries/main-categories";

const PATH = addresses.categories;

export const generateMetadata = fixedMetadata(PATH);

export default async function CollectionsPage() {
  const [site, catalogue, categories] = await Promise.all([siteContent(), contentOf("catalogue"), listSluggedMainCategories()]);
  return (
    <>
      <StructuredData company={site.company} seo={seoOf(site, PATH)} breadcrumbs={breadcrumbs(catalogue)} />
      <CollectionsLevel catalogue={catalogue} home={site.company.menu.home} categories={categories} />
    </>
  );
}
