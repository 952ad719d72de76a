const DAY = 24 * 60 * 60 * 1000;

type Zone = string;

// Written once for each zone, because making a formatter takes longer than using it. Swedish writes times as ISO 8601 does.
const formatters = new Map<string, Intl.DateTimeFormat>();
function formatter(timeZone: Zone, timeStyle?: "short" | "medium"): Intl.DateTimeFormat {
  const key = `${timeZone} ${timeStyle}`;
  const known = formatters.get(key) ?? new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle });
  formatters.set(key, known);
  return known;
}

/** The day of a moment where the firm is, as YYYY-MM-DD. */
export const dayOf = (moment: Date, zone: Zone): string => formatter(zone).format(moment);

/** A moment as the firm's clock shows it: YYYY-MM-DD HH:MM. */
export const clockTime = (moment: Date, zone: Zone): string => formatter(zone, "short").format(moment);

// Far away in time the offset is that of then: no years with less or more than four digits have to be read.
const NEAR = { first: Date.UTC(1900, 0), last: Date.UTC(2200, 0) };

/** How far a zone's clock is ahead of Greenwich at a moment. */
function ahead(moment: number, zone: Zone): number {
  const near = Math.min(Math.max(moment, NEAR.first), NEAR.last);
  return Date.parse(`${formatter(zone, "medium").format(near).replace(" ", "T")}Z`) - Math.floor(near / 1000) * 1000;
}

/** The moment at which the firm's clock shows a time (YYYY-MM-DDTHH:MM); where summer time skips that, the moment of the skip or soon after. */
export function momentAt(time: string, zone: Zone): Date {
  const asIfUtc = Date.parse(`${time}Z`);
  // How far that clock is ahead is asked at the moment itself, once it is nearly known: clocks are put forward and back.
  const guess = asIfUtc - ahead(asIfUtc, zone);
  const moment = new Date(asIfUtc - ahead(guess, zone));
  return clockTime(moment, zone) < time.replace("T", " ") ? new Date(guess) : moment;
}

/** The moment at which a day (YYYY-MM-DD) begins where the firm is. */
export const startOfDay = (day: string, zone: Zone): Date => momentAt(`${day}T00:00`, zone);

/** The day so many days after another, or before it. */
export const daysFrom = (day: string, count: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + count * DAY).toISOString().split("T")[0]!;

/** The moment at which a day is over. */
export const endOfDay = (day: string, zone: Zone): Date => startOfDay(daysFrom(day, 1), zone);

/** The last `count` days up to that of `moment`, oldest first. */
export const lastDays = (count: number, moment: Date, zone: Zone): string[] =>
  Array.from({ length: count }, (_, index) => daysFrom(dayOf(moment, zone), index - count + 1));
