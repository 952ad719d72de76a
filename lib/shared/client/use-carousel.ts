import { type FocusEvent, type PointerEvent, useCallback, useEffect, useRef, useState } from "react";
import { useMedia } from "@/lib/shared/client/use-media";
import { usePageVisible } from "@/lib/shared/client/use-page-visible";

type Options = {
  count: number;
  /** Milliseconds between two automatic moves. */
  every: number;
  lock?: number;
};

/**
 * State of a carousel: wraps at both ends and advances automatically. Each move restarts the timer.
 * Pauses on hover, keyboard focus, in a hidden tab and when the visitor stops it. Never moves automatically under reduced motion.
 */
export function useCarousel({ count, every, lock = 0 }: Options) {
  const [{ index, from, byHand }, setPlace] = useState({ index: 0, from: 0, byHand: false });
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const [stopped, setStopped] = useState(false);
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

  const isMoving = count > 1 && visible && !(still || stopped || hovered || focused);
  useEffect(() => {
    if (!isMoving) return;
    const timer = setTimeout(() => move((from) => from + 1, false), every);
    return () => clearTimeout(timer);
  }, [isMoving, every, move]);

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
