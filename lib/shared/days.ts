const DAY_MS = 24 * 60 * 60 * 1000;

type Zone = string;

// Cached per zone, because creating a formatter is slow. The Swedish locale writes dates and times as ISO 8601.
const formatters = new Map<string, Intl.DateTimeFormat>();
function getFormatter(timeZone: Zone, timeStyle?: "short" | "medium"): Intl.DateTimeFormat {
  const key = `${timeZone} ${timeStyle}`;
  const format = formatters.get(key) ?? new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle });
  formatters.set(key, format);
  return format;
}

export const toLocalDay = (moment: Date, zone: Zone): string => getFormatter(zone).format(moment);

export const formatClockTime = (moment: Date, zone: Zone): string => getFormatter(zone, "short").format(moment);

// Outside this range, the offset at its nearest end is used, so that all years have four digits.
const READABLE_YEARS = { first: Date.UTC(1900, 0), last: Date.UTC(2200, 0) };

function getOffsetMs(moment: number, zone: Zone): number {
  const clamped = Math.min(Math.max(moment, READABLE_YEARS.first), READABLE_YEARS.last);
  return Date.parse(`${getFormatter(zone, "medium").format(clamped).replace(" ", "T")}Z`) - Math.floor(clamped / 1000) * 1000;
}

/** Returns the moment at which the zone's clock shows YYYY-MM-DDTHH:MM; in a gap of daylight saving, the end of the gap or soon after. */
export function parseClockTime(time: string, zone: Zone): Date {
  const asIfUtc = Date.parse(`${time}Z`);
  const guess = asIfUtc - getOffsetMs(asIfUtc, zone);
  const moment = new Date(asIfUtc - getOffsetMs(guess, zone));
  return formatClockTime(moment, zone) < time.replace("T", " ") ? new Date(guess) : moment;
}

export const startOfDay = (day: string, zone: Zone): Date => parseClockTime(`${day}T00:00`, zone);

export const addDays = (day: string, count: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + count * DAY_MS).toISOString().split("T")[0]!;

export const endOfDay = (day: string, zone: Zone): Date => startOfDay(addDays(day, 1), zone);

export const listLastDays = (count: number, moment: Date, zone: Zone): string[] =>
  Array.from({ length: count }, (_, index) => addDays(toLocalDay(moment, zone), index - count + 1));
