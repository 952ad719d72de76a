import { pageMetadata } from "@/app/(public)/page-metadata";
import { StructuredData } from "@/app/(public)/structured-data";
import { Empty } from "@/components/public/catalogue/level";
import { Dust } from "@/components/public/gallery/dust";
import { GalleryGrid } from "@/components/public/gallery/gallery-grid";
import { PageBanner } from "@/components/public/page-banner";
import { PageHead } from "@/components/ui/page-head";
import { gallery } from "@/lib/domain/content/gallery";
import { pictures } from "@/lib/domain/content/pictures";
import { seoOf } from "@/lib/domain/content/seo";
import { messages } from "@/lib/domain/messages";
import { listGalleryImages } from "@/lib/server/queries/gallery";

const seo = seoOf("/gallery");

export const generateMetadata = () => pageMetadata(seo);

export default async function GalleryPage() {
  const images = await listGalleryImages();
  return (
    <>
      <StructuredData seo={seo} breadcrumbs={[{ name: gallery.title, href: seo.path }]} />
      <PageBanner picture={pictures.verde} title={gallery.title}>
        <Dust />
      </PageBanner>
      <section className="wrap pt-[clamp(2.5rem,5vw,5rem)] pb-section">
        <PageHead title={gallery.heading}>{gallery.text}</PageHead>
        {images.length > 0 ? <GalleryGrid images={images} /> : <Empty>{messages.gallery.none}</Empty>}
      </section>
    </>
  );
}
