import { EmptyState } from "@/components/public/catalogue/level";
import { GalleryGrid } from "@/components/public/website/gallery/gallery-grid";
import { Banner } from "@/components/ui/banner";
import { PageHead } from "@/components/ui/section-head";
import type { Gallery } from "@/lib/website/content/groups/gallery";
import type { ShownImage } from "@/lib/website/gallery";

type Props = { gallery: Gallery; images: ShownImage[]; home: string };

export function GalleryPage({ gallery, images, home }: Props) {
  const { title, banner, heading, text, none, label, close, previous, next } = gallery;
  return (
    <>
      <Banner home={home} picture={banner} title={title}>
        <Dust />
      </Banner>
      <section className="wrap pt-[clamp(2.5rem,5vw,5rem)] pb-section">
        <PageHead title={heading} text={text} />
        {images.length > 0 ? <GalleryGrid words={{ label, close, previous, next }} images={images} /> : <EmptyState>{none}</EmptyState>}
      </section>
    </>
  );
}

const MOTE_COUNT = 34;

/** Deterministic pseudo-random number between 0 and 1: server and browser must render the same markup. */
const pseudoRandom = (seed: number) => {
  const value = Math.sin(seed * 127.1 + 311.7) * 43758.5453;
  return value - Math.floor(value);
};

const motes = Array.from({ length: MOTE_COUNT }, (_, index) => {
  const random = (nth: number) => pseudoRandom(index * 5 + nth);
  const size = 2 + Math.floor(random(0) * 3);
  const seconds = 12 + random(4) * 12;
  return {
    left: `${(random(1) * 98).toFixed(1)}%`,
    top: `${(random(2) * 96).toFixed(1)}%`,
    width: size,
    height: size,
    opacity: Number((0.2 + random(3) * 0.5).toFixed(2)),
    animationDuration: `${seconds.toFixed(1)}s`,
    // Starts each animation midway.
    animationDelay: `-${(seconds * random(2)).toFixed(1)}s`,
  };
});

function Dust() {
  return (
    <div aria-hidden="true" className="pointer-events-none absolute inset-0 motion-reduce:hidden">
      {motes.map((mote) => (
        <i key={mote.left + mote.top} style={mote} className="absolute animate-drift rounded-full bg-white" />
      ))}
    </div>
  );
}
