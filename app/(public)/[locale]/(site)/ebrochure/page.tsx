import { createFixedMetadata } from "@/app/(public)/page-metadata";
import { StructuredData } from "@/app/(public)/structured-data";
import { BrochuresPage } from "@/components/public/website/brochures/brochures-page";
import { getNotice } from "@/lib/privacy/server/notices";
import { pickReceiptWords } from "@/lib/website/content/groups/shortlist";
import { getPageSeo } from "@/lib/website/seo";
import { listBrochures } from "@/lib/website/server/brochures";
import { getContent, getSiteContent } from "@/lib/website/server/content";

const PATH = "/ebrochure";

export const generateMetadata = createFixedMetadata(PATH);

export default async function Page() {
  const [site, brochures, catalogue, rows, notice] = await Promise.all([
    getSiteContent(),
    getContent("brochures"),
    getContent("catalogue"),
    listBrochures(),
    getNotice("brochure"),
  ]);
  return (
    <>
      <StructuredData company={site.company} seo={getPageSeo(site, PATH)} breadcrumbs={[{ name: brochures.crumb, href: PATH }]} />
      <BrochuresPage
        brochures={brochures}
        receipt={pickReceiptWords(catalogue.request, site.company)}
        notice={notice}
        rows={rows}
        company={site.company}
      />
    </>
  );
}
