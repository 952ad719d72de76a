import { usePathname, useSearchParams } from "next/navigation";
import { useSyncExternalStore } from "react";

type Change = Record<string, string | number | boolean | undefined>;

const QUERY_EVENT = "querychange";
const EVENTS = [QUERY_EVENT, "popstate"];

function subscribe(onChange: () => void): () => void {
  for (const name of EVENTS) window.addEventListener(name, onChange);
  return () => {
    for (const name of EVENTS) window.removeEventListener(name, onChange);
  };
}

function changeUrl(method: "pushState" | "replaceState", url: string): void {
  window.history[method](null, "", url);
  window.dispatchEvent(new Event(QUERY_EVENT));
}

/**
 * Keeps screen state in the URL's query, so that Reload and Back restore it. Changing it does not request a page from the server.
 * Reads `location`, because the router does not report URLs pushed with the History API after Back.
 */
export function useQueryState() {
  const path = usePathname();
  const routerQuery = useSearchParams().toString();
  const query = useSyncExternalStore(
    subscribe,
    () => location.search,
    () => routerQuery,
  );
  const params = new URLSearchParams(query);

  function toUrl(change: Change, from: string | URLSearchParams = params): string {
    const next = new URLSearchParams(from);
    for (const [name, value] of Object.entries(change)) {
      if (value) next.set(name, String(value));
      else next.delete(name);
    }
    return next.size ? `${path}?${next}` : path;
  }

  return {
    params,
    toUrl,
    // Start from the current URL: it may have changed while a debounced search waited.
    push: (change: Change) => changeUrl("pushState", toUrl(change, location.search)),
    replace: (change: Change) => changeUrl("replaceState", toUrl(change, location.search)),
  };
}
