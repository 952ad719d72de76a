import { z } from "zod";

const YEARS = { first: "1000", last: "9000" };

/**
 * A day as YYYY-MM-DD. Its year has four digits in every time zone: the database knows no year 0, and days after 9999 have another form.
 */
export const calendarDay = (message?: string) =>
  z.iso.date(message).refine((day) => day >= YEARS.first && day < YEARS.last, { error: message ?? "Invalid ISO date" });
