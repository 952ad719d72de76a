"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { ArrowButton, PauseButton, Slide } from "@/components/ui/carousel-parts";
import { TextElement } from "@/components/ui/firm-text";
import { lineLinkClass } from "@/components/ui/page-link";
import { useCarousel } from "@/lib/shared/client/use-carousel";
import { useSwipe } from "@/lib/shared/client/use-swipe";

const INTERVAL_MS = 5000;
const LOCK_MS = 500;

export type Project = { title: string; picture: ReactNode; text: ReactNode };

type Props = {
  title: string;
  action: string;
  projects: Project[];
  /** Id of the section, used by the link that leads nowhere. */
  id: string;
};

export function Projects({ title, action, projects, id }: Props) {
  const words = useTranslations("carousel");
  const { index, needed, byHand, next, previous, frame, pause } = useCarousel({
    count: projects.length,
    every: INTERVAL_MS,
    lock: LOCK_MS,
  });
  const swipe = useSwipe(next, previous);
  return (
    <div
      {...frame}
      {...swipe}
      className="wrap relative flex flex-col gap-x-[clamp(1.5rem,4vw,4rem)] lg:grid lg:grid-cols-[minmax(0,8fr)_minmax(0,4fr)] lg:grid-rows-[auto_1fr]"
    >
      <TextElement as="h2" text={title} className="pt-section pb-8 text-h2 lg:col-start-2 lg:pt-[clamp(3rem,6vw,5.5rem)]" />
      <div className="relative -mx-gutter aspect-4/5 overflow-hidden bg-joint sm:aspect-3/2 lg:col-start-1 lg:row-span-2 lg:row-start-1 lg:me-0 lg:-ms-bleed lg:aspect-auto lg:min-h-[clamp(36rem,58vw,54rem)]">
        {projects.map(({ title: project, picture }, place) => (
          <Slide key={project} place={place} isCurrent={place === index}>
            {needed(place) && picture}
          </Slide>
        ))}
      </div>
      <div className="flex flex-col justify-end pt-7 pb-section lg:col-start-2 lg:pb-[clamp(3rem,6vw,5.5rem)]">
        <div className="grid">
          {projects.map((project, place) => (
            <ProjectSlide key={project.title} text={project.text} current={place === index} place={place + 1} count={projects.length} />
          ))}
        </div>
        <TextElement
          as="a"
          text={action}
          href={`#${id}`}
          // The specification requires a link that leads nowhere.
          onClick={(event) => event.preventDefault()}
          className={`${lineLinkClass()} self-start sm:hidden`}
        />
        <div className="mt-8 flex items-center justify-between gap-4 border-t border-joint pt-6 noscript:hidden">
          <span aria-live={byHand ? "polite" : "off"} translate="no" className="tabular-nums">
            {words("position", { number: index + 1, count: projects.length })}
          </span>
          <div className="flex gap-2">
            <PauseButton pause={pause} />
            <ArrowButton to="left" label={words("previousProject")} onClick={previous} />
            <ArrowButton to="right" label={words("nextProject")} onClick={next} />
          </div>
        </div>
      </div>
    </div>
  );
}

type ProjectSlideProps = { text: ReactNode; current: boolean; place: number; count: number };

/** Text of one project. All projects share a grid cell, so that nothing below moves when they change. */
function ProjectSlide({ text, current, place, count }: ProjectSlideProps) {
  const words = useTranslations("carousel");
  return (
    <div
      role="group"
      aria-roledescription={words("slide")}
      aria-label={words("position", { number: place, count })}
      inert={!current}
      className={`col-start-1 row-start-1 transition-[opacity,visibility] ease-fade noscript:visible noscript:row-auto noscript:mb-6 noscript:opacity-100 ${current ? "delay-200 duration-300" : "invisible opacity-0 duration-200"}`}
    >
      {text}
    </div>
  );
}
