import { useMemo, useState } from "react";
import { server } from "@/lib/client/api";
import { usePage } from "@/lib/client/use-page";
import type { AuditEntry } from "@/lib/domain/audit";
import { messages } from "@/lib/domain/messages";

const NO_FILTER = { search: "", resource: "", from: "", to: "" };
type Filter = typeof NO_FILTER;

const failed = server(messages.history.list.failed);

/** The page of the history that shows: searched, narrowed down and turned by staff. */
export function useHistory() {
  const [{ page, ...filter }, setView] = useState({ ...NO_FILTER, page: 1 });
  const { search, resource, from, to } = filter;
  const query = useMemo(() => String(new URLSearchParams({ search, resource, from, to })), [search, resource, from, to]);
  const list = usePage<AuditEntry>("/api/audit", query, page, failed);

  return {
    ...list,
    filter,
    isFiltered: Object.values(filter).some((part) => part !== ""),
    turn: (to: number) => setView((old) => ({ ...old, page: to })),
    narrow: (change: Partial<Filter>) => setView((old) => ({ ...old, ...change, page: 1 })),
    clear: () => setView({ ...NO_FILTER, page: 1 }),
  };
}
