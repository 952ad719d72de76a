import { useEffect, useState } from "react";
import type { RowVersion } from "@/lib/history/audit";
import { apiVersioned, Cancelled, server, type Versioned } from "@/lib/shared/client/http/api";
import { messages } from "@/lib/shared/words/messages";

const failed = server(messages.history.versionFailed);

/** A version beside the present row, and what If-Match wants of the present one. */
export function useVersion(id: number) {
  const [loaded, setLoaded] = useState<Versioned<RowVersion>>();
  const [failure, setFailure] = useState<string>();

  useEffect(() => {
    const leaving = new AbortController();
    apiVersioned<RowVersion>(`/api/history/${id}`, { signal: leaving.signal }).then(setLoaded, (error: unknown) => {
      if (!(error instanceof Cancelled)) setFailure(failed(error));
    });
    return () => leaving.abort();
  }, [id]);

  return { shown: loaded?.row, ifMatch: loaded?.version, failure };
}
