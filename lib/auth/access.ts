import { z } from "zod";
import { accessActionNames, accessWords } from "@/lib/auth/access-words";
import { calendarDay } from "@/lib/shared/calendar-day";
import { reference, rowId } from "@/lib/shared/ids";
import { MAX_NAME } from "@/lib/shared/limits";
import { filterParameter, pageNumber, rowLimit } from "@/lib/shared/paging";
import { messages } from "@/lib/shared/words/messages";

export type AccessAction = keyof typeof accessActionNames;
export const ACCESS_ACTIONS = Object.keys(accessActionNames) as AccessAction[];

export const accessEntry = z.object({
  id: rowId,
  at: z.iso.datetime(),
  /** The entered username. */
  user: z.string(),
  action: z.enum(ACCESS_ACTIONS),
  subject: z.string(),
  address: z.string(),
});
export type AccessEntry = z.output<typeof accessEntry>;

export const accessPage = z.object({ items: z.array(accessEntry), total: z.int(), next: rowId.nullable() });
export type AccessPage = z.output<typeof accessPage>;

const day = filterParameter(calendarDay(accessWords.dateInvalid));

/** Query of GET /api/access-log. `after` is the id of the last entry of the previous page; `page` is the alternative. */
export const accessQuery = z.strictObject({
  user: filterParameter(z.string().max(MAX_NAME, messages.tooLong("User", MAX_NAME))),
  action: filterParameter(z.enum(ACCESS_ACTIONS, accessWords.actionInvalid)),
  from: day,
  to: day,
  after: filterParameter(reference(accessWords.afterInvalid)),
  page: pageNumber(accessWords.pageInvalid),
  limit: rowLimit,
});
export type AccessQuery = z.output<typeof accessQuery>;
