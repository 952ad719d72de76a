import { z } from "zod";
import { numberText } from "@/lib/shared/ids";
import { MAX_ID, MAX_ROWS_PER_CALL, ROWS_PER_PAGE } from "@/lib/shared/limits";
import { messages } from "@/lib/shared/words/messages";

const words = messages.lists;

/** Makes a blank part of a query count as absent. */
export const whenGiven = <T>(schema: z.ZodType<T>) => z.preprocess((value) => (value === "" ? undefined : value), schema);

/** A number from 1 to a limit, as it stands in a query; anything else is refused with `invalid`. */
export const numberUpTo = (limit: number, invalid: string, otherwise: number) => whenGiven(numberText(limit, invalid).default(otherwise));

/** The number of a page; any is taken, also of one beyond the end. */
export const pageNumber = (invalid: string) => numberUpTo(Number.POSITIVE_INFINITY, invalid, 1);

/** How many rows one call asks for. */
export const rowLimit = numberUpTo(MAX_ROWS_PER_CALL, words.limitInvalid, ROWS_PER_PAGE);

/** The query that asks a public list for its rows behind an id, the lowest ids first; without an id for its first rows. */
export const partQuery = z.object({ after: numberUpTo(MAX_ID, words.afterInvalid, 0), limit: rowLimit });

export type Part = z.output<typeof partQuery>;

/** The query that asks a list for its rows as staff see them. */
export const staffQuery = z.object({ state: z.enum(["all"], words.stateInvalid).optional() });

const NAMES = Object.keys(partQuery.shape);

/** The part that an address asks for, or undefined when it asks for the whole list. */
export function askedPart(parameters: URLSearchParams): Part | undefined {
  return NAMES.some((name) => parameters.has(name)) ? partQuery.parse(Object.fromEntries(parameters)) : undefined;
}
