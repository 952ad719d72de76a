import { z } from "zod";
import { MAX_ID } from "#lib/shared/limits.ts";

const POSITIVE_INTEGER = /^[1-9]\d*$/;

export function parsePositiveInteger(text: unknown): number | undefined {
  return typeof text === "string" && POSITIVE_INTEGER.test(text) ? Number(text) : undefined;
}

export const rowId = z.int().positive().max(MAX_ID);

/** An id in a JSON body. */
export const idField = (invalid: string | { error: (issue: { path?: PropertyKey[] }) => string }) =>
  z.int(invalid).positive(invalid).max(MAX_ID, invalid);

export const sentId = (invalid: string) =>
  z
    .union([z.string(), z.number()], invalid)
    .transform(String)
    .refine((text) => parsePositiveInteger(text) !== undefined, invalid);

export const numberText = (limit: number, invalid: string) =>
  z
    .string(invalid)
    .regex(POSITIVE_INTEGER, { error: invalid, abort: true })
    .refine((text) => Number(text) <= limit, invalid)
    .transform(Number);

export const reference = (invalid: string) => numberText(MAX_ID, invalid);
