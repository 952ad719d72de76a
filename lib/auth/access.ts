import { z } from "zod";
import { reference, rowId } from "@/lib/shared/ids";
import { MAX_NAME } from "@/lib/shared/limits";
import { formatNumberOf } from "@/lib/shared/numbers";
import { filterParameter, pageNumber, rowLimit } from "@/lib/shared/paging";
import { calendarDay } from "@/lib/shared/text/typed-fields";
import { messages } from "@/lib/shared/words/messages";

export const accessActionNames = {
  "signed-in": "Signed in",
  "signed-out": "Signed out",
  "sign-in-failed": "Failed sign-in",
  exported: "Exported data",
  "viewed-person": "Viewed personal data",
  "searched-person": "Searched for a person",
  "erased-person": "Erased a person's data",
  "invited-user": "Invited a user",
  "changed-user": "Changed a user",
  "deleted-user": "Deleted a user",
  "changed-settings": "Changed settings",
};

export const accessWords = {
  listHeading: "Access",
  counted: (count: number) => formatNumberOf(count, "entry", "entries"),
  search: "Search by user",
  searchExample: "Username",
  allActions: "All actions",
  willAppear: "Sign-ins, exports and views of personal data appear here.",
  widen: "Clear or change the filters.",
  pages: "Pages of the access log",
  list: {
    failed: "Failed to fetch the access log!",
    loading: "Loading the access log...",
    empty: "No entries yet.",
    noMatch: "No entries match this filter.",
  },
  actionInvalid: "Unknown action.",
  afterInvalid: "The cursor must be the id of an entry.",
  pageInvalid: "The page must be a positive number.",
  dateInvalid: "A date must be written as YYYY-MM-DD.",
};

export type AccessAction = keyof typeof accessActionNames;
const ACCESS_ACTIONS = Object.keys(accessActionNames) as AccessAction[];

const accessEntry = z.object({
  id: rowId,
  at: z.iso.datetime(),
  user: z.string(),
  action: z.enum(ACCESS_ACTIONS),
  subject: z.string(),
  address: z.string(),
});
export type AccessEntry = z.output<typeof accessEntry>;

export const accessPage = z.object({ items: z.array(accessEntry), total: z.int(), next: rowId.nullable() });
export type AccessPage = z.output<typeof accessPage>;

const day = filterParameter(calendarDay(accessWords.dateInvalid));

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
