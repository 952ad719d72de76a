import { Colors } from "@/components/public/about/colors";
import { Company } from "@/components/public/about/company";
import { Journey } from "@/components/public/about/journey";
import { Values } from "@/components/public/about/values";
import { WhatWeOffer } from "@/components/public/about/what-we-offer";
import { PageBanner } from "@/components/public/page-banner";
import type { About } from "@/lib/domain/content/about";

/** The About page. A section whose list is empty is left out. */
export function AboutPage({ about: { title, banner, company, journey, colors, values, offer } }: { about: About }) {
  return (
    <>
      <PageBanner picture={banner} title={title} />
      <Company words={company} />
      {journey.items.length > 0 && <Journey words={journey} />}
      {colors.cards.length > 0 && <Colors words={colors} />}
      {values.tabs.length + values.cards.length > 0 && <Values words={values} />}
      {offer.items.length > 0 && <WhatWeOffer words={offer} />}
    </>
  );
}
