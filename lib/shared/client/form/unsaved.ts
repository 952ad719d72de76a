import { useEffect, useEffectEvent, useSyncExternalStore } from "react";
import { flushSync } from "react-dom";

type Check = () => boolean;
/** What is about to happen to unsaved changes; messages.unsaved has the words. */
export type Loss = "leave" | "otherRow" | "cancel" | "newer";

const checks = new Set<Check>();
const listeners = new Set<() => void>();
/** What waits for the answer to the question. */
let waiting: { go: () => void; loss: Loss } | undefined;
/** Somebody has said to leave: nothing asks again until they do something else. */
let released = false;

function wait(next: typeof waiting) {
  waiting = next;
  for (const listener of listeners) listener();
}

/** Whether something on the page would be lost by leaving it. */
export const anythingUnsaved = () => !released && [...checks].some((check) => check());

/** Does what would lose unsaved changes: at once when there are none, otherwise after a confirmation. */
export function askBefore(go: () => void, loss: Loss = "leave") {
  if (anythingUnsaved()) wait({ go, loss });
  else go();
}

/** Registers a check for unsaved changes. It is called only when they are about to be lost. */
export function useUnsaved(unsaved: boolean | Check) {
  const look = useEffectEvent(() => (typeof unsaved === "function" ? unsaved() : unsaved));
  useEffect(() => {
    const check = () => look();
    checks.add(check);
    return () => void checks.delete(check);
  }, []);
}

function watch(changed: () => void) {
  listeners.add(changed);
  const stop = guardLeaving();
  return () => {
    listeners.delete(changed);
    stop();
  };
}

/** The question whether unsaved changes may be lost; for the one dialog that asks it. */
export function useLeaveQuestion() {
  const loss = useSyncExternalStore(
    watch,
    () => waiting?.loss,
    () => undefined,
  );
  function go() {
    const agreed = waiting;
    // Closed first: until then nothing behind the dialog can take the focus.
    flushSync(() => wait(undefined));
    released = true;
    agreed?.go();
  }
  return { loss, stay: () => wait(undefined), go };
}

/** Asks before the window closes or reloads, a link leads elsewhere, or Back and Forward do. Returns how to stop. */
function guardLeaving(): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  const hold = () => {
    released = false;
  };
  window.addEventListener("pointerdown", hold, { capture: true, signal });
  window.addEventListener("keydown", hold, { capture: true, signal });
  window.addEventListener("beforeunload", (event) => anythingUnsaved() && event.preventDefault(), { signal });
  // In the capture phase: the router's links must not hear of a press that asks first.
  window.addEventListener("click", guardLink, { capture: true, signal });
  // Where the browser lets a page hold Back and Forward.
  window.navigation?.addEventListener("navigate", guardTraversal, { signal });
  return () => stop.abort();
}

function guardLink(event: MouseEvent) {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[href]") : null;
  if (!link || !leadsElsewhere(link, event) || !anythingUnsaved()) return;
  event.preventDefault();
  event.stopPropagation();
  askBefore(() => link.click());
}

function leadsElsewhere(link: HTMLAnchorElement, { button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent) {
  if (button !== 0 || ctrlKey || metaKey || shiftKey || altKey) return false;
  if ((link.target && link.target !== "_self") || link.hasAttribute("download") || link.isContentEditable) return false;
  return /^https?:$/.test(link.protocol) && !isHere(link.href);
}

function guardTraversal(event: NavigateEvent) {
  const { key, url } = event.destination;
  if (event.navigationType !== "traverse" || !event.cancelable || isHere(url) || !anythingUnsaved()) return;
  event.preventDefault();
  askBefore(() => window.navigation.traverseTo(key));
}

/** The same screen, whatever its filter: the router keeps it, with its form. Another row to read is another form. */
function isHere(address: string) {
  const { origin, pathname, searchParams } = new URL(address);
  const id = new URLSearchParams(location.search).get("id");
  return origin === location.origin && pathname === location.pathname && searchParams.get("id") === id;
}
