import { StoneCarousel } from "@/components/public/home/stone-carousel";
import { Reveal } from "@/components/ui/reveal";
import { SectionHead } from "@/components/ui/section-head";
import { home } from "@/lib/domain/content/home";

const { title, text, stones } = home.slabRoom;

/** The premium stones, each shown whole. */
export function SlabRoom() {
  return (
    <section aria-labelledby="slab-room" className="on-dark bg-udaipur py-section">
      <Reveal once className="wrap">
        <SectionHead id="slab-room" title={title} text={text} />
        <StoneCarousel stones={stones} />
      </Reveal>
    </section>
  );
}
