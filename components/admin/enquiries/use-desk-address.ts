import { ENQUIRY_SORTS, type EnquiryFilter, type EnquirySort } from "@/lib/enquiries/enquiries";
import { useQueryState } from "@/lib/shared/client/use-query-state";
import { parsePositiveInteger } from "@/lib/shared/ids";

const SPAM_PARAMETER = "spam";

/** The filter parameters of the URL. Missing ones are "". */
export type DeskFilter = Record<keyof EnquiryFilter, string>;
const FILTER_PARAMETERS = ["search", "kind", "state", "from", "to", "assignee", "due"] as const satisfies (keyof EnquiryFilter)[];

type Change = Partial<DeskFilter> & { page?: number; id?: number; spam?: boolean; sort?: EnquirySort };

/** Keeps the filter, the page and the open enquiry in the URL, so that Reload and Back restore them. */
export function useDeskAddress() {
  const { params, toUrl, push, replace } = useQueryState();
  const filter = Object.fromEntries(FILTER_PARAMETERS.map((part) => [part, params.get(part) ?? ""])) as DeskFilter;

  const query = new URLSearchParams();
  for (const part of FILTER_PARAMETERS) if (filter[part]) query.set(part, filter[part]);
  const filterQuery = query.toString();
  const spam = params.has(SPAM_PARAMETER);
  if (spam) query.set(SPAM_PARAMETER, "true");
  const sort = ENQUIRY_SORTS.find((known) => known === params.get("sort")) ?? "received";
  if (sort !== "received") query.set("sort", sort);
  const page = parsePositiveInteger(params.get("page")) ?? 1;
  if (page > 1) query.set("page", String(page));

  return {
    filter,
    filterQuery,
    isFiltered: filterQuery !== "",
    spam,
    sort,
    listQuery: query.toString(),
    page,
    id: parsePositiveInteger(params.get("id")),
    getAddress: (change: Change) => toUrl(change),
    go: (change: Change) => push(change),
    replace: (change: Change) => replace(change),
  };
}
