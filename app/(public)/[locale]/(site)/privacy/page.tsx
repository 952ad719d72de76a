import { createFixedMetadata } from "@/app/(public)/page-metadata";
import { StructuredData } from "@/app/(public)/structured-data";
import { PrivacyPage } from "@/components/public/privacy/privacy-page";
import { PRIVACY_PATH } from "@/lib/privacy/notices";
import { getNotice } from "@/lib/privacy/server/notices";
import { getRetention } from "@/lib/privacy/server/retention";
import { getPageSeo } from "@/lib/website/seo";
import { getContent, getSiteContent } from "@/lib/website/server/content";

export const generateMetadata = createFixedMetadata(PRIVACY_PATH);

export default async function Page() {
  const [site, privacy, { enquiries }, notice] = await Promise.all([
    getSiteContent(),
    getContent("privacy"),
    getRetention(),
    getNotice("privacy"),
  ]);
  const breadcrumbs = [{ name: privacy.page.crumb, href: PRIVACY_PATH }];
  return (
    <>
      <StructuredData company={site.company} seo={getPageSeo(site, PRIVACY_PATH)} breadcrumbs={breadcrumbs} />
      <PrivacyPage privacy={privacy} company={site.company} days={enquiries} notice={notice} />
    </>
  );
}
