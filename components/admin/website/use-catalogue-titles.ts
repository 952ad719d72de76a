import { useRef, useState } from "react";
import type { Suggestion } from "@/lib/search/search-results";
import { callApi } from "@/lib/shared/client/http/api";

const DEBOUNCE_MS = 200;
const KINDS: Suggestion["kind"][] = ["product", "collection", "category"];

/** Titles of published products, subcategories and categories that match the typed text. Undefined until the first answer. */
export function useCatalogueTitles(kinds: Suggestion["kind"][] = KINDS) {
  const [titles, setTitles] = useState<string[]>();
  const lastRequest = useRef<AbortController>(undefined);

  function fetchTitles(typed: string) {
    lastRequest.current?.abort();
    const q = typed.trim();
    if (!q) return setTitles(undefined);
    const controller = new AbortController();
    lastRequest.current = controller;
    setTimeout(async () => {
      if (controller.signal.aborted) return;
      const path = `/api/search/suggest?${new URLSearchParams({ q })}`;
      const found = await callApi<{ items: Suggestion[] }>("GET", path, undefined, { signal: controller.signal }).catch(() => undefined);
      if (found && !controller.signal.aborted) setTitles(found.items.filter(({ kind }) => kinds.includes(kind)).map(({ label }) => label));
    }, DEBOUNCE_MS);
  }

  return { titles, fetchTitles };
}
