import { usePathname, useSearchParams } from "next/navigation";
import { useSyncExternalStore } from "react";

type Change = Record<string, string | number | boolean | undefined>;

const MOVED = "querychange";
const EVENTS = [MOVED, "popstate"];

function subscribe(look: () => void): () => void {
  for (const name of EVENTS) window.addEventListener(name, look);
  return () => {
    for (const name of EVENTS) window.removeEventListener(name, look);
  };
}

function move(how: "pushState" | "replaceState", address: string): void {
  window.history[how](null, "", address);
  window.dispatchEvent(new Event(MOVED));
}

/**
 * The query of a screen's address as what the screen shows, so that Reload and Back keep it. Changing it asks the server for no page.
 * It is read where it stands: after Back the router tells no more of addresses that are pushed.
 */
export function useQueryAddress() {
  const path = usePathname();
  const told = useSearchParams().toString();
  const query = useSyncExternalStore(
    subscribe,
    () => location.search,
    () => told,
  );
  const params = new URLSearchParams(query);

  /** The address after a change; a part that is blank or undefined goes. */
  function addressOf(change: Change, from: string | URLSearchParams = params): string {
    const next = new URLSearchParams(from);
    for (const [part, value] of Object.entries(change)) {
      if (value) next.set(part, String(value));
      else next.delete(part);
    }
    return next.size ? `${path}?${next}` : path;
  }

  return {
    params,
    addressOf,
    // What is changed is the address as it stands by then: a search is told on only when typing pauses.
    push: (change: Change) => move("pushState", addressOf(change, location.search)),
    replace: (change: Change) => move("replaceState", addressOf(change, location.search)),
  };
}
