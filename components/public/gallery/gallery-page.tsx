import { Empty } from "@/components/public/catalogue/level";
import { Dust } from "@/components/public/gallery/dust";
import { GalleryGrid } from "@/components/public/gallery/gallery-grid";
import { PageBanner } from "@/components/public/page-banner";
import { PageHead } from "@/components/ui/page-head";
import type { Gallery } from "@/lib/domain/content/gallery";
import type { GalleryImage } from "@/lib/domain/gallery";

type Props = {
  gallery: Gallery;
  images: GalleryImage[];
  /** What the home page is called. */
  home: string;
};

/** The Gallery page. */
export function GalleryPage({ gallery, images, home }: Props) {
  const { title, banner, heading, text, none, label, close, alt } = gallery;
  return (
    <>
      <PageBanner home={home} picture={banner} title={title}>
        <Dust />
      </PageBanner>
      <section className="wrap pt-[clamp(2.5rem,5vw,5rem)] pb-section">
        <PageHead title={heading}>{text}</PageHead>
        {images.length > 0 ? <GalleryGrid words={{ label, close, alt }} images={images} /> : <Empty>{none}</Empty>}
      </section>
    </>
  );
}
