"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useRef, useState } from "react";
import { ArrowButton } from "@/components/ui/carousel-parts";
import { SectionHead } from "@/components/ui/section-head";
import { useMedia } from "@/lib/shared/client/browser-values";

const isInWindow = (place: number, first: number, size: number) => place >= first && place < first + size;

type Props = { title: string; testimonials: { key: string; content: ReactNode }[] };

export function Testimonials({ title, testimonials }: Props) {
  const words = useTranslations("carousel");
  const count = testimonials.length;
  const [start, setStart] = useState<number>();
  const [medium, large] = [useMedia("(min-width: 40rem)"), useMedia("(min-width: 64rem)")];
  const controls = useRef<HTMLDivElement>(null);
  const size = large ? 3 : medium ? 2 : 1;
  const last = Math.max(count - size, 0);
  const first = Math.min(start ?? 0, last);

  function move(by: number) {
    const to = Math.min(Math.max(first + by, 0), last);
    setStart(to);
    // At an end the pressed button is disabled, so the focus moves to the other one.
    const [back, on] = controls.current?.querySelectorAll("button") ?? [];
    if (to === 0) on?.focus();
    if (to === last) back?.focus();
  }

  return (
    <>
      <SectionHead id="testimonials" title={title}>
        <div ref={controls} className="flex gap-2 noscript:hidden">
          <ArrowButton to="left" label={words("previousTestimonials")} disabled={first === 0} onClick={() => move(-size)} />
          <ArrowButton to="right" label={words("nextTestimonials")} disabled={first === last} onClick={() => move(size)} />
        </div>
      </SectionHead>
      <p role="status" translate="no" className="sr-only">
        {start !== undefined && words("testimonialsShown", { first: first + 1, last: Math.min(first + size, count), count })}
      </p>
      <ul className="grid gap-joint border-y-2 border-joint bg-joint sm:grid-cols-2 lg:grid-cols-3">
        {testimonials.map(({ key, content }, place) => {
          // CSS decides which cards are visible, because the server does not know the window width.
          const [one, two, three] = [1, 2, 3].map((size) => isInWindow(place, Math.min(start ?? 0, Math.max(count - size, 0)), size));
          const visibility = `${one ? "flex" : "hidden"} ${two ? "sm:flex" : "sm:hidden"} ${three ? "lg:flex" : "lg:hidden"}`;
          return (
            <li key={key} className={`${visibility} bg-makrana noscript:flex`}>
              <figure
                className={`flex min-h-72 w-full flex-col justify-between gap-10 pt-10 pb-9 sm:px-[clamp(1.25rem,2.6vw,2.5rem)] ${place === first ? "sm:ps-0" : ""} ${start === undefined ? "" : "animate-appear"}`}
              >
                {content}
              </figure>
            </li>
          );
        })}
      </ul>
    </>
  );
}
