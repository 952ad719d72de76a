import { getLanguageTag, ORIGINAL_LANGUAGE } from "@/lib/shared/languages";

// Only parts are formatted, because browsers join them differently.
const PARTS = {
  weekday: "short",
  day: "numeric",
  month: "short",
  year: "numeric",
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
} as const;

const formatters = new Map<string, Intl.DateTimeFormat>();
function getFormatter(timeZone: string, language: string): Intl.DateTimeFormat {
  const key = `${language} ${timeZone}`;
  const tag = language === ORIGINAL_LANGUAGE ? "en-US" : getLanguageTag(language);
  const formatter = formatters.get(key) ?? new Intl.DateTimeFormat(tag, { timeZone, ...PARTS });
  formatters.set(key, formatter);
  return formatter;
}

const getDateParts = (time: Date, zone: string, language = ORIGINAL_LANGUAGE) =>
  Object.fromEntries(
    getFormatter(zone, language)
      .formatToParts(time)
      .map(({ type, value }) => [type, value]),
  );

type DateParts = ReturnType<typeof getDateParts>;

const toDate = ({ weekday, day, month, year }: DateParts, thisYear: string | undefined) =>
  year === thisYear ? `${weekday} ${day} ${month}` : `${weekday} ${day} ${month} ${year}`;

/** Formats a received time in the firm's time zone: 'Sat 21 Nov, 14:05', with the year if it differs from `now`. */
export function formatReceivedAt(time: string, zone: string, now = new Date()): string {
  const received = getDateParts(new Date(time), zone);
  return `${toDate(received, getDateParts(now, zone).year)}, ${received.hour}:${received.minute}`;
}

/** Formats a received time for a narrow list: '14:05' today, '21 Nov' this year, '21 Nov 2025' before. */
export function formatReceivedShort(time: string, zone: string, now = new Date()): string {
  const [received, today] = [getDateParts(new Date(time), zone), getDateParts(now, zone)];
  const isToday = toDate(received, undefined) === toDate(today, undefined);
  if (isToday) return `${received.hour}:${received.minute}`;
  return `${received.day} ${received.month}${received.year === today.year ? "" : ` ${received.year}`}`;
}

/** Formats a time in the firm's time zone: '21 Nov 2026, 14:05'. */
export function formatDateTime(time: string, zone: string, language = ORIGINAL_LANGUAGE): string {
  const { day, month, year, hour, minute } = getDateParts(new Date(time), zone, language);
  return `${day} ${month} ${year}, ${hour}:${minute}`;
}

/** Formats a day (YYYY-MM-DD): 'Sat 21 Nov', with the year if it differs from `now`. */
export const formatDay = (date: string, now = new Date()): string =>
  toDate(getDateParts(new Date(`${date}T00:00:00Z`), "UTC"), getDateParts(now, "UTC").year);
