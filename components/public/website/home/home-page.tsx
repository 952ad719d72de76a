import { useTranslations } from "next-intl";
import { EmptyState } from "@/components/public/catalogue/level";
import { ProductGrid } from "@/components/public/catalogue/product-grid";
import { PageWords } from "@/components/public/parts/page-words";
import { Sign } from "@/components/public/parts/sign";
import { Counter, CounterGroup } from "@/components/public/website/home/counter";
import { FirstView } from "@/components/public/website/home/first-view";
import { Services } from "@/components/public/website/home/services";
import { Showcase } from "@/components/public/website/home/showcase";
import { SlabRoom } from "@/components/public/website/home/slab-room";
import { Testimonials } from "@/components/public/website/home/testimonials";
import { TextElement } from "@/components/ui/firm-text";
import { lineLinkClass, PageLink } from "@/components/ui/page-link";
import { Photo } from "@/components/ui/picture";
import { Reveal } from "@/components/ui/reveal";
import { SectionHead } from "@/components/ui/section-head";
import type { LinkedProduct } from "@/lib/catalogue/catalogue";
import type { Company } from "@/lib/website/content/groups/company";
import type { Home, LinkedHome } from "@/lib/website/content/groups/home";
import type { Testimonials as Words } from "@/lib/website/content/groups/testimonials";
import type { Slider } from "@/lib/website/sliders";

type Props = { home: LinkedHome; company: Company; sliders: Slider[]; newest: LinkedProduct[] };

export function HomePage({ home, company: { brand, social }, sliders, newest }: Props) {
  const { first, popular, about, slabRoom, services, collection, projects, statistics, testimonials } = home;
  return (
    <PageWords of={["carousel"]}>
      <FirstView words={first} sliders={sliders} popular={popular} company={{ brand, social }} />
      <Intro words={about} brand={brand} />
      {slabRoom.stones.length > 0 && <SlabRoom words={slabRoom} />}
      {services.items.length > 0 && <Services words={services} />}
      <Collection words={collection} products={newest} />
      {projects.items.length > 0 && <Showcase words={projects} />}
      {statistics.items.length > 0 && <Statistics words={statistics} />}
      {testimonials.items.length > 0 && <TestimonialsSection words={testimonials} />}
    </PageWords>
  );
}

type CollectionProps = { words: Home["collection"]; products: LinkedProduct[] };

function Collection({ words: { title, text, none }, products }: CollectionProps) {
  return (
    <Reveal as="section" once aria-labelledby="collection" className="wrap pb-section">
      <SectionHead id="collection" title={title} text={text} />
      {products.length === 0 ? <EmptyState>{none}</EmptyState> : <ProductGrid products={products} heading="h3" bond />}
    </Reveal>
  );
}

type IntroProps = { words: Home["about"]; brand: string };

function Intro({ words: { title, lead, points, action, picture }, brand }: IntroProps) {
  const labels = useTranslations("homePage");
  return (
    <Reveal as="section" once id="about" aria-labelledby="about-title" className="py-[clamp(3rem,5vw,6rem)]">
      <div className="wrap grid-cols-12 items-end gap-x-6 lg:grid">
        <Photo
          picture={picture}
          sizes="(min-width: 64rem) 100vw, 123vw"
          className="-mx-gutter mb-10 aspect-5/4 lg:col-span-6 lg:me-0 lg:mb-0 lg:-ms-bleed lg:aspect-square"
        />
        <div className="lg:col-span-5 lg:col-start-8 lg:pb-1">
          <TextElement as="h2" text={title} id="about-title" className="mb-8 text-h2" />
          <TextElement as="p" text={lead} className="max-w-136 text-lead" />
          <ul className="mt-10 mb-5 border-b border-joint">
            {points.map((point) => (
              <TextElement as="li" text={point} key={point} className="border-t border-joint py-4.5 text-base" />
            ))}
          </ul>
          <PageLink href="/about" className={lineLinkClass()}>
            <span>{labels.rich("actionAbout", { action, brand, more: (text) => <span className="sr-only">{text}</span> })}</span>
          </PageLink>
        </div>
      </div>
    </Reveal>
  );
}

function Statistics({ words: { title, items } }: { words: Home["statistics"] }) {
  return (
    <section aria-labelledby="statistics" className="relative isolate py-section">
      {/* The texture tiles seamlessly, so it has a fixed size. */}
      <div className="absolute inset-0 -z-1 bg-limestone bg-[image-set(url(/images/slab-makrana-white-800.avif)_type('image/avif'),url(/images/slab-makrana-white-800.webp)_type('image/webp'))] bg-size-[75rem] after:absolute after:inset-0 after:bg-makrana/80" />
      <TextElement as="h2" text={title} id="statistics" className="sr-only" />
      <CounterGroup className="wrap">
        <ul className="grid grid-cols-2 gap-y-11 lg:grid-cols-4">
          {items.map(({ value, label, icon, suffix }) => (
            <li key={label} className="border-s border-basalt/22 pe-1 ps-4.5 lg:pe-6 lg:ps-8">
              <Sign name={icon} className="size-8 stroke-[1.25] text-jaisalmer" />
              <Counter value={Number(value)} suffix={suffix} />
              <TextElement as="span" text={label} className="inline-block text-base first-letter:uppercase" />
            </li>
          ))}
        </ul>
      </CounterGroup>
    </section>
  );
}

function TestimonialsSection({ words: { title, items } }: { words: Words }) {
  return (
    <Reveal as="section" once aria-labelledby="testimonials" className="wrap py-section">
      <Testimonials
        title={title}
        testimonials={items.map(({ name, designation, message, picture }) => ({
          key: `${name} ${message}`,
          content: (
            <>
              <TextElement
                as="blockquote"
                text={message}
                className="font-display text-[clamp(1.25rem,1.1rem+0.6vw,1.5625rem)] leading-[1.38] text-pretty"
              />
              <figcaption className="flex items-center gap-4 text-small leading-[1.4]">
                <Photo picture={picture} sizes="3.5rem" className="size-14 flex-none" />
                <span>
                  <TextElement as="b" text={name} className="block font-semibold" />
                  <TextElement as="span" text={designation} />
                </span>
              </figcaption>
            </>
          ),
        }))}
      />
    </Reveal>
  );
}
