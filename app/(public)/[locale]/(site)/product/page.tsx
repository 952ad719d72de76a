import { pageMetadata } from "@/app/(public)/page-metadata";
import { StructuredData } from "@/app/(public)/structured-data";
import { CollectionsLevel } from "@/components/public/catalogue/collections-level";
import { breadcrumbs } from "@/lib/domain/breadcrumbs";
import { seoOf } from "@/lib/domain/content/seo";
import { listSluggedMainCategories } from "@/lib/server/queries/main-categories";

const seo = seoOf("/product");

export const generateMetadata = () => pageMetadata(seo);

export default async function CollectionsPage() {
  return (
    <>
      <StructuredData seo={seo} breadcrumbs={breadcrumbs()} />
      <CollectionsLevel categories={await listSluggedMainCategories()} />
    </>
  );
}
