import { createFixedMetadata } from "@/app/(public)/page-metadata";
import { StructuredData } from "@/app/(public)/structured-data";
import { AboutPage } from "@/components/public/website/about/about-page";
import { getPageSeo } from "@/lib/website/seo";
import { getContent, getSiteContent } from "@/lib/website/server/content";

const PATH = "/about";

export const generateMetadata = createFixedMetadata(PATH);

export default async function Page() {
  const [site, about] = await Promise.all([getSiteContent(), getContent("about")]);
  return (
    <>
      <StructuredData company={site.company} seo={getPageSeo(site, PATH)} breadcrumbs={[{ name: about.title, href: PATH }]} />
      <AboutPage about={about} home={site.company.menu.home} />
    </>
  );
}
