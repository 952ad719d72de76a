import type { StaffResult, StaffSearchKind } from "@/lib/search/staff-search";
import { toRows } from "@/lib/shared/client/http/api";
import { useTypedQuery } from "@/lib/shared/client/http/api-query";

/** Searches while the user types. */
export function useStaffSearch(text: string, kind?: StaffSearchKind) {
  const q = text.trim();
  const { data, isFetching, isError } = useTypedQuery<{ items?: unknown }>("/api/admin/search", q, kind && { kind });
  return { q, items: q && !isError ? toRows<StaffResult>(data?.items) : [], isSearching: isFetching, isFailed: isError };
}
