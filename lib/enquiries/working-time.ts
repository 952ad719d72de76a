import { addDays, parseClockTime, toLocalDay } from "@/lib/shared/days";
import type { Company } from "@/lib/website/content/groups/company";

export type WorkingHours = { opening: Company["opening"]; timeZone: string };

const DAY_CODES = ["Su", "Mo", "Tu", "We", "Th", "Fr", "Sa"];
const MINUTE_MS = 60_000;
const WEEK_MS = 7 * 24 * 60 * MINUTE_MS;

const getRanges = (day: string, opening: Company["opening"]) => {
  const code = DAY_CODES[new Date(`${day}T00:00:00Z`).getUTCDay()]!;
  return opening.filter(({ days }) => (days as string[]).includes(code));
};

export const isWorkingDay = (day: string, { opening }: WorkingHours): boolean => opening.length === 0 || getRanges(day, opening).length > 0;

/** Counts the minutes between two times in which the firm is open. A firm without opening hours is always open. */
export function countWorkingMinutes(from: Date, to: Date, hours: WorkingHours): number {
  const { opening, timeZone } = hours;
  if (opening.length === 0) return Math.max(0, Math.floor((to.getTime() - from.getTime()) / MINUTE_MS));
  // All whole weeks are equal, so that an enquiry of two years ago needs no loop over its days.
  const weeks = Math.max(0, Math.floor((to.getTime() - from.getTime()) / WEEK_MS));
  const rest = new Date(from.getTime() + weeks * WEEK_MS);
  const perWeek = weeks > 0 ? countInDays(from, new Date(from.getTime() + WEEK_MS), opening, timeZone) : 0;
  return weeks * perWeek + countInDays(rest, to, opening, timeZone);
}

function countInDays(from: Date, to: Date, opening: Company["opening"], timeZone: string): number {
  let milliseconds = 0;
  const last = toLocalDay(to, timeZone);
  // A range may begin on the day before and end after midnight.
  for (let day = addDays(toLocalDay(from, timeZone), -1); day <= last; day = addDays(day, 1)) {
    for (const { opens, closes } of getRanges(day, opening)) {
      const start = parseClockTime(`${day}T${opens}`, timeZone).getTime();
      const end = parseClockTime(`${closes > opens ? day : addDays(day, 1)}T${closes}`, timeZone).getTime();
      milliseconds += Math.max(0, Math.min(end, to.getTime()) - Math.max(start, from.getTime()));
    }
  }
  return Math.floor(milliseconds / MINUTE_MS);
}
