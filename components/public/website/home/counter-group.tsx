"use client";

import { createContext, type ReactNode, useCallback, useState } from "react";

const DURATION_MS = 2000;
const VISIBLE = 0.2;

/** How far the counting is, from 0 to 1. */
export const Progress = createContext(1);

const slowingDown = (time: number) => 1 - (1 - time) ** 3;

/** Lets the counters inside count, all together, once a fifth of it is in view. Until its edge comes into view, they show where they will end. */
export function CounterGroup({ className, children }: { className: string; children: ReactNode }) {
  const [progress, setProgress] = useState(1);

  const ref = useCallback((element: HTMLElement | null) => {
    if (!element || window.matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    let frame = 0;
    const count = (now: number, since = now) => {
      const time = Math.min((now - since) / DURATION_MS, 1);
      setProgress(slowingDown(time));
      if (time < 1) frame = requestAnimationFrame((then) => count(then, since));
    };
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        setProgress(0);
        if (entry.intersectionRatio < VISIBLE) return;
        observer.disconnect();
        frame = requestAnimationFrame((now) => count(now));
      },
      { threshold: [0, VISIBLE] },
    );
    observer.observe(element);
    return () => {
      observer.disconnect();
      cancelAnimationFrame(frame);
    };
  }, []);

  return (
    <div ref={ref} className={className}>
      <Progress value={progress}>{children}</Progress>
    </div>
  );
}
