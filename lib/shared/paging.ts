import { z } from "zod";
import { numberText } from "@/lib/shared/ids";
import { MAX_ID, MAX_ROWS_PER_CALL, ROWS_PER_PAGE } from "@/lib/shared/limits";
import { normaliseText } from "@/lib/shared/text/normalise";
import { messages } from "@/lib/shared/words/messages";

const words = messages.lists;

export const optionalParameter = <T>(schema: z.ZodType<T>) => z.preprocess((value) => (value === "" ? undefined : value), schema);

export const filterParameter = <S extends z.ZodType>(schema: S) =>
  z.preprocess((value) => (value === "" ? undefined : value), schema.optional());

export const textParameter = (field: string, limit: number) =>
  z.preprocess(
    (value) => (typeof value === "string" ? normaliseText(value).trim() || undefined : value),
    z.string().max(limit, messages.tooLong(field, limit)).optional(),
  );

export const numberParameter = (limit: number, invalid: string, defaultValue: number) =>
  optionalParameter(numberText(limit, invalid).default(defaultValue));

export const pageNumber = (invalid: string) => numberParameter(Number.POSITIVE_INFINITY, invalid, 1);

export const rowLimit = numberParameter(MAX_ROWS_PER_CALL, words.limitInvalid, ROWS_PER_PAGE);

export const cursorQuery = z.object({ after: numberParameter(MAX_ID, words.afterInvalid, 0), limit: rowLimit });

export type CursorQuery = z.output<typeof cursorQuery>;

/** Cuts `limit + 1` rows to a page. `next` is the cursor of the next page, or null at the end. */
export function cutPage<Row extends { id: number }>(rows: Row[], limit: number): { items: Row[]; next: number | null } {
  const items = rows.slice(0, limit);
  return { items, next: rows.length > limit ? items.at(-1)!.id : null };
}

export const staffQuery = z.object({ state: z.enum(["all"], words.stateInvalid).optional() });

const CURSOR_PARAMETERS = Object.keys(cursorQuery.shape);

/** Parses the cursor parameters of a URL. Returns undefined if it requests the whole list. */
export function parseCursorQuery(parameters: URLSearchParams): CursorQuery | undefined {
  return CURSOR_PARAMETERS.some((name) => parameters.has(name)) ? cursorQuery.parse(Object.fromEntries(parameters)) : undefined;
}
