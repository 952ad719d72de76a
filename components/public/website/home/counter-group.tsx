"use client";

import { createContext, type ReactNode, useCallback, useState } from "react";

const DURATION_MS = 2000;
const VISIBLE_RATIO = 0.2;

/** Progress of the animation, from 0 to 1. */
export const Progress = createContext(1);

const easeOut = (time: number) => 1 - (1 - time) ** 3;

/** Animates all counters inside when a fifth of the group is visible. Before it enters the window they show their final values. */
export function CounterGroup({ className, children }: { className: string; children: ReactNode }) {
  const [progress, setProgress] = useState(1);

  const observeVisibility = useCallback((element: HTMLElement | null) => {
    if (!element || window.matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    let frame = 0;
    const count = (now: number, since = now) => {
      const time = Math.min((now - since) / DURATION_MS, 1);
      setProgress(easeOut(time));
      if (time < 1) frame = requestAnimationFrame((then) => count(then, since));
    };
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        setProgress(0);
        if (entry.intersectionRatio < VISIBLE_RATIO) return;
        observer.disconnect();
        frame = requestAnimationFrame((now) => count(now));
      },
      { threshold: [0, VISIBLE_RATIO] },
    );
    observer.observe(element);
    return () => {
      observer.disconnect();
      cancelAnimationFrame(frame);
    };
  }, []);

  return (
    <div ref={observeVisibility} className={className}>
      <Progress value={progress}>{children}</Progress>
    </div>
  );
}
