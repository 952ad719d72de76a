import { useRef, useState } from "react";
import type { Suggestion } from "@/lib/search/search-results";
import { api } from "@/lib/shared/client/http/api";

const PAUSE_MS = 150;

/** What is offered for the words in a search field, asked for when typing pauses. An answer that is overtaken is given up. */
export function useSuggestions() {
  const [lines, setLines] = useState<Suggestion[]>([]);
  const last = useRef<AbortController>(undefined);

  return {
    lines,
    ask(typed: string) {
      last.current?.abort();
      const q = typed.trim();
      if (!q) return setLines([]);
      const stop = new AbortController();
      last.current = stop;
      setTimeout(async () => {
        if (stop.signal.aborted) return;
        const path = `/api/search/suggest?${new URLSearchParams({ q })}`;
        // Without suggestions there is still the search itself.
        const answer = await api<{ items?: Suggestion[] }>("GET", path, undefined, { signal: stop.signal }).catch(() => undefined);
        if (!stop.signal.aborted) setLines(answer?.items ?? []);
      }, PAUSE_MS);
    },
  };
}
