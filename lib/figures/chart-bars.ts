import type { Figure } from "@/lib/figures/figures";
import { addDays } from "@/lib/shared/days";

export type Bar = { from: string; to: string; views: number; visitors: number };

/** Longer periods have one bar per week, because bars of single days would be too thin. */
const MAX_DAILY_BARS = 100;
const WEEK_DAYS = 7;
const DAY_MS = 24 * 60 * 60 * 1000;

export const countDays = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;

/** Returns the bars of a period, including days without views. Weeks end on the last day; the first one may be shorter. */
export function toBars(days: Figure[], from: string, to: string): Bar[] {
  const count = countDays(from, to);
  const length = count > MAX_DAILY_BARS ? WEEK_DAYS : 1;
  const bars: Bar[] = Array.from({ length: Math.ceil(count / length) }, (_, index) => {
    const last = addDays(to, -index * length);
    const first = addDays(last, 1 - length);
    return { from: first < from ? from : first, to: last, views: 0, visitors: 0 };
  }).reverse();
  for (const { key, views, visitors } of days) {
    const barsFromEnd = Math.floor((countDays(key, to) - 1) / length);
    const bar = bars.at(-1 - barsFromEnd);
    if (!bar || key < from || key > to) continue;
    bar.views += views;
    bar.visitors += visitors;
  }
  return bars;
}

/** Rounds up to an even axis maximum, so that half of it is a whole number. */
export function roundUpScale(highest: number): number {
  const step = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, highest))) - 1) * 2;
  return Math.max(4, Math.ceil(highest / step) * step);
}
