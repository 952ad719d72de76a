import { createFixedMetadata } from "@/app/(public)/page-metadata";
import { StructuredData } from "@/app/(public)/structured-data";
import { GalleryPage } from "@/components/public/website/gallery/gallery-page";
import { getPageSeo } from "@/lib/website/seo";
import { getContent, getSiteContent } from "@/lib/website/server/content";
import { listGalleryImages } from "@/lib/website/server/gallery";

const PATH = "/gallery";

export const generateMetadata = createFixedMetadata(PATH);

export default async function Page() {
  const [site, gallery, images] = await Promise.all([getSiteContent(), getContent("gallery"), listGalleryImages()]);
  return (
    <>
      <StructuredData company={site.company} seo={getPageSeo(site, PATH)} breadcrumbs={[{ name: gallery.title, href: PATH }]} />
      <GalleryPage gallery={gallery} images={images} home={site.company.menu.home} />
    </>
  );
}
