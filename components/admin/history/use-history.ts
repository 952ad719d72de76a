import { usePathname, useSearchParams } from "next/navigation";
import { server } from "@/lib/client/api";
import { usePage } from "@/lib/client/use-page";
import type { AuditEntry } from "@/lib/domain/audit";
import { positiveInteger } from "@/lib/domain/ids";
import { messages } from "@/lib/domain/messages";

const PARTS = ["search", "resource", "id", "from", "to"] as const;
type Filter = Record<(typeof PARTS)[number], string>;
const NO_FILTER = Object.fromEntries(PARTS.map((part) => [part, ""])) as Filter;

const failed = server(messages.history.list.failed);

/** The page of the history that shows: searched, narrowed down and turned by staff. The address tells all of it. */
export function useHistory() {
  const path = usePathname();
  const params = useSearchParams();
  const filter = Object.fromEntries(PARTS.map((part) => [part, params.get(part) ?? ""])) as Filter;
  const list = usePage<AuditEntry>("/api/audit", String(new URLSearchParams(filter)), positiveInteger(params.get("page")) ?? 1, failed);

  /** What is changed is the address as it stands by then: a search is told on only when typing pauses. */
  function go(change: Partial<Filter> & { page?: string }) {
    const next = new URLSearchParams(location.search);
    for (const [part, value] of Object.entries({ page: "", ...change })) {
      if (value) next.set(part, value);
      else next.delete(part);
    }
    window.history.replaceState(null, "", next.size ? `${path}?${next}` : path);
  }

  return {
    ...list,
    filter,
    isFiltered: Object.values(filter).some((part) => part !== ""),
    turn: (page: number) => go({ page: page > 1 ? String(page) : "" }),
    // The id of a row says nothing without its kind.
    narrow: (change: Partial<Filter>) => go("resource" in change ? { id: "", ...change } : change),
    clear: () => go(NO_FILTER),
  };
}
