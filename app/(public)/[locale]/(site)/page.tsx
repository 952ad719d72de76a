import { createFixedMetadata } from "@/app/(public)/page-metadata";
import { StructuredData } from "@/app/(public)/structured-data";
import { HomePage } from "@/components/public/website/home/home-page";
import { listNewestProducts } from "@/lib/catalogue/server/catalogue-products";
import { getPageSeo } from "@/lib/website/seo";
import { getContent, getSiteContent } from "@/lib/website/server/content";
import { linkHome, NEWEST_COUNT } from "@/lib/website/server/home-products";
import { listSliders } from "@/lib/website/server/sliders";

export const generateMetadata = createFixedMetadata("/");

export default async function Page() {
  const [site, home, sliders, newest] = await Promise.all([
    getSiteContent(),
    getContent("home"),
    listSliders(),
    listNewestProducts(NEWEST_COUNT),
  ]);
  return (
    <>
      <StructuredData company={site.company} seo={getPageSeo(site, "/")} />
      <HomePage home={await linkHome(home)} company={site.company} sliders={sliders} newest={newest} />
    </>
  );
}
