import { useRef, useState } from "react";
import { usePageLanguage } from "@/components/ui/text-language";
import type { Suggestion } from "@/lib/search/search-results";
import { callApi } from "@/lib/shared/client/http/api";
import { ORIGINAL_LANGUAGE } from "@/lib/shared/languages";

const DEBOUNCE_MS = 150;

export function useSuggestions() {
  const [lines, setLines] = useState<Suggestion[]>([]);
  const language = usePageLanguage();
  const lastRequest = useRef<AbortController>(undefined);

  return {
    lines,
    fetchSuggestions(typed: string) {
      lastRequest.current?.abort();
      const q = typed.trim();
      if (!q) return setLines([]);
      const controller = new AbortController();
      lastRequest.current = controller;
      setTimeout(async () => {
        if (controller.signal.aborted) return;
        const path = `/api/search/suggest?${new URLSearchParams({ q, ...(language !== ORIGINAL_LANGUAGE && { lang: language }) })}`;
        const response = await callApi<{ items?: Suggestion[] }>("GET", path, undefined, { signal: controller.signal }).catch(
          () => undefined,
        );
        if (!controller.signal.aborted) setLines(response?.items ?? []);
      }, DEBOUNCE_MS);
    },
  };
}
