import { z } from "zod";
import { getAmbiguityMessage } from "@/lib/shared/numbers";
import { normaliseText } from "@/lib/shared/text/normalise";
import { messages } from "@/lib/shared/words/messages";

const YEARS = { first: "1000", last: "9000" };

/** YYYY-MM-DD with four digits of the year in every zone: the database knows no year 0, and days after 9999 have another form. */
export const calendarDay = (message?: string) =>
  z.iso.date(message).refine((day) => day >= YEARS.first && day < YEARS.last, { error: message ?? "Invalid ISO date" });

const words = messages.fields;

// In these fields, missing and blank values become null.

export const nullableText = (field: string, limit: number) =>
  z
    .string(messages.notText(field))
    .overwrite(normaliseText)
    .trim()
    .max(limit, messages.tooLong(field, limit))
    .transform((text) => text || null)
    .nullable()
    .default(null);

const numberError = (invalid: string) => ({ error: ({ input }: { input?: unknown }) => getAmbiguityMessage(input, ".") ?? invalid });

type Bounds = { least: number; most: number };

export const nullableCount = (field: string, { least, most }: Bounds) => {
  const invalid = words.count(field, least, most);
  return z.int(numberError(invalid)).min(least, invalid).max(most, invalid).nullable().default(null);
};

export const nullableAmount = (field: string, most: number) => {
  const invalid = words.amount(field, most);
  return z.number(numberError(invalid)).gt(0, invalid).max(most, invalid).nullable().default(null);
};

export const nullableDay = (field: string) =>
  z
    .union([z.literal(""), calendarDay(words.day(field))], { error: words.day(field) })
    .transform((day) => day || null)
    .nullable()
    .default(null);

export const nullableLanguage = z
  .union([z.literal(""), z.string().regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/, words.language)], { error: words.language })
  .transform((code) => code || null)
  .nullable()
  .default(null);
