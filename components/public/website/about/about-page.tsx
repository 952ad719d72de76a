import { PageBanner } from "@/components/public/parts/page-banner";
import { Colors } from "@/components/public/website/about/colors";
import { Company } from "@/components/public/website/about/company";
import { Journey } from "@/components/public/website/about/journey";
import { Offer } from "@/components/public/website/about/offer";
import { Values } from "@/components/public/website/about/values";
import { Reveal } from "@/components/ui/reveal";
import { SectionHead } from "@/components/ui/section-head";
import type { About } from "@/lib/website/content/groups/about";

type Props = {
  about: About;
  /** Name of the home page in the breadcrumbs. */
  home: string;
};

export function AboutPage({ about, home }: Props) {
  const { title, banner, company, journey, colors, values, offer } = about;
  return (
    <>
      <PageBanner home={home} picture={banner} title={title} />
      <Company words={company} />
      {journey.items.length > 0 && <Journey words={journey} />}
      {colors.cards.length > 0 && <Colors words={colors} />}
      {values.tabs.length + values.cards.length > 0 && <Values words={values} />}
      {offer.items.length > 0 && <WhatWeOffer words={offer} />}
    </>
  );
}

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
