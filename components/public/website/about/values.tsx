import { Sign } from "@/components/public/parts/sign";
import { ValueTabs } from "@/components/public/website/about/value-tabs";
import { Reveal } from "@/components/ui/reveal";
import type { About } from "@/lib/website/content/groups/about";

export function Values({ words: { title, tabs, cards } }: { words: About["values"] }) {
  return (
    <section className="bg-limestone py-section">
      <div className="wrap">
        <h2 className="mb-8 text-h2">{title}</h2>
        {tabs.length > 0 && <ValueTabs title={title} tabs={tabs} />}
        <ul className="mt-[clamp(3rem,6vw,5.5rem)] grid gap-x-6 gap-y-4 sm:grid-cols-2 sm:gap-y-8 lg:grid-cols-4 lg:gap-x-0">
          {cards.map(({ icon, title, text }, index) => (
            <Reveal
              as="li"
              key={title}
              delay={index * 100}
              className="border-t border-joint pt-6 lg:border-t-0 lg:pt-8 lg:pr-8 lg:pb-2 lg:not-first:border-l-2 lg:not-first:pl-8"
            >
              <Sign name={icon} className="size-7 stroke-[1.25] text-jaisalmer" />
              <h3 className="mt-5 mb-2 text-h4 font-[450] tracking-[-0.004em]">{title}</h3>
              <p className="text-small text-slate">{text}</p>
            </Reveal>
          ))}
        </ul>
      </div>
    </section>
  );
}
