import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { StaffResult, StaffSearchKind } from "@/lib/search/staff-search";
import { callApi, toRows } from "@/lib/shared/client/http/api";

const PAUSE_MS = 200;

async function search(q: string, kind: StaffSearchKind | undefined, signal: AbortSignal): Promise<StaffResult[]> {
  // Waits until the user pauses. Another letter aborts the request.
  await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  if (signal.aborted) return [];
  const query = new URLSearchParams({ q, ...(kind && { kind }) });
  const { items } = await callApi<{ items?: unknown }>("GET", `/api/admin/search?${query}`, undefined, { signal });
  return toRows<StaffResult>(items);
}

/** Searches while the user types. The results of the previous text stay until the next ones have loaded. */
export function useStaffSearch(text: string, kind?: StaffSearchKind) {
  const q = text.trim();
  const {
    data = [],
    isFetching,
    isError,
  } = useQuery({
    queryKey: ["/api/admin/search", q, kind],
    queryFn: ({ signal }) => search(q, kind, signal),
    enabled: q !== "",
    placeholderData: keepPreviousData,
  });
  return { q, items: q && !isError ? data : [], isSearching: isFetching, isFailed: isError };
}
