import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { useAllowsCall } from "@/lib/auth/client/account";
import type { EnquirySummary } from "@/lib/enquiries/enquiries";
import { ApiError, callApi } from "@/lib/shared/client/http/api";

const PATH = "/api/enquiries/summary";
const POLL_MS = 60_000;

async function fetchSummary(): Promise<EnquirySummary> {
  const summary = await callApi<Partial<EnquirySummary>>("GET", PATH);
  // The sidebar is on every screen, so an unexpected response must not break it.
  if (!summary.unread || !summary.perDay) throw new ApiError(200);
  return summary as EnquirySummary;
}

/** The figures of the sidebar and the dashboard. They keep their values if reloading fails. @param isPolling true for one part only */
export function useEnquirySummary(isPolling = false) {
  const client = useQueryClient();
  const { data: summary, isError: failed } = useQuery({
    queryKey: [PATH],
    queryFn: fetchSummary,
    enabled: useAllowsCall()("GET /api/enquiries/summary"),
    refetchInterval: isPolling && POLL_MS,
    refetchOnWindowFocus: isPolling && "always",
    staleTime: POLL_MS,
  });
  const refresh = useCallback(() => void client.invalidateQueries({ queryKey: [PATH] }), [client]);
  return { summary, failed, refresh };
}
