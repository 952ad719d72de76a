import { fixedMetadata } from "@/app/(public)/page-metadata";
import { StructuredData } from "@/app/(public)/structured-data";
import { BrochuresPage } from "@/components/public/website/brochures/brochures-page";
import { seoOf } from "@/lib/website/seo";
import { listBrochures } from "@/lib/website/server/brochures";
import { contentOf, siteContent } from "@/lib/website/server/content";

const PATH = "/ebrochure";

export const generateMetadata = fixedMetadata(PATH);

export default async function Page() {
  const [site, brochures, rows] = await Promise.all([siteContent(), contentOf("brochures"), listBrochures()]);
  return (
    <>
      <StructuredData company={site.company} seo={seoOf(site, PATH)} breadcrumbs={[{ name: brochures.crumb, href: PATH }]} />
      <BrochuresPage brochures={brochures} rows={rows} company={site.company} />
    </>
  );
}
