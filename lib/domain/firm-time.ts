import { company } from "@/lib/domain/content/company";

// Only the parts are asked for: how a locale joins them differs from browser to browser.
const clock = new Intl.DateTimeFormat("en-US", {
  timeZone: company.timeZone,
  weekday: "short",
  day: "numeric",
  month: "short",
  year: "numeric",
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
});

const partsOf = (time: Date) => Object.fromEntries(clock.formatToParts(time).map(({ type, value }) => [type, value]));

/** When something came in, by the firm's clock: 'Sat 21 Nov, 14:05', with the year when it is not the one of `now`. */
export function receivedAt(time: string, now = new Date()): string {
  const { weekday, day, month, year, hour, minute } = partsOf(new Date(time));
  const date = `${weekday} ${day} ${month}`;
  return `${year === partsOf(now).year ? date : `${date} ${year}`}, ${hour}:${minute}`;
}

/** When something was done, by the firm's clock: '21 Nov 2026, 14:05'. */
export function doneAt(time: string): string {
  const { day, month, year, hour, minute } = partsOf(new Date(time));
  return `${day} ${month} ${year}, ${hour}:${minute}`;
}

/** A day that is written as YYYY-MM-DD: 'Sat 21 Nov'. */
export function dayName(date: string): string {
  // Noon of that day in Greenwich is the same day for the firm.
  const { weekday, day, month } = partsOf(new Date(`${date}T12:00:00Z`));
  return `${weekday} ${day} ${month}`;
}
