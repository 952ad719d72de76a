"use client";

import { useTranslations } from "next-intl";
import type { CSSProperties, ReactNode } from "react";
import { ArrowButton, PauseButton, Slide } from "@/components/ui/carousel-parts";
import { useCarousel } from "@/lib/shared/client/use-carousel";

const INTERVAL_MS = 5000;

export type CarouselStone = { name: string; caption: ReactNode; picture: ReactNode; thumbnail: ReactNode };

export function StoneCarousel({ stones, action }: { stones: CarouselStone[]; action: ReactNode }) {
  const words = useTranslations("carousel");
  const { index, needed, byHand, next, previous, select, frame, pause } = useCarousel({ count: stones.length, every: INTERVAL_MS });
  return (
    <div {...frame} role="region" aria-roledescription={words("carousel")} aria-label={words("premiumStones")} className="relative">
      <div className="-mx-bleed gap-joint md:grid md:h-[clamp(24rem,50vw,52rem)] md:grid-cols-[minmax(0,1fr)_21vw]">
        <div className="relative aspect-4/5 overflow-hidden bg-udaipur-2 md:aspect-auto">
          {stones.map(({ name, picture }, place) => (
            <Slide key={name} place={place} isCurrent={place === index}>
              {needed(place) && picture}
            </Slide>
          ))}
        </div>
        <div
          style={{ "--stones": stones.length } as CSSProperties}
          className="mt-joint grid grid-cols-[repeat(var(--stones),minmax(0,1fr))] gap-joint md:mt-0 md:grid-cols-none md:grid-rows-[repeat(var(--stones),minmax(0,1fr))] noscript:hidden"
        >
          {stones.map(({ name, thumbnail }, place) => (
            <button
              key={name}
              type="button"
              aria-label={words("showStone", { name })}
              aria-current={place === index || undefined}
              onClick={() => select(place)}
              className="group relative aspect-square overflow-hidden focus-visible:-outline-offset-4 md:aspect-auto"
            >
              {thumbnail}
              <span className="absolute inset-0 hidden border-4 border-udaipur shadow-[inset_0_0_0_2px_var(--color-jaisalmer-light)] group-aria-current:block forced-colors:border-[Highlight]" />
            </button>
          ))}
        </div>
      </div>
      <div className="mt-5 flex flex-col items-start justify-between gap-x-6 gap-y-4 md:flex-row">
        <div aria-live={byHand ? "polite" : "off"} className="grid">
          {stones.map(({ name, caption }, place) => (
            <p
              key={name}
              inert={place !== index}
              className={`col-start-1 row-start-1 transition-[opacity,visibility] ease-fade noscript:row-auto noscript:visible noscript:mb-3 noscript:opacity-100 ${place === index ? "delay-200 duration-300" : "invisible opacity-0 duration-200"}`}
            >
              {caption}
            </p>
          ))}
        </div>
        <div className="flex w-full flex-wrap items-center justify-between gap-x-8 gap-y-3 md:w-auto md:flex-none">
          <div className="flex gap-2 noscript:hidden">
            <PauseButton pause={pause} />
            <ArrowButton to="left" label={words("previousStone")} onClick={previous} />
            <ArrowButton to="right" label={words("nextStone")} onClick={next} />
          </div>
          {action}
        </div>
      </div>
    </div>
  );
}
