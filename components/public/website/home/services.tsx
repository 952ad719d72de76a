import { FirmText } from "@/components/ui/firm-text";
import { lineLinkClass, PageLink } from "@/components/ui/page-link";
import { Photo } from "@/components/ui/picture";
import { Reveal } from "@/components/ui/reveal";
import { SectionHead } from "@/components/ui/section-head";
import { keepSizesOnOneLine } from "@/lib/catalogue/catalogue";
import type { LinkedHome } from "@/lib/website/content/groups/home";

export function Services({ words: { title, items, action } }: { words: LinkedHome["services"] }) {
  return (
    <Reveal as="section" once aria-labelledby="services" className="wrap py-section">
      <SectionHead id="services" title={title}>
        <PageLink href="/about" className={lineLinkClass()}>
          {action}
        </PageLink>
      </SectionHead>
      <ul className="grid gap-joint sm:grid-cols-6 sm:gap-y-10 lg:flex">
        {items.map(({ name, text, picture, href }) => (
          <li
            key={name}
            className="group relative grid flex-[1_1_0] grid-cols-[7.5rem_1fr] gap-x-5 sm:col-span-2 sm:block sm:nth-[-n+2]:col-span-3 lg:min-w-0 lg:transition-[flex-grow] lg:duration-(--dur-move) lg:ease-slab lg:hover:grow-[1.55]"
          >
            <Photo
              picture={picture}
              sizes="(min-width: 64rem) 33rem, (min-width: 40rem) 50vw, 8.5rem"
              className="row-span-2 h-34 sm:h-60 lg:h-[clamp(24rem,36vw,33rem)]"
              imgClassName="transition-[scale] duration-900 ease-slab lg:group-hover:scale-103"
            />
            <h3 className="self-end text-h4 font-[450] first-letter:uppercase sm:mt-4 sm:me-4 lg:mt-5">
              {href ? (
                // The link covers the whole card.
                <PageLink href={href} className="block underline-offset-[0.22em] group-hover:underline after:absolute after:inset-0">
                  {name}
                </PageLink>
              ) : (
                <FirmText>{name}</FirmText>
              )}
            </h3>
            <p className="mt-1.5 self-start text-small leading-[1.5] text-slate sm:me-5 lg:mt-2 lg:max-w-60">
              <FirmText>{keepSizesOnOneLine(text)}</FirmText>
            </p>
          </li>
        ))}
      </ul>
    </Reveal>
  );
}
