import { fixedMetadata } from "@/app/(public)/page-metadata";
import { StructuredData } from "@/app/(public)/structured-data";
import { ContactPage } from "@/components/public/website/contact/contact-page";
import { seoOf } from "@/lib/website/seo";
import { contentOf, siteContent } from "@/lib/website/server/content";

const PATH = "/contact";

export const generateMetadata = fixedMetadata(PATH);

export default async function Page() {
  const [site, contact] = await Promise.all([siteContent(), contentOf("contact")]);
  return (
    <>
      <StructuredData company={site.company} seo={seoOf(site, PATH)} breadcrumbs={[{ name: contact.crumb, href: PATH }]} />
      <ContactPage contact={contact} company={site.company} />
    </>
  );
}
