import { Offer } from "@/components/public/website/about/offer";
import { Reveal } from "@/components/ui/reveal";
import { SectionHead } from "@/components/ui/section-head";
import type { About } from "@/lib/website/content/groups/about";

export function WhatWeOffer({ words }: { words: About["offer"] }) {
  return (
    <section className="wrap py-section">
      <SectionHead title={words.title} />
      <Reveal>
        <Offer words={words} />
      </Reveal>
    </section>
  );
}
