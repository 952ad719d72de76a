import { ENQUIRY_SORTS, type EnquiryFilter, type EnquirySort } from "@/lib/enquiries/enquiries";
import { useQueryAddress } from "@/lib/shared/client/use-query-address";
import { positiveInteger } from "@/lib/shared/ids";

/** Says that the spam folder is open. */
const SPAM = "spam";

/** The parts of the filter as they stand in the address; blank where nothing is asked for. */
export type DeskFilter = Record<keyof EnquiryFilter, string>;
const PARTS = ["search", "kind", "state", "from", "to", "assignee", "due"] as const satisfies (keyof EnquiryFilter)[];

type Change = Partial<DeskFilter> & { page?: number; id?: number; spam?: boolean; sort?: EnquirySort };

/** What the desk shows stands in the address: its filter, its page, and the enquiry that is open. Reload and Back keep them. */
export function useDeskAddress() {
  const { params, addressOf, push, replace } = useQueryAddress();
  const filter = Object.fromEntries(PARTS.map((part) => [part, params.get(part) ?? ""])) as DeskFilter;

  const listed = new URLSearchParams();
  for (const part of PARTS) if (filter[part]) listed.set(part, filter[part]);
  const filterQuery = listed.toString();
  const spam = params.has(SPAM);
  if (spam) listed.set(SPAM, "true");
  const sort = ENQUIRY_SORTS.find((known) => known === params.get("sort")) ?? "received";
  if (sort !== "received") listed.set("sort", sort);
  const page = positiveInteger(params.get("page")) ?? 1;
  if (page > 1) listed.set("page", String(page));

  return {
    filter,
    filterQuery,
    isFiltered: filterQuery !== "",
    /** What is shown is the spam folder. */
    spam,
    sort,
    /** What the server is asked for. */
    listQuery: listed.toString(),
    page,
    id: positiveInteger(params.get("id")),
    addressOf: (change: Change) => addressOf(change),
    go: (change: Change) => push(change),
    replace: (change: Change) => replace(change),
  };
}
