import { Collection } from "@/components/public/website/home/collection";
import { FirstView } from "@/components/public/website/home/first-view";
import { Intro } from "@/components/public/website/home/intro";
import { Services } from "@/components/public/website/home/services";
import { Showcase } from "@/components/public/website/home/showcase";
import { SlabRoom } from "@/components/public/website/home/slab-room";
import { Statistics } from "@/components/public/website/home/statistics";
import { TestimonialsSection } from "@/components/public/website/home/testimonials-section";
import type { LinkedProduct } from "@/lib/catalogue/catalogue";
import type { Company } from "@/lib/website/content/groups/company";
import type { LinkedHome } from "@/lib/website/linked-home";
import type { Slider } from "@/lib/website/sliders";

type Props = { home: LinkedHome; company: Company; sliders: Slider[]; newest: LinkedProduct[] };

export function HomePage({ home, company: { brand, social }, sliders, newest }: Props) {
  const { first, popular, about, slabRoom, services, collection, projects, statistics, testimonials } = home;
  return (
    <>
      <FirstView words={first} sliders={sliders} popular={popular} company={{ brand, social }} />
      <Intro words={about} brand={brand} />
      {slabRoom.stones.length > 0 && <SlabRoom words={slabRoom} />}
      {services.items.length > 0 && <Services words={services} />}
      <Collection words={collection} products={newest} />
      {projects.items.length > 0 && <Showcase words={projects} />}
      {statistics.items.length > 0 && <Statistics words={statistics} />}
      {testimonials.items.length > 0 && <TestimonialsSection words={testimonials} />}
    </>
  );
}
