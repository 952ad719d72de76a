"use client";

import { useSyncExternalStore } from "react";
import { countVisit, dayOf, FIRST_COUNT, grouped } from "@/lib/website/visitors";

const COUNT = "visitorCount";
const LAST_VISIT = "lastVisitDate";

/** How often this browser's days have been counted; one more on the first page of each day. */
export function VisitorCounter({ label }: { label: string }) {
  const count = useSyncExternalStore(never, visit, () => FIRST_COUNT);
  return (
    <p className="flex items-baseline gap-3">
      {label}
      <b translate="no" className="font-display text-[1.625rem] leading-none font-[350] text-makrana [font-feature-settings:'lnum','tnum']">
        {grouped(count)}
      </b>
    </p>
  );
}

const never = () => () => {};

function visit(): number {
  const today = dayOf(new Date());
  try {
    const lastVisit = localStorage.getItem(LAST_VISIT);
    const count = countVisit({ count: localStorage.getItem(COUNT), lastVisit }, today);
    if (lastVisit !== today) {
      localStorage.setItem(COUNT, String(count));
      localStorage.setItem(LAST_VISIT, today);
    }
    return count;
  } catch {
    // A browser that keeps nothing is always here for the first time.
    return countVisit({ count: null, lastVisit: null }, today);
  }
}
