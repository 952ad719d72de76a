import { useQuery } from "@tanstack/react-query";
import { hasEnded, type ImportPage } from "@/lib/imports/imports";
import { spreadsheetMessages } from "@/lib/imports/spreadsheet-messages";
import { serverMessageOr } from "@/lib/shared/client/http/api";
import { apiQuery } from "@/lib/shared/client/http/api-query";

const failed = serverMessageOr(spreadsheetMessages.screen.failed);

const POLL_INTERVAL_MS = 1_000;

/** The imports, loaded again each second while one is running and the page is visible. */
export function useImports() {
  const { data, error, refetch } = useQuery({
    ...apiQuery<ImportPage>("/api/jobs"),
    refetchInterval: ({ state }) => state.data?.items.some((job) => !hasEnded(job)) && POLL_INTERVAL_MS,
  });
  return { rows: data?.items, total: data?.total, failure: error ? failed(error) : undefined, reload: () => void refetch() };
}

export type Imports = ReturnType<typeof useImports>;
