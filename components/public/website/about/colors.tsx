import { Photo } from "@/components/ui/photo";
import { Reveal } from "@/components/ui/reveal";
import { SectionHead } from "@/components/ui/section-head";
import type { About } from "@/lib/website/content/groups/about";

export function Colors({ words: { title, text, cards } }: { words: About["colors"] }) {
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
            <h3 className="mt-5 mb-2 text-h3 font-[350] tracking-[-0.01em]">{title}</h3>
            <p className="text-small text-slate">{text}</p>
          </Reveal>
        ))}
      </ul>
    </section>
  );
}
