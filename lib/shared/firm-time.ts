// Only the parts are asked for: how a locale joins them differs from browser to browser.
const PARTS = {
  weekday: "short",
  day: "numeric",
  month: "short",
  year: "numeric",
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
} as const;

const clocks = new Map<string, Intl.DateTimeFormat>();
function clockOf(timeZone: string): Intl.DateTimeFormat {
  const clock = clocks.get(timeZone) ?? new Intl.DateTimeFormat("en-US", { timeZone, ...PARTS });
  clocks.set(timeZone, clock);
  return clock;
}

const partsOf = (time: Date, zone: string) =>
  Object.fromEntries(
    clockOf(zone)
      .formatToParts(time)
      .map(({ type, value }) => [type, value]),
  );

/** When something came in, by the firm's clock: 'Sat 21 Nov, 14:05', with the year when it is not the one of `now`. */
export function receivedAt(time: string, zone: string, now = new Date()): string {
  const { weekday, day, month, year, hour, minute } = partsOf(new Date(time), zone);
  const date = `${weekday} ${day} ${month}`;
  return `${year === partsOf(now, zone).year ? date : `${date} ${year}`}, ${hour}:${minute}`;
}

/** When something was done, by the firm's clock: '21 Nov 2026, 14:05'. */
export function doneAt(time: string, zone: string): string {
  const { day, month, year, hour, minute } = partsOf(new Date(time), zone);
  return `${day} ${month} ${year}, ${hour}:${minute}`;
}

/** A day that is written as YYYY-MM-DD: 'Sat 21 Nov'. */
export function dayName(date: string): string {
  const { weekday, day, month } = partsOf(new Date(`${date}T00:00:00Z`), "UTC");
  return `${weekday} ${day} ${month}`;
}
