"use client";

import { createContext, type ReactNode, use, useCallback, useState } from "react";

/** Animated number. The final value stays in the markup for layout and screen readers; the running digits are hidden from them. */
export function Counter({ value, suffix }: { value: number; suffix: string }) {
  const progress = use(Progress);
  const isRunning = progress < 1;
  return (
    <b
      translate="no"
      className="display relative mt-6 mb-3 block text-[clamp(3.25rem,1.6rem+5.4vw,7rem)] leading-[0.9] font-[250] tracking-[-0.035em] lg:mt-10"
    >
      <span className={isRunning ? "opacity-0" : ""}>
        {value}
        {suffix}
      </span>
      {isRunning && (
        <span aria-hidden="true" className="absolute inset-0">
          {Math.round(value * progress)}
          {suffix}
        </span>
      )}
    </b>
  );
}

const DURATION_MS = 2000;
const VISIBLE_RATIO = 0.2;

const Progress = createContext(1);

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
