import { EmptyState } from "@/components/public/catalogue/level";
import { PageBanner } from "@/components/public/parts/page-banner";
import { Dust } from "@/components/public/website/gallery/dust";
import { GalleryGrid } from "@/components/public/website/gallery/gallery-grid";
import { PageHead } from "@/components/ui/page-head";
import type { Gallery } from "@/lib/website/content/groups/gallery";
import type { ShownImage } from "@/lib/website/gallery";

type Props = {
  gallery: Gallery;
  images: ShownImage[];
  /** Name of the home page in the breadcrumbs. */
  home: string;
};

export function GalleryPage({ gallery, images, home }: Props) {
  const { title, banner, heading, text, none, label, close, previous, next, view, alt } = gallery;
  return (
    <>
      <PageBanner home={home} picture={banner} title={title}>
        <Dust />
      </PageBanner>
      <section className="wrap pt-[clamp(2.5rem,5vw,5rem)] pb-section">
        <PageHead title={heading}>{text}</PageHead>
        {images.length > 0 ? (
          <GalleryGrid words={{ label, close, previous, next, view, alt }} images={images} />
        ) : (
          <EmptyState>{none}</EmptyState>
        )}
      </section>
    </>
  );
}
