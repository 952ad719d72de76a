import { usePathname, useSearchParams } from "next/navigation";
import type { EnquiryFilter } from "@/lib/domain/enquiries";
import { positiveInteger } from "@/lib/domain/ids";

/** Says that the spam folder is open. */
const SPAM = "spam";

/** The parts of the filter as they stand in the address; blank where nothing is asked for. */
export type DeskFilter = Record<keyof EnquiryFilter, string>;
const PARTS = ["search", "kind", "state", "from", "to"] as const satisfies (keyof EnquiryFilter)[];

type Change = Partial<DeskFilter> & { page?: number; id?: number; spam?: boolean };

/** What the desk shows stands in the address: its filter, its page, and the enquiry that is open. Reload and Back keep them. */
export function useDeskAddress() {
  const path = usePathname();
  const params = useSearchParams();
  const filter = Object.fromEntries(PARTS.map((part) => [part, params.get(part) ?? ""])) as DeskFilter;

  const listed = new URLSearchParams();
  for (const part of PARTS) if (filter[part]) listed.set(part, filter[part]);
  const filterQuery = listed.toString();
  const spam = params.has(SPAM);
  if (spam) listed.set(SPAM, "true");
  const page = positiveInteger(params.get("page")) ?? 1;
  if (page > 1) listed.set("page", String(page));

  /** The address after a change; a part that is blank or undefined goes. */
  function addressOf(change: Change, from: string | URLSearchParams = params): string {
    const next = new URLSearchParams(from);
    for (const [part, value] of Object.entries(change)) {
      if (value) next.set(part, String(value));
      else next.delete(part);
    }
    return next.size ? `${path}?${next}` : path;
  }

  return {
    filter,
    filterQuery,
    isFiltered: filterQuery !== "",
    /** What is shown is the spam folder. */
    spam,
    /** What the server is asked for. */
    listQuery: listed.toString(),
    page,
    id: positiveInteger(params.get("id")),
    addressOf,
    // The router is told of these, and asks the server for nothing: the page stays the same. What is changed is the address as it
    // stands by then: a search is told on only when typing pauses.
    go: (change: Change) => window.history.pushState(null, "", addressOf(change, location.search)),
    replace: (change: Change) => window.history.replaceState(null, "", addressOf(change, location.search)),
  };
}
