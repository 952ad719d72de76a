import { createFixedMetadata } from "@/app/(public)/page-metadata";
import { StructuredData } from "@/app/(public)/structured-data";
import { ContactPage } from "@/components/public/website/contact/contact-page";
import { getNotice } from "@/lib/privacy/server/notices";
import { pickReceiptWords } from "@/lib/website/content/groups/shortlist";
import { getPageSeo } from "@/lib/website/seo";
import { getContent, getSiteContent } from "@/lib/website/server/content";

const PATH = "/contact";

export const generateMetadata = createFixedMetadata(PATH);

export default async function Page() {
  const [site, contact, catalogue, notice] = await Promise.all([
    getSiteContent(),
    getContent("contact"),
    getContent("catalogue"),
    getNotice("contact"),
  ]);
  return (
    <>
      <StructuredData company={site.company} seo={getPageSeo(site, PATH)} breadcrumbs={[{ name: contact.crumb, href: PATH }]} />
      <ContactPage contact={contact} receipt={pickReceiptWords(catalogue.request, site.company)} notice={notice} company={site.company} />
    </>
  );
}
