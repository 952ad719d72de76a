import { Reveal } from "@/components/ui/reveal";
import { SectionHead } from "@/components/ui/section-head";
import type { About } from "@/lib/website/content/groups/about";

export function Journey({ words: { title, items } }: { words: About["journey"] }) {
  return (
    <section className="on-dark bg-udaipur py-section">
      <div className="wrap">
        <SectionHead title={title} />
        <ol className="lg:mr-[calc(-1*var(--spacing-bleed))] lg:grid lg:grid-cols-5 lg:gap-y-12">
          {items.map(({ year, title, description }, index) => (
            <Reveal
              as="li"
              key={year}
              delay={index * 100}
              className="relative border-l border-mist/50 pb-10 pl-7 before:absolute before:top-3.5 before:-left-1.5 before:size-3 before:bg-jaisalmer-light before:forced-color-adjust-none last:pb-0 lg:border-t lg:border-l-0 lg:pt-10 lg:pb-0 lg:pl-0 lg:before:-top-1.5 lg:before:left-0"
            >
              <time
                dateTime={/^\d{4}$/.test(year) ? year : undefined}
                className="display mb-3 block text-[clamp(2.75rem,1.8rem+2.6vw,4.5rem)] leading-none font-[250] tracking-[-0.03em] lg:mb-6"
              >
                {year}
              </time>
              <h3 className="mb-2.5 pr-9 text-h4 font-[450] tracking-[-0.004em]">{title}</h3>
              <p className="pr-9 text-small text-mist">{description}</p>
            </Reveal>
          ))}
        </ol>
      </div>
    </section>
  );
}
