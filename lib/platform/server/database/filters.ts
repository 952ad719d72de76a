import "server-only";
import { endOfDay, startOfDay } from "@/lib/shared/days";

/** A condition on a time: from one day to another, both included, by the days of a time zone. */
export const during = (from: string | undefined, to: string | undefined, zone: string) => ({
  gte: from && storable(startOfDay(from, zone)),
  lt: to && storable(endOfDay(to, zone)),
});

/** Prisma hands the text to LIKE as it is, where % and _ stand for anything. */
export const literally = (text: string) => text.replace(/[\\%_]/g, "\\$&");

const EARLIEST = new Date("1970-01-01");
const LATEST = new Date("9999-01-01");

/** The years 0 and 10000 are days in a filter like any other, and no dates that the database can read. */
const storable = (moment: Date) => (moment < EARLIEST ? EARLIEST : moment > LATEST ? LATEST : moment);
