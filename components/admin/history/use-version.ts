import { useQuery } from "@tanstack/react-query";
import type { RowVersion } from "@/lib/history/audit";
import { historyMessages } from "@/lib/history/words";
import { fetchVersioned, serverMessageOr } from "@/lib/shared/client/http/api";

const getErrorText = serverMessageOr(historyMessages.history.versionFailed);

/** A version with the current row, and the ETag of the current row. */
export function useVersion(id: number) {
  const path = `/api/history/${id}`;
  const { data, error } = useQuery({ queryKey: [path], queryFn: ({ signal }) => fetchVersioned<RowVersion>(path, { signal }) });
  return { rowVersion: data?.row, ifMatch: data?.version, failure: error ? getErrorText(error) : undefined };
}
