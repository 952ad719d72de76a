import { pageMetadata } from "@/app/(public)/page-metadata";
import { StructuredData } from "@/app/(public)/structured-data";
import { Collection } from "@/components/public/home/collection";
import { Hero } from "@/components/public/home/hero";
import { Intro } from "@/components/public/home/intro";
import { Services } from "@/components/public/home/services";
import { Showcase } from "@/components/public/home/showcase";
import { SlabRoom } from "@/components/public/home/slab-room";
import { Statistics } from "@/components/public/home/statistics";
import { TestimonialsSection } from "@/components/public/home/testimonials-section";
import { addresses } from "@/lib/domain/catalogue";
import { company } from "@/lib/domain/content/company";
import { home } from "@/lib/domain/content/home";
import { seoOf } from "@/lib/domain/content/seo";
import { findProductTitled, listNewestProducts } from "@/lib/server/queries/catalogue-products";
import { listSliders } from "@/lib/server/queries/sliders";

const NEWEST = 6;
const seo = seoOf("/");

export const generateMetadata = () => pageMetadata(seo);

export default async function HomePage() {
  return (
    <>
      <StructuredData seo={seo} />
      <Hero sliders={await listSliders()} popular={await popularStones()} brand={company.brand} />
      <Intro />
      <SlabRoom />
      <Services />
      <Collection products={await listNewestProducts(NEWEST)} />
      <Showcase />
      <Statistics />
      <TestimonialsSection />
    </>
  );
}

/** The popular stones with the address of their product, or of the collections while there is none. */
const popularStones = () =>
  Promise.all(
    home.popular.map(async ({ name, product, picture }) => {
      const row = await findProductTitled(product);
      return { name, picture, href: row?.href ?? addresses.categories };
    }),
  );
