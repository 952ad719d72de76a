import Link from "next/link";
import { SocialLinks } from "@/components/public/shell/social-links";
import { buttonClass } from "@/components/ui/button";
import { addresses } from "@/lib/domain/catalogue";
import { home } from "@/lib/domain/content/home";

/** The first view: a room, and the words on a step of page colour cut out of its foot. */
export function Hero() {
  const { picture, title, text } = home.hero;
  return (
    <section aria-label="Welcome" className="relative lg:h-[calc(100svh-5.5rem)] lg:max-h-240 lg:min-h-168 lg:overflow-hidden">
      <div className="h-[min(62svh,36rem)] overflow-hidden bg-limestone lg:absolute lg:inset-0 lg:h-auto">
        <picture>
          <img
            src={picture.src}
            srcSet={picture.srcSet}
            // A low, wide picture in a tall frame is drawn wider than the window.
            sizes="(min-width: 64rem) 100vw, max(100vw, 110svh)"
            alt={picture.alt}
            fetchPriority="high"
            className="size-full object-cover"
          />
        </picture>
      </div>
      <div className="relative -mt-18 mr-11 bg-makrana pt-6 pl-gutter md:-mt-26 md:mr-14 md:pt-7 md:pr-6 lg:absolute lg:bottom-0 lg:left-0 lg:m-0 lg:w-[52vw] lg:pt-[clamp(1.75rem,2.8vw,2.75rem)] lg:pr-[clamp(1.5rem,2.4vw,2.5rem)] lg:pb-3 lg:pl-bleed">
        <h1 className="text-mega leading-none">{title}</h1>
        <p className="mt-4 mb-6 max-w-128 text-lead leading-[1.5] text-slate max-md:-mr-6 lg:mt-5 lg:mb-7">{text}</p>
        <div className="flex max-w-128 flex-wrap items-center gap-x-6 gap-y-3 max-md:-mr-6 lg:justify-between">
          <Link href={addresses.categories} className={buttonClass()}>
            Explore
          </Link>
          <SocialLinks className="lg:-mr-3" />
        </div>
      </div>
    </section>
  );
}
