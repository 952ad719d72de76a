import { useState } from "react";
import type { StaffResult, StaffSearchKind } from "@/lib/search/staff-search";
import { callApi, toRows } from "@/lib/shared/client/http/api";
import { useRequest } from "@/lib/shared/client/http/use-request";

const PAUSE_MS = 200;

type Found = { q: string; items: StaffResult[]; isFailed?: boolean };

async function search(q: string, kind: StaffSearchKind | undefined, signal: AbortSignal): Promise<Found> {
  // Waits until the user pauses. Another letter aborts the request.
  await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  if (signal.aborted) return { q, items: [] };
  const query = new URLSearchParams({ q, ...(kind && { kind }) });
  const { items } = await callApi<{ items?: unknown }>("GET", `/api/admin/search?${query}`, undefined, { signal });
  return { q, items: toRows<StaffResult>(items) };
}

/** Searches while the user types. The results of the previous text stay until the next ones have loaded. */
export function useStaffSearch(text: string, kind?: StaffSearchKind) {
  const q = text.trim();
  const [found, setFound] = useState<Found>({ q: "", items: [] });
  useRequest(
    q,
    (typed, signal) => (typed ? search(typed, kind, signal) : undefined),
    setFound,
    () => setFound({ q, items: [], isFailed: true }),
  );
  return { q, items: q ? found.items : [], isSearching: q !== "" && q !== found.q, isFailed: q === found.q && found.isFailed };
}
