import { z } from "zod";
import { ambiguityMessage } from "@/lib/shared/numbers";
import { storable } from "@/lib/shared/text/text";
import { messages } from "@/lib/shared/words/messages";

const words = messages.productData;

// What is not said is null: left out and blank count as that.

/** Words that may be missing. */
export const nullableText = (field: string, limit: number) =>
  z
    .string(messages.notText(field))
    .overwrite(storable)
    .trim()
    .max(limit, messages.tooLong(field, limit))
    .transform((text) => text || null)
    .nullable()
    .default(null);

/** The error of a number field: the form sends a text that is not clearly a number as it was typed. */
const numberError = (invalid: string) => ({ error: ({ input }: { input?: unknown }) => ambiguityMessage(input, ".") ?? invalid });

type Bounds = { least: number; most: number };

/** A whole number within bounds. */
export const nullableCount = (field: string, { least, most }: Bounds) => {
  const invalid = words.count(field, least, most);
  return z.int(numberError(invalid)).min(least, invalid).max(most, invalid).nullable().default(null);
};

/** A number above 0. */
export const nullableAmount = (field: string, most: number) => {
  const invalid = words.amount(field, most);
  return z.number(numberError(invalid)).gt(0, invalid).max(most, invalid).nullable().default(null);
};

/** A day, as YYYY-MM-DD. A form sends a blank one for none. */
export const nullableDay = (field: string) =>
  z
    .union([z.literal(""), z.iso.date(words.day(field))], { error: words.day(field) })
    .transform((day) => day || null)
    .nullable()
    .default(null);

/** The code of a language. */
export const nullableLanguage = z
  .union([z.literal(""), z.string().regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/, words.language)], { error: words.language })
  .transform((code) => code || null)
  .nullable()
  .default(null);
