"use client";

import type { CSSProperties, ReactNode } from "react";

type Props = {
  as?: "div" | "section" | "li" | "figure";
  /** Only the first time it comes into view. */
  once?: boolean;
  /** In milliseconds, for things that come one after the other. */
  delay?: number;
  id?: string;
  className?: string;
  "aria-label"?: string;
  "aria-labelledby"?: string;
  children: ReactNode;
};

const ENOUGH = 0.15;
/** A part of the window that is enough of anything taller. */
const ENOUGH_OF_WINDOW = 0.25;
/** What has been scrolled past still counts as seen: a leap back to it, from below, must not hide it. */
const PAST_INCLUDED = "1000000px 0px 0px";
const STEPS = Array.from({ length: 16 }, (_, step) => step / 100);

/**
 * Rises into view when it is scrolled to from above; once more at each return, unless `once`.
 * It is hidden only while its first edge is in view, so it is there without JavaScript, on paper and for a picture of the whole page.
 */
export function Reveal({ as: Tag = "div", once = false, delay = 0, children, ...rest }: Props) {
  return (
    <Tag
      ref={once ? revealOnce : revealEachTime}
      {...(delay > 0 && { style: { "--reveal-delay": `${delay}ms` } as CSSProperties })}
      {...rest}
    >
      {children}
    </Tag>
  );
}

const revealOnce = (element: HTMLElement | null) => revealOnScroll(element, true);
const revealEachTime = (element: HTMLElement | null) => revealOnScroll(element, false);

function revealOnScroll(element: HTMLElement | null, once: boolean) {
  if (!element || window.matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  let come: boolean | undefined;
  let done = false;

  const look = ({ intersectionRatio, intersectionRect, boundingClientRect }: IntersectionObserverEntry) => {
    const entered = come === false && intersectionRect.height > 0;
    come = intersectionRect.height > 0;
    // The rise moves the element, also across the window's edge: it is left to end.
    if (element.dataset.reveal === "rising") return;
    if (!come) delete element.dataset.reveal;
    else if (entered && boundingClientRect.top > 0 && !done) element.dataset.reveal = "waiting";
    const enough = intersectionRatio >= ENOUGH || intersectionRect.height >= window.innerHeight * ENOUGH_OF_WINDOW;
    if (enough && element.dataset.reveal === "waiting") element.dataset.reveal = "rising";
  };
  const observer = new IntersectionObserver((entries) => entries.forEach(look), { rootMargin: PAST_INCLUDED, threshold: STEPS });

  const end = ({ target }: AnimationEvent) => {
    if (target !== element) return;
    delete element.dataset.reveal;
    done = once;
    if (done) observer.disconnect();
  };
  element.addEventListener("animationend", end);
  observer.observe(element);
  return () => {
    observer.disconnect();
    element.removeEventListener("animationend", end);
    delete element.dataset.reveal;
  };
}
