import { pageMetadata } from "@/app/(public)/page-metadata";
import { StructuredData } from "@/app/(public)/structured-data";
import { Collection } from "@/components/public/home/collection";
import { Families } from "@/components/public/home/families";
import { Hero } from "@/components/public/home/hero";
import { seoOf } from "@/lib/domain/content/seo";
import { listMainCategories } from "@/lib/server/queries/main-categories";
import { listNewestProducts } from "@/lib/server/queries/products";

const NEWEST = 6;
const seo = seoOf("/");

export const generateMetadata = () => pageMetadata(seo);

export default async function HomePage() {
  return (
    <>
      <StructuredData seo={seo} />
      <Hero />
      <Collection products={await listNewestProducts(NEWEST)} />
      <Families categories={await listMainCategories()} />
    </>
  );
}
