import { Offer } from "@/components/public/about/offer";
import { Reveal } from "@/components/ui/reveal";
import { SectionHead } from "@/components/ui/section-head";
import { about } from "@/lib/domain/content/about";

/** The six kinds of flooring. */
export function WhatWeOffer() {
  return (
    <section className="wrap py-section">
      <SectionHead title={about.offer.title} />
      <Reveal>
        <Offer />
      </Reveal>
    </section>
  );
}
