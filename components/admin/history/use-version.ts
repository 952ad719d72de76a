import { useState } from "react";
import type { RowVersion } from "@/lib/history/audit";
import { historyMessages } from "@/lib/history/words";
import { fetchVersioned, serverMessageOr, type Versioned } from "@/lib/shared/client/http/api";
import { useRequest } from "@/lib/shared/client/http/use-request";

const getErrorText = serverMessageOr(historyMessages.history.versionFailed);

/** A version with the current row, and the ETag of the current row. */
export function useVersion(id: number) {
  const [loaded, setLoaded] = useState<Versioned<RowVersion>>();
  const [failure, setFailure] = useState<string>();
  useRequest(
    id,
    (_, signal) => fetchVersioned<RowVersion>(`/api/history/${id}`, { signal }),
    setLoaded,
    (error) => setFailure(getErrorText(error)),
  );
  return { rowVersion: loaded?.row, ifMatch: loaded?.version, failure };
}
