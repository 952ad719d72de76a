import "server-only";
import { endOfDay, startOfDay } from "@/lib/shared/days";

export const toDateRange = (from: string | undefined, to: string | undefined, zone: string) => ({
  gte: from && clampDate(startOfDay(from, zone)),
  lt: to && clampDate(endOfDay(to, zone)),
});

/** Escapes a text for LIKE: Prisma does not escape % and _. */
export const escapeLike = (text: string) => text.replace(/[\\%_]/g, "\\$&");

const EARLIEST = new Date("1970-01-01");
const LATEST = new Date("9999-01-01");

/** A filter may contain years such as 0 or 10000, which PostgreSQL cannot read. */
const clampDate = (moment: Date) => (moment < EARLIEST ? EARLIEST : moment > LATEST ? LATEST : moment);
