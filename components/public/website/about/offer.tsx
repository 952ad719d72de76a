"use client";

import { useId } from "react";
import { PauseButton, Slide } from "@/components/ui/carousel-parts";
import { FirmText, TextElement } from "@/components/ui/firm-text";
import { Icon } from "@/components/ui/icons";
import { lineLinkClass, PageLink } from "@/components/ui/page-link";
import { Photo } from "@/components/ui/picture";
import { addresses } from "@/lib/catalogue/catalogue";
import { createTabKeyHandler } from "@/lib/shared/client/focus";
import { useCarousel } from "@/lib/shared/client/use-carousel";
import type { About } from "@/lib/website/content/groups/about";

const INTERVAL_MS = 5000;

export function Offer({ words: { items, action } }: { words: About["offer"] }) {
  const id = useId();
  const { index: selected, select, frame, pause } = useCarousel({ count: items.length, every: INTERVAL_MS });
  return (
    <div {...frame} className="relative grid gap-[clamp(1.5rem,5vw,5.5rem)] lg:grid-cols-[5fr_7fr] noscript:lg:grid-cols-1">
      <PauseButton bare pause={pause} className="absolute -top-14 end-0" />
      <div className="flex flex-col lg:order-last">
        <div className="relative -mx-gutter min-h-72 flex-1 lg:mx-0 lg:min-h-96">
          {items.map(({ name, picture }, index) => (
            <Slide key={name} place={index} isCurrent={index === selected}>
              <Photo picture={picture} sizes="(min-width: 64rem) 55vw, 115vw" className="size-full" />
            </Slide>
          ))}
        </div>
        <div className="mt-5 grid max-w-144">
          {items.map(({ name, text }, index) => (
            <p
              key={name}
              role="tabpanel"
              id={`${id}-panel-${index}`}
              aria-labelledby={`${id}-tab-${index}`}
              className={`col-start-1 row-start-1 text-slate transition-opacity duration-(--dur-move) ease-fade noscript:row-auto noscript:visible noscript:mb-3 noscript:opacity-100 ${index === selected ? "" : "invisible opacity-0"}`}
            >
              <TextElement as="b" text={name} className="hidden font-[550] text-basalt noscript:block" />
              <TextElement as="span" text={text} />
            </p>
          ))}
        </div>
        <PageLink href={addresses.categories} className={`${lineLinkClass()} mt-5 self-start`}>
          {action}
        </PageLink>
      </div>
      <div
        role="tablist"
        aria-orientation="vertical"
        aria-labelledby="offer"
        onKeyDown={createTabKeyHandler("vertical", selected, select)}
        className="noscript:hidden"
      >
        {items.map(({ name }, index) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`${id}-tab-${index}`}
            aria-controls={`${id}-panel-${index}`}
            aria-selected={index === selected}
            tabIndex={index === selected ? 0 : -1}
            onClick={() => select(index)}
            className="group flex min-h-14 w-full items-center justify-between border-b border-joint text-start font-display text-[clamp(1.375rem,1.2rem+0.7vw,1.875rem)] leading-[1.15] font-[350] text-slate hover:text-basalt aria-selected:border-jaisalmer aria-selected:text-basalt aria-selected:shadow-[0_1px_0_var(--color-jaisalmer)] lg:min-h-17"
          >
            <FirmText>{name}</FirmText>
            <Icon name="arrow-right" className="hidden size-5 group-aria-selected:block" />
          </button>
        ))}
      </div>
    </div>
  );
}
