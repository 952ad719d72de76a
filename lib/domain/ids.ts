import { z } from "zod";
import { MAX_ID } from "@/lib/domain/limits";

/**
 * Reads a positive integer as it stands in an address or a form field.
 * Returns undefined for anything else ("0", "-1", "1.5", "1e3", " 7", "abc").
 */
export function positiveInteger(text: unknown): number | undefined {
  return typeof text === "string" && /^[1-9]\d*$/.test(text) ? Number(text) : undefined;
}

/** The id of a row, as it is sent. */
export const rowId = z.int().positive();

/** A reference to another row, sent as a plain id; `invalid` is said of anything else. */
export const reference = (invalid: string) =>
  z
    .string(invalid)
    .refine((text) => (positiveInteger(text) ?? MAX_ID + 1) <= MAX_ID, invalid)
    .transform(Number);
