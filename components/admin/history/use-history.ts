import type { AuditEntry } from "@/lib/history/audit";
import { historyMessages } from "@/lib/history/words";
import { serverMessageOr } from "@/lib/shared/client/http/api";
import { usePage } from "@/lib/shared/client/http/use-page";
import { useQueryState } from "@/lib/shared/client/use-query-state";
import { parsePositiveInteger } from "@/lib/shared/ids";

const FILTER_FIELDS = ["search", "resource", "id", "from", "to"] as const;
type Filter = Record<(typeof FILTER_FIELDS)[number], string>;
const NO_FILTER = Object.fromEntries(FILTER_FIELDS.map((part) => [part, ""])) as Filter;

const getErrorText = serverMessageOr(historyMessages.history.list.failed);

export function useHistory() {
  const { params, replace } = useQueryState();
  const filter = Object.fromEntries(FILTER_FIELDS.map((part) => [part, params.get(part) ?? ""])) as Filter;
  const list = usePage<AuditEntry>(
    "/api/history",
    String(new URLSearchParams(filter)),
    parsePositiveInteger(params.get("page")) ?? 1,
    getErrorText,
  );

  const go = (change: Partial<Filter> & { page?: string }) => replace({ page: "", ...change });

  return {
    ...list,
    filter,
    isFiltered: Object.values(filter).some((part) => part !== ""),
    turn: (page: number) => go({ page: page > 1 ? String(page) : "" }),
    // A row id needs its resource.
    narrow: (change: Partial<Filter>) => go("resource" in change ? { id: "", ...change } : change),
    clear: () => go(NO_FILTER),
  };
}
