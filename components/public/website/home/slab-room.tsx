import { StoneCarousel } from "@/components/public/website/home/stone-carousel";
import { FirmText } from "@/components/ui/firm-text";
import { lineLinkClass, PageLink } from "@/components/ui/page-link";
import { Photo } from "@/components/ui/picture";
import { Reveal } from "@/components/ui/reveal";
import { SectionHead } from "@/components/ui/section-head";
import { keepSizesOnOneLine } from "@/lib/catalogue/catalogue";
import type { LinkedHome } from "@/lib/website/content/groups/home";

export function SlabRoom({ words: { title, text, stones, action } }: { words: LinkedHome["slabRoom"] }) {
  return (
    <section aria-labelledby="slab-room" className="on-dark bg-udaipur py-section">
      <Reveal once className="wrap">
        <SectionHead id="slab-room" title={title} text={text} />
        <StoneCarousel
          stones={stones.map(({ name, text, href, picture }) => ({
            name,
            caption: (
              <>
                <b className="block font-semibold">
                  {href ? (
                    <PageLink
                      href={href}
                      className="inline-flex min-h-11 items-center underline decoration-mist/60 decoration-1 underline-offset-[0.28em] hover:decoration-current"
                    >
                      {name}
                    </PageLink>
                  ) : (
                    <FirmText>{name}</FirmText>
                  )}
                </b>
                <span className="text-small text-mist">
                  <FirmText>{keepSizesOnOneLine(text)}</FirmText>
                </span>
              </>
            ),
            picture: <Photo picture={picture} sizes="(min-width: 48rem) 79vw, 100vw" className="size-full bg-transparent" />,
            thumbnail: (
              <Photo
                picture={{ ...picture, alt: "" }}
                sizes="(min-width: 48rem) 21vw, 25vw"
                className="size-full bg-transparent"
                imgClassName="transition-[scale] duration-900 ease-slab group-hover:scale-104"
              />
            ),
          }))}
          action={
            <PageLink href="/contact" className={lineLinkClass({ text: true })}>
              {action}
            </PageLink>
          }
        />
      </Reveal>
    </section>
  );
}
