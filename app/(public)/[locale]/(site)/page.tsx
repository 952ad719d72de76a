import { fixedMetadata } from "@/app/(public)/page-metadata";
import { StructuredData } from "@/app/(public)/structured-data";
import { HomePage } from "@/components/public/home/home-page";
import { seoOf } from "@/lib/domain/content/seo";
import { listNewestProducts } from "@/lib/server/queries/catalogue-products";
import { contentOf, siteContent } from "@/lib/server/queries/content";
import { NEWEST, popularStones } from "@/lib/server/queries/home-products";
import { listSliders } from "@/lib/server/queries/sliders";

export const generateMetadata = fixedMetadata("/");

export default async function Page() {
  const [site, home, sliders, newest] = await Promise.all([siteContent(), contentOf("home"), listSliders(), listNewestProducts(NEWEST)]);
  return (
    <>
      <StructuredData company={site.company} seo={seoOf(site, "/")} />
      <HomePage home={home} company={site.company} sliders={sliders} popular={await popularStones(home.popular)} newest={newest} />
    </>
  );
}
