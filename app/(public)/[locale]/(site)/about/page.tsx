import { fixedMetadata } from "@/app/(public)/page-metadata";
import { StructuredData } from "@/app/(public)/structured-data";
import { AboutPage } from "@/components/public/website/about/about-page";
import { seoOf } from "@/lib/website/seo";
import { contentOf, siteContent } from "@/lib/website/server/content";

const PATH = "/about";

export const generateMetadata = fixedMetadata(PATH);

export default async function Page() {
  const [site, about] = await Promise.all([siteContent(), contentOf("about")]);
  return (
    <>
      <StructuredData company={site.company} seo={seoOf(site, PATH)} breadcrumbs={[{ name: about.title, href: PATH }]} />
      <AboutPage about={about} home={site.company.menu.home} />
    </>
  );
}
