import { SocialLinks } from "@/components/public/shell/social-links";
import { Hero } from "@/components/public/website/home/hero";
import { buttonClass } from "@/components/ui/button";
import { PageLink } from "@/components/ui/page-link";
import { Photo } from "@/components/ui/photo";
import { Picture } from "@/components/ui/picture";
import { addresses } from "@/lib/catalogue/catalogue";
import type { Viewed } from "@/lib/media/media";
import type { Company } from "@/lib/website/content/company";
import type { LinkedHome } from "@/lib/website/linked-home";
import type { Slider } from "@/lib/website/sliders";

type Props = {
  words: LinkedHome["first"];
  sliders: Viewed<Slider>[];
  popular: LinkedHome["popular"];
  company: Pick<Company, "brand" | "social">;
};

/** The hero with its pictures and links, which need no script of their own. */
export const HeroSection = ({ words, sliders, popular, company: { brand, social } }: Props) => (
  <Hero
    words={words}
    brand={brand}
    slides={sliders.map(({ id, title, description, image, view }, place) => ({
      id,
      title,
      description,
      picture: (
        <Picture
          src={image}
          alt={view?.alt ?? title}
          at={view?.at}
          // A wide picture in a tall frame is drawn wider than the window. Phones have dense pixels, so 36rem is sharp enough.
          sizes="(min-width: 64rem) 100vw, (min-width: 40rem) max(100vw, 110svh), 36rem"
          className="size-full"
          imgClassName="transition-[scale] duration-6000 ease-out group-aria-hidden/slide:scale-104 group-aria-hidden/slide:delay-900 group-aria-hidden/slide:duration-0"
          priority={place === 0}
        />
      ),
    }))}
    popular={popular.map(({ name, href, picture }) => ({
      name,
      href,
      picture: (
        <Photo
          picture={picture}
          sizes="(min-width: 64rem) 12vw, 33vw"
          className="aspect-4/3 md:aspect-video"
          imgClassName="transition-[scale] duration-900 ease-slab group-hover:scale-[1.035]"
        />
      ),
    }))}
    links={
      <>
        {sliders.length > 0 && (
          <PageLink href={addresses.categories} data-main-action className={buttonClass()}>
            {words.action}
          </PageLink>
        )}
        <SocialLinks social={social} className="lg:-mr-3" />
      </>
    }
  />
);
