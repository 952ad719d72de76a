import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { TextElement } from "@/components/ui/firm-text";
import { PageLink } from "@/components/ui/page-link";
import { PictureSources } from "@/components/ui/picture";
import { useTextLanguage } from "@/components/ui/text-language";
import { parseStoredPicture } from "@/lib/media/pictures";
import type { ContentPicture } from "@/lib/website/content/fields";
import { findPictureVariants } from "@/lib/website/content/shipped-pictures";

// In a narrow window the picture is drawn 40rem wide because of its height. Phones with dense screens need no more than 1.5 times that.
const SIZES = "max(100vw, 34rem)";
// Slim banners show a strip of a stone, so less detail is enough. Screens of low density need more of it to look sharp.
const SLIM_SIZES = "(min-width: 48rem) and (max-resolution: 1.2dppx) 66vw, (min-width: 48rem) 44vw, 80vw";

type Props = {
  picture: ContentPicture;
  alt?: string;
  slim?: boolean;
  /** The name of the home page. */
  home: string;
  /** From Home to this page. The last one has no address. */
  crumbs?: { name: string; href?: string }[];
  title: string;
  children?: ReactNode;
};

const tallSizes = { picture: "h-[clamp(15rem,34vw,31rem)]", inset: "-mt-[clamp(5rem,9vw,8.5rem)] min-w-[min(38rem,62vw)]" };
const lowSizes = { picture: "h-[clamp(5.5rem,14vw,13rem)]", inset: "-mt-[clamp(2.75rem,6vw,5.75rem)] min-w-[min(32rem,62vw)]" };

export function Banner({ picture, alt = picture.alt, slim = false, title, home, crumbs = [{ name: title }], children }: Props) {
  const words = useTranslations("shell");
  const getTextLanguage = useTextLanguage();
  const size = slim ? lowSizes : tallSizes;
  return (
    <section aria-labelledby="banner" className="print:hidden">
      <div className={`relative overflow-hidden bg-limestone ${size.picture}`}>
        {/* Inside <picture>, React does not preload it for every page that links here. */}
        <picture>
          <PictureSources picture={findPictureVariants(picture.url)} sizes={slim && parseStoredPicture(picture.url) ? SLIM_SIZES : SIZES} />
          <img
            src={picture.url}
            alt={alt}
            lang={getTextLanguage(alt)}
            fetchPriority="high"
            style={picture.at ? { objectPosition: picture.at } : undefined}
            className="size-full object-cover"
          />
        </picture>
        {children}
      </div>
      <div
        className={`relative w-fit max-w-[calc(100%-3rem)] animate-settle bg-makrana pt-[clamp(1.25rem,2.4vw,2.25rem)] pe-[clamp(1.5rem,6vw,6rem)] ps-bleed ${size.inset}`}
      >
        <Crumbs label={words("breadcrumb")} crumbs={[{ name: home, href: "/" }, ...crumbs]} className="mb-[clamp(0.5rem,1.2vw,1rem)]" />
        <TextElement as="h1" text={title} id="banner" className={`display ${slim ? "text-h2" : "text-h1"}`} />
      </div>
    </section>
  );
}

// The classes of all steps are on the list, so that they are sent once.
const STEPS =
  "*:flex *:min-w-0 *:items-center *:gap-2.5 *:not-first:before:w-5 *:not-first:before:flex-none *:not-first:before:border-t *:not-first:before:border-current *:not-first:before:opacity-60";
const LINKS =
  "[&_a]:inline-flex [&_a]:min-h-11 [&_a]:items-center [&_a]:underline [&_a]:decoration-ash [&_a]:decoration-1 [&_a]:underline-offset-[0.25em] [&_a]:hover:text-basalt [&_a]:hover:decoration-current";

type CrumbsProps = {
  /** The name of the path, the first crumb unless given. */
  label?: string;
  crumbs: NonNullable<Props["crumbs"]>;
  className?: string;
};

export function Crumbs({ crumbs, label = crumbs[0]?.name, className = "" }: CrumbsProps) {
  return (
    <nav aria-label={label} className={className}>
      <ol className={`flex flex-wrap gap-x-2.5 text-small text-slate ${STEPS} ${LINKS}`}>
        {crumbs.map(({ name, href }) => (
          <li key={`${href} ${name}`}>
            {href ? (
              <PageLink href={href}>{name}</PageLink>
            ) : (
              <TextElement as="span" text={name} aria-current="page" className="flex min-h-11 items-center text-basalt" />
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
