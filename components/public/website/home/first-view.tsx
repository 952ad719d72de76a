import { SocialLinks } from "@/components/public/shell/social-links";
import { Hero } from "@/components/public/website/home/hero";
import { buttonClass } from "@/components/ui/button";
import { TextElement } from "@/components/ui/firm-text";
import { PageLink } from "@/components/ui/page-link";
import { Photo, Picture } from "@/components/ui/picture";
import { useTextLanguage } from "@/components/ui/text-language";
import { addresses } from "@/lib/catalogue/catalogue";
import type { Viewed } from "@/lib/media/media";
import type { Company } from "@/lib/website/content/groups/company";
import type { LinkedHome } from "@/lib/website/content/groups/home";
import type { Slider } from "@/lib/website/sliders";

type Props = {
  words: LinkedHome["first"];
  sliders: Viewed<Slider>[];
  popular: LinkedHome["popular"];
  company: Pick<Company, "brand" | "social">;
};

/** Renders the markup without state on the server, so that it is not in the script of the page. */
export function FirstView({ words, sliders, popular, company: { brand, social } }: Props) {
  const getTextLanguage = useTextLanguage();
  return (
    <Hero
      slides={sliders.map(({ id, title, description, image, view }, place) => ({
        id,
        title,
        lang: getTextLanguage(title),
        text: <TextElement as="p" text={description} className="mt-4 max-w-128 text-lead leading-[1.5] text-slate max-md:-me-6 lg:mt-5" />,
        picture: (
          <Picture
            src={image}
            alt={view?.alt ?? title}
            lang={getTextLanguage(view?.alt ?? title)}
            at={view?.at}
            // A wide picture in a tall frame is drawn wider than the window. Phones have dense pixels, so 36rem is sharp enough.
            sizes="(min-width: 64rem) 100vw, (min-width: 40rem) max(100vw, 110svh), 36rem"
            className="size-full"
            imgClassName="transition-[scale] duration-6000 ease-out group-aria-hidden/slide:scale-104 group-aria-hidden/slide:delay-900 group-aria-hidden/slide:duration-0"
            priority={place === 0}
          />
        ),
      }))}
      empty={
        <>
          <h1 className="sr-only">{brand}</h1>
          <TextElement as="p" text={words.none} className="display text-h2" />
        </>
      }
      action={
        <PageLink href={addresses.categories} data-main-action className={buttonClass()}>
          {words.action}
        </PageLink>
      }
      social={<SocialLinks social={social} className="lg:-me-3" />}
      popular={{
        title: words.popular,
        stones: popular.map(({ name, href, picture }) => ({
          name,
          link: (
            <PageLink href={href} className="group block">
              <Photo
                picture={picture}
                sizes="(min-width: 64rem) 12vw, 33vw"
                className="aspect-4/3 md:aspect-video"
                imgClassName="transition-[scale] duration-900 ease-slab group-hover:scale-[1.035]"
              />
              <TextElement
                as="span"
                text={name}
                className="block pt-2.5 pb-1 text-micro leading-[1.35] text-slate group-hover:underline group-data-current/stone:font-semibold group-data-current/stone:text-basalt"
              />
            </PageLink>
          ),
        })),
      }}
    />
  );
}
