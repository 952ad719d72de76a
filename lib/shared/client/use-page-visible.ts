import { useSyncExternalStore } from "react";

function subscribe(changed: () => void) {
  document.addEventListener("visibilitychange", changed);
  return () => document.removeEventListener("visibilitychange", changed);
}

/** Whether the page can be seen: false in a hidden tab. */
export const usePageVisible = () =>
  useSyncExternalStore(
    subscribe,
    () => !document.hidden,
    () => true,
  );
