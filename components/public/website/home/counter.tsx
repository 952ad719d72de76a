"use client";

import { use } from "react";
import { Progress } from "@/components/public/website/home/counter-group";

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
