import { type FocusEvent, type PointerEvent, useCallback, useEffect, useRef, useState } from "react";
import { useMedia } from "@/lib/shared/client/browser-values";
import { usePageVisible } from "@/lib/shared/client/events";

/** Times are in milliseconds. */
type Options = {
  count: number;
  every: number;
  lock?: number;
  /** False while the next pictures must not load yet. */
  isReady?: boolean;
};

/** Carousels in the lowest quarter of the window do not start yet. */
const VIEW_MARGIN = "0px 0px -25% 0px";

/**
 * State of a carousel: wraps at both ends and advances automatically. Each move restarts the timer.
 * Starts in view. Pauses on hover, keyboard focus, in a hidden tab and when the visitor stops it, and waits for the next picture, in the
 * element with its place as `data-slide`. Never moves automatically under reduced motion.
 */
export function useCarousel({ count, every, lock = 0, isReady = true }: Options) {
  const [{ index, from, byHand }, setPlace] = useState({ index: 0, from: 0, byHand: false });
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const [stopped, setStopped] = useState(false);
  const [inView, setInView] = useState(false);
  const element = useRef<HTMLElement>(null);
  const still = useMedia("(prefers-reduced-motion: reduce)");
  const visible = usePageVisible();
  const changedAt = useRef(Number.NEGATIVE_INFINITY);

  const move = useCallback(
    (target: (from: number) => number, byHand: boolean) => {
      if (count < 2 || performance.now() - changedAt.current < lock) return;
      const to = (target(index) + count) % count;
      if (to === index) return;
      changedAt.current = performance.now();
      setPlace({ index: to, from: index, byHand });
    },
    [count, index, lock],
  );

  const attach = useCallback((frame: HTMLElement | null) => {
    element.current = frame;
    if (!frame) return;
    const observer = new IntersectionObserver((entries) => setInView(entries.at(-1)?.isIntersecting ?? false), { rootMargin: VIEW_MARGIN });
    observer.observe(frame);
    return () => observer.disconnect();
  }, []);

  const isMoving = count > 1 && isReady && visible && inView && !(still || stopped || hovered || focused);
  useEffect(() => {
    if (!isMoving) return;
    let isOver = false;
    const advance = () => !isOver && move((from) => from + 1, false);
    const timer = setTimeout(() => {
      const next = element.current?.querySelector<HTMLImageElement>(`[data-slide="${(index + 1) % count}"] img`);
      // A broken picture is not waited for.
      if (next) next.decode().then(advance, advance);
      else advance();
    }, every);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [isMoving, every, move, index, count]);

  return {
    index,
    needed: (place: number) => place === index || place === from || place === (index + 1) % count,
    /** True if the visitor made the last move. Only such moves are announced. */
    byHand,
    next: () => move((from) => from + 1, true),
    previous: () => move((from) => from - 1, true),
    select: (to: number) => move(() => to, true),
    pause: still || count < 2 ? undefined : { stopped, toggle: () => setStopped(!stopped) },
    frame: {
      ref: attach,
      onPointerEnter: ({ pointerType }: PointerEvent) => setHovered(pointerType !== "touch"),
      onPointerLeave: () => setHovered(false),
      // Clicked buttons keep the focus too, so only :focus-visible pauses.
      onFocus: ({ target }: FocusEvent<HTMLElement>) => setFocused(target.matches(":focus-visible")),
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
        if (!currentTarget.contains(relatedTarget)) setFocused(false);
      },
    },
  };
}
