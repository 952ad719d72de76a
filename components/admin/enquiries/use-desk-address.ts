import { usePathname, useSearchParams } from "next/navigation";
import { useSyncExternalStore } from "react";
import type { EnquiryFilter } from "@/lib/domain/enquiries";
import { positiveInteger } from "@/lib/domain/ids";

/** Says that the spam folder is open. */
const SPAM = "spam";

/** The parts of the filter as they stand in the address; blank where nothing is asked for. */
export type DeskFilter = Record<keyof EnquiryFilter, string>;
const PARTS = ["search", "kind", "state", "from", "to"] as const satisfies (keyof EnquiryFilter)[];

type Change = Partial<DeskFilter> & { page?: number; id?: number; spam?: boolean };

const MOVED = "desk-moved";

function subscribe(look: () => void): () => void {
  for (const name of [MOVED, "popstate"]) window.addEventListener(name, look);
  return () => {
    for (const name of [MOVED, "popstate"]) window.removeEventListener(name, look);
  };
}

function move(how: "pushState" | "replaceState", address: string): void {
  window.history[how](null, "", address);
  window.dispatchEvent(new Event(MOVED));
}

/** What the desk shows stands in the address: its filter, its page, and the enquiry that is open. Reload and Back keep them. */
export function useDeskAddress() {
  const path = usePathname();
  // After Back the router no longer tells of addresses that are pushed here: they are read where they stand.
  const told = useSearchParams().toString();
  const params = new URLSearchParams(
    useSyncExternalStore(
      subscribe,
      () => location.search,
      () => told,
    ),
  );
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
    go: (change: Change) => move("pushState", addressOf(change, location.search)),
    replace: (change: Change) => move("replaceState", addressOf(change, location.search)),
  };
}
