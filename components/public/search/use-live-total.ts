import { useRef, useState } from "react";
import type { SearchResults } from "@/lib/search/search-results";

/** A choice of several values is told as one. */
const PAUSE_MS = 200;

/** What a form of boxes looks for, as a query; blank fields are left out. */
function queryOfForm(form: HTMLFormElement): string {
  const sent = [...new FormData(form)].filter((entry): entry is [string, string] => typeof entry[1] === "string" && entry[1].trim() !== "");
  return new URLSearchParams(sent).toString();
}

/** The address of the search that a form of boxes asks for. */
export function addressOfForm(form: HTMLFormElement): string {
  const query = queryOfForm(form);
  return query ? `/search?${query}` : "/search";
}

/** How many products a form of boxes would find, while it is filled in. @param shown how many there are before */
export function useLiveTotal(shown: number | undefined) {
  const [told, setTold] = useState({ shown, count: shown });
  const last = useRef<AbortController>(undefined);
  if (told.shown !== shown) setTold({ shown, count: shown });

  return {
    count: told.count,
    /** Whatever was counted before no longer holds. */
    forget() {
      last.current?.abort();
      setTold({ shown, count: shown });
    },
    /** Asks for what the form looks for now. */
    ask(form: HTMLFormElement) {
      last.current?.abort();
      const stop = new AbortController();
      last.current = stop;
      setTimeout(async () => {
        if (stop.signal.aborted) return;
        // Level pages do without what calls the server until somebody chooses.
        const answer = await import("@/lib/shared/client/http/api")
          .then(({ api }) => api<SearchResults>("GET", `/api/search?${queryOfForm(form)}`, undefined, { signal: stop.signal }))
          .catch(() => undefined);
        // Without an answer no number is told rather than a wrong one.
        if (!stop.signal.aborted) setTold({ shown, count: answer?.total });
      }, PAUSE_MS);
    },
  };
}
