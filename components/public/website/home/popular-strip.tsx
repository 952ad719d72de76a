import type { ReactNode } from "react";
import { ArrowButton } from "@/components/ui/arrow-button";
import { PageLink } from "@/components/ui/page-link";

export type PopularStone = { name: string; href: string; picture: ReactNode };

type Props = {
  title: string;
  stones: readonly PopularStone[];
  /** Index of the current slide. Highlights the stone with the same index. */
  highlighted: number;
  onPrevious: () => void;
  onNext: () => void;
};

export function PopularStrip({ title, stones, highlighted, onPrevious, onNext }: Props) {
  return (
    <div className="relative px-gutter pt-7 lg:bg-makrana lg:pt-4 lg:pr-[max(6.5rem,calc(var(--spacing-bleed)+2.5rem))] lg:pl-[clamp(1.25rem,2vw,2rem)]">
      <div className="mb-2 flex items-center justify-between">
        <h2 className="font-sans text-base leading-[1.2] font-[550] tracking-normal">{title}</h2>
        <div className="-mr-3 flex gap-2 noscript:hidden">
          <ArrowButton to="left" label="Previous slide" bare onClick={onPrevious} />
          <ArrowButton to="right" label="Next slide" bare onClick={onNext} />
        </div>
      </div>
      <ul className="grid grid-cols-3 gap-joint">
        {stones.map(({ name, href, picture }, place) => (
          <li key={name}>
            <PageLink href={href} className="group block">
              {picture}
              <span
                className={`block pt-2.5 pb-1 text-micro leading-[1.35] group-hover:underline ${place === highlighted ? "font-semibold text-basalt" : "text-slate"}`}
              >
                {name}
              </span>
            </PageLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
