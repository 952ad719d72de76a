import { pageMetadata } from "@/app/(public)/page-metadata";
import { StructuredData } from "@/app/(public)/structured-data";
import { CollectionsLevel } from "@/components/public/catalogue/collections-level";
import { seoOf } from "@/lib/domain/content/seo";
import { trail } from "@/lib/domain/trail";
import { listMainCategories } from "@/lib/server/queries/main-categories";

const seo = seoOf("/product");

export const generateMetadata = () => pageMetadata(seo);

export default async function CollectionsPage() {
  return (
    <>
      <StructuredData seo={seo} trail={trail()} />
      <CollectionsLevel categories={await listMainCategories()} />
    </>
  );
}
