"use client";

import { useId, useRef, useState } from "react";
import { TextElement } from "@/components/ui/firm-text";
import { useMedia } from "@/lib/shared/client/browser-values";
import { createTabKeyHandler } from "@/lib/shared/client/focus";
import type { About } from "@/lib/website/content/groups/about";

const FADE_MS = 300;

export function ValueTabs({ tabs }: Pick<About["values"], "tabs">) {
  const id = useId();
  const [selected, setSelected] = useState(0);
  const [visible, setVisible] = useState(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const prefersReducedMotion = useMedia("(prefers-reduced-motion: reduce)");

  function select(index: number) {
    setSelected(index);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setVisible(index), prefersReducedMotion ? 0 : FADE_MS);
  }

  return (
    <>
      {/* Leaves space for the focus ring, which the scroll container would clip. */}
      <div className="-mx-1 border-b border-joint noscript:hidden">
        <div
          role="tablist"
          aria-labelledby="values"
          onKeyDown={createTabKeyHandler("horizontal", selected, select)}
          className="-mb-px flex gap-x-7 overflow-x-auto px-1 [scrollbar-width:none] sm:gap-x-10"
        >
          {tabs.map(({ name }, index) => (
            <TextElement
              as="button"
              text={name}
              key={name}
              type="button"
              role="tab"
              id={`${id}-tab-${index}`}
              aria-controls={`${id}-panel-${index}`}
              aria-selected={index === selected}
              tabIndex={index === selected ? 0 : -1}
              onClick={() => select(index)}
              className="min-h-14 flex-none border-b-3 border-transparent font-display text-[1.625rem] leading-none font-[350] whitespace-nowrap text-slate -outline-offset-2 first-letter:uppercase hover:text-basalt aria-selected:border-jaisalmer aria-selected:text-basalt forced-colors:not-aria-selected:border-[Canvas]"
            />
          ))}
        </div>
      </div>
      {tabs.map(({ name, text, points }, index) => (
        <div
          key={name}
          role="tabpanel"
          id={`${id}-panel-${index}`}
          aria-labelledby={`${id}-tab-${index}`}
          className={`items-start gap-x-24 gap-y-8 pt-12 transition-opacity duration-300 ease-fade noscript:grid lg:grid-cols-[5fr_6fr] ${index === visible ? "grid" : "hidden"} ${selected === visible ? "" : "opacity-0"}`}
        >
          <div>
            <TextElement as="h3" text={name} className="mb-4 hidden text-h4 font-[450] first-letter:uppercase noscript:block" />
            <TextElement as="p" text={text} className="max-w-136 text-lead" />
          </div>
          <ul className="grid gap-6 sm:grid-cols-3">
            {points.map(({ figure, text }) => (
              <li
                key={figure}
                className="grid grid-cols-[8.5rem_1fr] items-baseline gap-x-4 border-t border-ash pt-5 text-small leading-normal sm:block"
              >
                <TextElement as="b" text={figure} className="display block text-[2.75rem] leading-none tracking-[-0.02em] sm:mb-3" />
                <TextElement as="span" text={text} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </>
  );
}
