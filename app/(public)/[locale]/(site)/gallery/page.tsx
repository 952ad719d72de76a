import { fixedMetadata } from "@/app/(public)/page-metadata";
import { StructuredData } from "@/app/(public)/structured-data";
import { GalleryPage } from "@/components/public/website/gallery/gallery-page";
import { seoOf } from "@/lib/website/seo";
import { contentOf, siteContent } from "@/lib/website/server/content";
import { listGalleryImages } from "@/lib/website/server/gallery";

const PATH = "/gallery";

export const generateMetadata = fixedMetadata(PATH);

export default async function Page() {
  const [site, gallery, images] = await Promise.all([siteContent(), contentOf("gallery"), listGalleryImages()]);
  return (
    <>
      <StructuredData company={site.company} seo={seoOf(site, PATH)} breadcrumbs={[{ name: gallery.title, href: PATH }]} />
      <GalleryPage gallery={gallery} images={images} home={site.company.menu.home} />
    </>
  );
}
