import { useEffect, useState } from "react";
import type { RowVersion } from "@/lib/history/audit";
import { historyMessages } from "@/lib/history/words";
import { Cancelled, fetchVersioned, serverMessageOr, type Versioned } from "@/lib/shared/client/http/api";

const getErrorText = serverMessageOr(historyMessages.history.versionFailed);

/** A version with the current row, and the ETag of the current row. */
export function useVersion(id: number) {
  const [loaded, setLoaded] = useState<Versioned<RowVersion>>();
  const [failure, setFailure] = useState<string>();

  useEffect(() => {
    const controller = new AbortController();
    fetchVersioned<RowVersion>(`/api/history/${id}`, { signal: controller.signal }).then(setLoaded, (error: unknown) => {
      if (!(error instanceof Cancelled)) setFailure(getErrorText(error));
    });
    return () => controller.abort();
  }, [id]);

  return { rowVersion: loaded?.row, ifMatch: loaded?.version, failure };
}
