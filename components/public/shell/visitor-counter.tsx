"use client";

import { useBrowserValue } from "@/lib/shared/client/browser-values";
import { countVisit, formatVisitorCount, INITIAL_COUNT, toDayString } from "@/lib/website/visitor-count";

const COUNT = "visitorCount";
const LAST_VISIT = "lastVisitDate";

export function VisitorCounter({ label }: { label: string }) {
  const count = useBrowserValue(recordVisit, INITIAL_COUNT);
  return (
    <p className="flex items-baseline gap-3">
      {label}
      <b translate="no" className="font-display text-[1.625rem] leading-none font-[350] text-makrana [font-feature-settings:'lnum','tnum']">
        {formatVisitorCount(count)}
      </b>
    </p>
  );
}

function recordVisit(): number {
  const today = toDayString(new Date());
  try {
    const lastVisit = localStorage.getItem(LAST_VISIT);
    const count = countVisit({ count: localStorage.getItem(COUNT), lastVisit }, today);
    if (lastVisit !== today) {
      localStorage.setItem(COUNT, String(count));
      localStorage.setItem(LAST_VISIT, today);
    }
    return count;
  } catch {
    // Without storage, every visit is the first.
    return countVisit({ count: null, lastVisit: null }, today);
  }
}

/** The current year. A cached page may be from last year, so the browser corrects it. */
export function Year({ minYear }: { minYear: number }) {
  const year = useBrowserValue(() => Math.max(minYear, new Date().getFullYear()), minYear);
  return <span className="tabular-nums">{year}</span>;
}
