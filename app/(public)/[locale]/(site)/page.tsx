import { fixedMetadata } from "@/app/(public)/page-metadata";
import { StructuredData } from "@/app/(public)/structured-data";
import { HomePage } from "@/components/public/website/home/home-page";
import { listNewestProducts } from "@/lib/catalogue/server/catalogue-products";
import { seoOf } from "@/lib/website/seo";
import { contentOf, siteContent } from "@/lib/website/server/content";
import { NEWEST, popularStones } from "@/lib/website/server/home-products";
import { listSliders } from "@/lib/website/server/sliders";

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
