import { type FocusEvent, type PointerEvent, useCallback, useEffect, useRef, useState } from "react";
import { useMedia } from "@/lib/shared/client/use-media";
import { usePageVisible } from "@/lib/shared/client/use-page-visible";

type Options = {
  count: number;
  /** Milliseconds between two moves by itself. */
  every: number;
  /** For how many milliseconds after a change every other move is ignored. */
  lock?: number;
};

/**
 * Shared by all carousels: one position that wraps at both ends and advances by itself. The time starts again after every change.
 * It rests while the pointer is over it, while the keyboard's focus is in it, in a hidden tab and when the visitor stopped it;
 * under reduced motion it never moves by itself.
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

  const moving = count > 1 && visible && !(still || stopped || hovered || focused);
  useEffect(() => {
    if (!moving) return;
    const timer = setTimeout(() => move((from) => from + 1, false), every);
    return () => clearTimeout(timer);
  }, [moving, every, move]);

  return {
    index,
    /** Whether a picture has to be there: the one that shows, the one that fades out, and the next. Others need not be fetched yet. */
    needed: (place: number) => place === index || place === from || place === (index + 1) % count,
    /** Whether the visitor made the last move: only then is it worth an announcement. */
    byHand,
    next: () => move((from) => from + 1, true),
    previous: () => move((from) => from - 1, true),
    select: (to: number) => move(() => to, true),
    /** For the button that stops it; undefined where nothing moves by itself. */
    pause: still || count < 2 ? undefined : { stopped, toggle: () => setStopped(!stopped) },
    /** For the element that holds it and its controls. */
    frame: {
      onPointerEnter: ({ pointerType }: PointerEvent) => setHovered(pointerType !== "touch"),
      onPointerLeave: () => setHovered(false),
      // A pressed button keeps the focus, too; only that of the keyboard shows, and only that holds the carousel.
      onFocus: ({ target }: FocusEvent<HTMLElement>) => setFocused(target.matches(":focus-visible")),
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
        if (!currentTarget.contains(relatedTarget)) setFocused(false);
      },
    },
  };
}
