import { z } from "zod";
import { MAX_ID } from "#lib/shared/limits.ts";

const POSITIVE_INTEGER = /^[1-9]\d*$/;

/**
 * Reads a positive integer as it stands in an address or a form field.
 * Returns undefined for anything else ("0", "-1", "1.5", "1e3", " 7", "abc").
 */
export function positiveInteger(text: unknown): number | undefined {
  return typeof text === "string" && POSITIVE_INTEGER.test(text) ? Number(text) : undefined;
}

/** The id of a row, as it is sent. */
export const rowId = z.int().positive();

/** The id of a row in a body. A form sends text, a script may well send a number. */
export const sentId = (invalid: string) =>
  z
    .union([z.string(), z.number()], invalid)
    .transform(String)
    .refine((text) => positiveInteger(text) !== undefined, invalid);

/** A whole number from 1 to a limit, as it stands in an address or a form field; `invalid` is said of anything else. */
export const numberText = (limit: number, invalid: string) =>
  z
    .string(invalid)
    .regex(POSITIVE_INTEGER, { error: invalid, abort: true })
    .refine((text) => Number(text) <= limit, invalid)
    .transform(Number);

/** A reference to another row, sent as a plain id. */
export const reference = (invalid: string) => numberText(MAX_ID, invalid);
