import type { AuditEntry } from "@/lib/history/audit";
import { server } from "@/lib/shared/client/http/api";
import { usePage } from "@/lib/shared/client/http/use-page";
import { useQueryAddress } from "@/lib/shared/client/use-query-address";
import { positiveInteger } from "@/lib/shared/ids";
import { messages } from "@/lib/shared/words/messages";

const PARTS = ["search", "resource", "id", "from", "to"] as const;
type Filter = Record<(typeof PARTS)[number], string>;
const NO_FILTER = Object.fromEntries(PARTS.map((part) => [part, ""])) as Filter;

const failed = server(messages.history.list.failed);

/** The page of the history that shows: searched, narrowed down and turned by staff. The address tells all of it. */
export function useHistory() {
  const { params, replace } = useQueryAddress();
  const filter = Object.fromEntries(PARTS.map((part) => [part, params.get(part) ?? ""])) as Filter;
  const list = usePage<AuditEntry>("/api/audit", String(new URLSearchParams(filter)), positiveInteger(params.get("page")) ?? 1, failed);

  const go = (change: Partial<Filter> & { page?: string }) => replace({ page: "", ...change });

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
