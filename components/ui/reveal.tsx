"use client";

import type { CSSProperties, ReactNode } from "react";

type Props = {
  as?: "div" | "section" | "li";
  once?: boolean;
  delay?: number;
  id?: string;
  className?: string;
  "aria-labelledby"?: string;
  children: ReactNode;
};

const MIN_VISIBLE_SHARE = 0.15;
/** Visible share of the window that is enough for tall elements. */
const MIN_WINDOW_SHARE = 0.25;
/** Elements above the window count as seen: a jump back to them must not hide them. */
const ROOT_MARGIN = "1000000px 0px 0px";
const THRESHOLDS = Array.from({ length: 16 }, (_, step) => step / 100);

/**
 * Fades in an element when it is scrolled into view from above, on each return unless `once`. Hides it only while its top edge is in view,
 * so it is visible without JavaScript, in print and in full-page screenshots.
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
  let isVisible: boolean | undefined;
  let isFinished = false;

  const update = ({ intersectionRatio, intersectionRect, boundingClientRect }: IntersectionObserverEntry) => {
    const hasEntered = isVisible === false && intersectionRect.height > 0;
    isVisible = intersectionRect.height > 0;
    // The animation moves the element across the window's edge, so it must finish first.
    if (element.dataset.reveal === "rising") return;
    if (!isVisible) delete element.dataset.reveal;
    else if (hasEntered && boundingClientRect.top > 0 && !isFinished) element.dataset.reveal = "waiting";
    const isEnough = intersectionRatio >= MIN_VISIBLE_SHARE || intersectionRect.height >= window.innerHeight * MIN_WINDOW_SHARE;
    if (isEnough && element.dataset.reveal === "waiting") element.dataset.reveal = "rising";
  };
  const observer = new IntersectionObserver((entries) => entries.forEach(update), { rootMargin: ROOT_MARGIN, threshold: THRESHOLDS });

  const finish = ({ target }: AnimationEvent) => {
    if (target !== element) return;
    delete element.dataset.reveal;
    isFinished = once;
    if (isFinished) observer.disconnect();
  };
  element.addEventListener("animationend", finish);
  observer.observe(element);
  return () => {
    observer.disconnect();
    element.removeEventListener("animationend", finish);
    delete element.dataset.reveal;
  };
}
