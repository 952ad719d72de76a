import { PageWords } from "@/components/public/parts/page-words";
import { Sign } from "@/components/public/parts/sign";
import { CompanyRotator } from "@/components/public/website/about/company-rotator";
import { Offer } from "@/components/public/website/about/offer";
import { ValueTabs } from "@/components/public/website/about/value-tabs";
import { Banner } from "@/components/ui/banner";
import { buttonClass } from "@/components/ui/button";
import { TextElement } from "@/components/ui/firm-text";
import { PageLink } from "@/components/ui/page-link";
import { Photo } from "@/components/ui/picture";
import { Reveal } from "@/components/ui/reveal";
import { SectionHead } from "@/components/ui/section-head";
import type { About } from "@/lib/website/content/groups/about";

export function AboutPage({ about, home }: { about: About; home: string }) {
  const { title, banner, company, journey, colors, values, offer } = about;
  return (
    <PageWords of={["carousel"]}>
      <Banner home={home} picture={banner} title={title} />
      <Company words={company} />
      {journey.items.length > 0 && <Journey words={journey} />}
      {colors.cards.length > 0 && <Colors words={colors} />}
      {values.tabs.length + values.cards.length > 0 && <Values words={values} />}
      {offer.items.length > 0 && (
        <section className="wrap py-section">
          <SectionHead id="offer" title={offer.title} />
          <Reveal>
            <Offer words={offer} />
          </Reveal>
        </section>
      )}
    </PageWords>
  );
}

function Company({ words: { title, lead, text, action, facts, pictures } }: { words: About["company"] }) {
  return (
    <section className="wrap py-section">
      <div className="gap-x-6 lg:grid lg:grid-cols-12 lg:items-end">
        <Reveal className="lg:col-span-5">
          <TextElement as="h2" text={title} className="mb-7 text-h2" />
          <TextElement as="p" text={lead} className="max-w-136 text-lead" />
          <TextElement as="p" text={text} className="mt-4.5 max-w-136 text-slate" />
          <PageLink href="/contact" className={`${buttonClass()} mt-9`}>
            {action}
          </PageLink>
          {facts.length > 0 && (
            <dl className="mt-12 grid grid-cols-2 gap-6 border-t border-joint pt-6 md:grid-cols-4 lg:grid-cols-[repeat(4,auto)]">
              {facts.map(({ figure, label }) => (
                <div key={label} className="flex flex-col-reverse justify-end gap-2">
                  <TextElement as="dt" text={label} className="text-micro text-slate" />
                  <TextElement as="dd" text={figure} className="display text-[2.25rem] leading-none tracking-[-0.02em]" />
                </div>
              ))}
            </dl>
          )}
        </Reveal>
        {pictures.length > 0 && (
          <CompanyRotator
            pictures={pictures}
            className="-mx-gutter mt-10 lg:col-start-7 lg:col-end-13 lg:mt-0 lg:me-[calc(-1*var(--spacing-bleed))] lg:ms-0"
          />
        )}
      </div>
    </section>
  );
}

function Values({ words: { title, tabs, cards } }: { words: About["values"] }) {
  return (
    <section className="bg-limestone py-section">
      <div className="wrap">
        <TextElement as="h2" text={title} id="values" className="mb-8 text-h2" />
        {tabs.length > 0 && <ValueTabs tabs={tabs} />}
        <ul className="mt-[clamp(3rem,6vw,5.5rem)] grid gap-x-6 gap-y-4 sm:grid-cols-2 sm:gap-y-8 lg:grid-cols-4 lg:gap-x-0">
          {cards.map(({ icon, title, text }, index) => (
            <Reveal
              as="li"
              key={title}
              delay={index * 100}
              className="border-t border-joint pt-6 lg:border-t-0 lg:pt-8 lg:pe-8 lg:pb-2 lg:not-first:border-s-2 lg:not-first:ps-8"
            >
              <Sign name={icon} className="size-7 stroke-[1.25] text-jaisalmer" />
              <TextElement as="h3" text={title} className="mt-5 mb-2 text-h4 font-[450] tracking-[-0.004em]" />
              <TextElement as="p" text={text} className="text-small text-slate" />
            </Reveal>
          ))}
        </ul>
      </div>
    </section>
  );
}

function Journey({ words: { title, items } }: { words: About["journey"] }) {
  return (
    <section className="on-dark bg-udaipur py-section">
      <div className="wrap">
        <SectionHead title={title} />
        <ol className="lg:me-[calc(-1*var(--spacing-bleed))] lg:grid lg:grid-cols-5 lg:gap-y-12">
          {items.map(({ year, title, description }, index) => (
            <Reveal
              as="li"
              key={year}
              delay={index * 100}
              className="relative border-s border-mist/50 pb-10 ps-7 before:absolute before:top-3.5 before:-start-1.5 before:size-3 before:bg-jaisalmer-light before:forced-color-adjust-none last:pb-0 lg:border-t lg:border-s-0 lg:pt-10 lg:pb-0 lg:ps-0 lg:before:-top-1.5 lg:before:start-0"
            >
              <time
                dateTime={/^\d{4}$/.test(year) ? year : undefined}
                className="display mb-3 block text-[clamp(2.75rem,1.8rem+2.6vw,4.5rem)] leading-none font-[250] tracking-[-0.03em] lg:mb-6"
              >
                {year}
              </time>
              <TextElement as="h3" text={title} className="mb-2.5 pe-9 text-h4 font-[450] tracking-[-0.004em]" />
              <TextElement as="p" text={description} className="pe-9 text-small text-mist" />
            </Reveal>
          ))}
        </ol>
      </div>
    </section>
  );
}

function Colors({ words: { title, text, cards } }: { words: About["colors"] }) {
  return (
    <section className="wrap py-section">
      <SectionHead title={title} text={text} />
      <ul className="grid gap-x-[clamp(1rem,2.2vw,2rem)] gap-y-10 md:grid-cols-3">
        {cards.map(({ title, text, picture, swatches }, index) => (
          <Reveal as="li" key={title} delay={index * 100}>
            <Photo picture={picture} sizes="(min-width: 48rem) 42vw, 100vw" className="aspect-4/3 md:aspect-4/5" />
            <div aria-hidden="true" className="mt-joint grid h-12 grid-cols-[3fr_2fr_2fr_1fr] gap-joint forced-color-adjust-none">
              {swatches.map((color) => (
                <span key={color} style={{ background: color }} />
              ))}
            </div>
            <TextElement as="h3" text={title} className="mt-5 mb-2 text-h3 font-[350] tracking-[-0.01em]" />
            <TextElement as="p" text={text} className="text-small text-slate" />
          </Reveal>
        ))}
      </ul>
    </section>
  );
}
