import { useRef, useState } from "react";
import type { SearchResults } from "@/lib/search/search-results";

const DEBOUNCE_MS = 200;

function toQueryString(form: HTMLFormElement): string {
  const fields = [...new FormData(form)].filter(
    (entry): entry is [string, string] => typeof entry[1] === "string" && entry[1].trim() !== "",
  );
  return new URLSearchParams(fields).toString();
}

export function getFormUrl(form: HTMLFormElement): string {
  const query = toQueryString(form);
  const { pathname } = new URL(form.action);
  return query ? `${pathname}?${query}` : pathname;
}

/**
 * Counts the results of a filter form before it is submitted.
 * @param initialTotal current number of results
 */
export function useLiveTotal(initialTotal: number | undefined) {
  const [live, setLive] = useState({ initialTotal, count: initialTotal });
  const lastRequest = useRef<AbortController>(undefined);
  if (live.initialTotal !== initialTotal) setLive({ initialTotal, count: initialTotal });

  return {
    count: live.count,
    clearCount() {
      lastRequest.current?.abort();
      setLive({ initialTotal, count: initialTotal });
    },
    fetchCount(form: HTMLFormElement) {
      lastRequest.current?.abort();
      const controller = new AbortController();
      lastRequest.current = controller;
      setTimeout(async () => {
        if (controller.signal.aborted) return;
        // Loaded on demand: category pages need the API client only for filters.
        const response = await import("@/lib/shared/client/http/api")
          .then(({ callApi: api }) =>
            api<SearchResults>("GET", `/api/search?${toQueryString(form)}`, undefined, { signal: controller.signal }),
          )
          .catch(() => undefined);
        // On errors show no number instead of a wrong one.
        if (!controller.signal.aborted) setLive({ initialTotal, count: response?.total });
      }, DEBOUNCE_MS);
    },
  };
}
