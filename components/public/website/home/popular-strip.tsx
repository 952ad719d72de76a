import { useTranslations } from "next-intl";
import type { ComponentProps, ReactNode } from "react";
import { ArrowButton, PauseButton } from "@/components/ui/carousel-parts";
import { TextElement } from "@/components/ui/firm-text";

export type PopularStone = { name: string; link: ReactNode };

type Props = {
  title: string;
  stones: readonly PopularStone[];
  highlighted: number;
  pause: ComponentProps<typeof PauseButton>["pause"];
  onPrevious: () => void;
  onNext: () => void;
};

export function PopularStrip({ title, stones, highlighted, pause, onPrevious, onNext }: Props) {
  const words = useTranslations("carousel");
  return (
    <div className="relative px-gutter pt-7 lg:bg-makrana lg:pt-4 lg:pe-[max(6.5rem,calc(var(--spacing-bleed)+2.5rem))] lg:ps-[clamp(1.25rem,2vw,2rem)]">
      <div className="mb-2 flex items-center justify-between">
        <TextElement as="h2" text={title} className="font-sans text-base leading-[1.2] font-[550] tracking-normal" />
        <div className="-me-3 flex gap-2 noscript:hidden">
          <PauseButton bare pause={pause} />
          <ArrowButton to="left" label={words("previousSlide")} bare onClick={onPrevious} />
          <ArrowButton to="right" label={words("nextSlide")} bare onClick={onNext} />
        </div>
      </div>
      <ul className="grid grid-cols-3 gap-joint">
        {stones.map(({ name, link }, place) => (
          <li key={name} data-current={place === highlighted || undefined} className="group/stone">
            {link}
          </li>
        ))}
      </ul>
    </div>
  );
}
