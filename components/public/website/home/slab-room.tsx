import { StoneCarousel } from "@/components/public/website/home/stone-carousel";
import { Reveal } from "@/components/ui/reveal";
import { SectionHead } from "@/components/ui/section-head";
import type { LinkedHome } from "@/lib/website/linked-home";

export function SlabRoom({ words: { title, text, stones, action } }: { words: LinkedHome["slabRoom"] }) {
  return (
    <section aria-labelledby="slab-room" className="on-dark bg-udaipur py-section">
      <Reveal once className="wrap">
        <SectionHead id="slab-room" title={title} text={text} />
        <StoneCarousel stones={stones} action={action} />
      </Reveal>
    </section>
  );
}
