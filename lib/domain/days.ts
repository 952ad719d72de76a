import { company } from "@/lib/domain/content/company";

const MINUTE = 60 * 1000;
const DAY = 24 * 60 * 60 * 1000;

// Written once, because making a formatter takes longer than using it. Swedish writes times as ISO 8601 does.
const date = new Intl.DateTimeFormat("sv-SE", { timeZone: company.timeZone, dateStyle: "short" });
const dateAndTime = new Intl.DateTimeFormat("sv-SE", { timeZone: company.timeZone, dateStyle: "short", timeStyle: "short" });

/** The day of a moment where the firm is, as YYYY-MM-DD. */
export const dayOf = (moment: Date): string => date.format(moment);

/** A moment as the firm's clock shows it: YYYY-MM-DD HH:MM. */
export const clockTime = (moment: Date): string => dateAndTime.format(moment);

/** The moment at which the firm's clock shows a time (YYYY-MM-DDTHH:MM). */
export function momentAt(time: string): Date {
  const asIfUtc = Date.parse(`${time}Z`);
  // How far that clock is ahead is asked at the moment itself, once it is nearly known: clocks are put forward and back.
  const ahead = (moment: number) => Date.parse(`${clockTime(new Date(moment)).replace(" ", "T")}Z`) - Math.floor(moment / MINUTE) * MINUTE;
  return new Date(asIfUtc - ahead(asIfUtc - ahead(asIfUtc)));
}

/** The moment at which a day (YYYY-MM-DD) begins where the firm is. */
export const startOfDay = (day: string): Date => new Date(`${day}T00:00:00${company.utcOffset}`);

/** The moment at which a day is over. */
export const endOfDay = (day: string): Date => new Date(startOfDay(day).getTime() + DAY);

/** The last `count` days up to that of `moment`, oldest first. */
export const lastDays = (count: number, moment: Date): string[] =>
  Array.from({ length: count }, (_, index) => dayOf(new Date(moment.getTime() - (count - 1 - index) * DAY)));
