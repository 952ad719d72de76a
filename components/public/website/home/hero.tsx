"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useSyncExternalStore } from "react";
import { type PopularStone, PopularStrip } from "@/components/public/website/home/popular-strip";
import { runAfterLoad } from "@/lib/shared/client/events";
import { useCarousel } from "@/lib/shared/client/use-carousel";

const INTERVAL_MS = 6000;
const LOCK_MS = 500;

type Slide = { id: number; title: string; lang: string | undefined; text: ReactNode; picture: ReactNode };

type Props = {
  slides: Slide[];
  empty: ReactNode;
  action: ReactNode;
  social: ReactNode;
  popular: { title: string; stones: PopularStone[] };
};

export function Hero({ slides, empty, action, social, popular }: Props) {
  const words = useTranslations("carousel");
  const loaded = useLoaded();
  const carousel = useCarousel({ count: slides.length, every: INTERVAL_MS, lock: LOCK_MS, isReady: loaded });
  const { index, needed, byHand, frame, pause, next, previous, select } = carousel;
  const current = slides[index];
  return (
    <section
      {...frame}
      aria-label={words("featured")}
      aria-roledescription={words("carousel")}
      className="relative lg:grid lg:min-h-[clamp(42rem,100svh-5.5rem,60rem)] lg:grid-cols-[52vw_minmax(0,1fr)] lg:items-end"
    >
      <div className="relative h-[min(62svh,36rem)] overflow-hidden bg-limestone lg:absolute lg:inset-0 lg:h-auto">
        {slides.map(({ id, picture }, place) => (
          <div
            key={id}
            data-slide={place}
            aria-hidden={place !== index}
            className={`group/slide absolute inset-0 transition-opacity duration-900 ease-fade ${place === index ? "" : "opacity-0"}`}
          >
            {/* After manual navigation any slide may come next, so all are loaded. */}
            {(place === 0 || (loaded && (byHand || needed(place)))) && picture}
          </div>
        ))}
      </div>
      <div className="relative -mt-18 me-11 bg-makrana pt-6 ps-gutter md:-mt-26 md:me-14 md:pt-7 md:pe-6 md:ps-[calc(var(--spacing-gutter)+3.25rem)] lg:mt-40 lg:me-0 lg:pt-[clamp(1.75rem,2.8vw,2.75rem)] lg:pe-[clamp(1.5rem,2.4vw,2.5rem)] lg:pb-3 lg:ps-[calc(var(--spacing-bleed)+3.25rem)]">
        <HeroDots count={slides.length} index={index} onSelect={select} />
        {current ? (
          <div className="grid">
            {slides.map((slide, place) => (
              <SlideText key={slide.id} slide={slide} current={place === index} place={place + 1} count={slides.length} />
            ))}
          </div>
        ) : (
          empty
        )}
        <div className="mt-6 flex max-w-128 flex-wrap items-center gap-x-6 gap-y-3 max-md:-me-6 md:gap-x-8 lg:mt-7 lg:justify-between">
          {current && action}
          {social}
        </div>
        <p role="status" translate="no" className="sr-only">
          {byHand && current && words("slideTitled", { number: index + 1, count: slides.length, title: current.title })}
        </p>
      </div>
      <PopularStrip {...popular} highlighted={index} pause={pause} onPrevious={previous} onNext={next} />
    </section>
  );
}

type SlideTextProps = { slide: Slide; current: boolean; place: number; count: number };

/** Text of one slide. All slides share a grid cell, so that the panel keeps the height of the longest. */
function SlideText({ slide: { title, lang, text }, current, place, count }: SlideTextProps) {
  const words = useTranslations("carousel");
  // The page has one h1: the title of the current slide.
  const Title = current ? "h1" : "p";
  return (
    <div
      role="group"
      aria-roledescription={words("slide")}
      aria-label={words("position", { number: place, count })}
      inert={!current}
      className={`col-start-1 row-start-1 min-w-0 transition-[opacity,visibility] ease-fade ${current ? "delay-320 duration-500" : "invisible opacity-0 duration-200"}`}
    >
      <Title lang={lang} className="display text-mega leading-none wrap-anywhere">
        {title}
      </Title>
      {text}
    </div>
  );
}

const isLoaded = () => document.readyState === "complete";

/** True after the page has loaded. The other slides load only then. */
const useLoaded = () => useSyncExternalStore(runAfterLoad, isLoaded, () => false);

type HeroDotsProps = { count: number; index: number; onSelect: (index: number) => void };

function HeroDots({ count, index, onSelect }: HeroDotsProps) {
  const words = useTranslations("carousel");
  if (count < 2) return null;
  return (
    <div
      role="group"
      aria-label={words("chooseSlide")}
      className="absolute bottom-0 start-[calc(var(--spacing-bleed)-1rem)] z-1 hidden md:grid noscript:hidden"
    >
      {Array.from({ length: count }, (_, place) => (
        <button
          key={place}
          type="button"
          aria-label={words("slideOf", { number: place + 1, count })}
          aria-current={place === index || undefined}
          onClick={() => onSelect(place)}
          className="group grid size-11 place-items-center"
        >
          <span className="size-3 border-[1.5px] border-basalt transition-colors duration-(--dur-quick) group-hover:bg-ash group-aria-current:bg-basalt forced-colors:group-aria-current:bg-[Highlight]" />
        </button>
      ))}
    </div>
  );
}
