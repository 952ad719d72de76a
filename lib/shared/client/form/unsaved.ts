import { useSyncExternalStore } from "react";
import { flushSync } from "react-dom";
import { useRegistration } from "@/lib/shared/client/effects";

type Check = () => boolean;
export type LossReason = "leave" | "otherRow" | "cancel" | "newer" | "translation";

const checks = new Set<Check>();
const listeners = new Set<() => void>();
let pending: { run: () => void; reason: LossReason } | undefined;
let isConfirmed = false;

function setPending(next: typeof pending) {
  pending = next;
  for (const listener of listeners) listener();
}

const hasUnsavedChanges = () => !isConfirmed && [...checks].some((check) => check());

export function confirmLoss(run: () => void, reason: LossReason = "leave") {
  if (hasUnsavedChanges()) setPending({ run, reason });
  else run();
}

/** Registers a check for unsaved changes. It runs only when changes are about to be lost. */
export const useUnsavedChanges = (unsaved: boolean | Check) =>
  useRegistration(checks, () => (typeof unsaved === "function" ? unsaved() : unsaved));

function subscribe(changed: () => void) {
  listeners.add(changed);
  const stop = guardLeaving();
  return () => {
    listeners.delete(changed);
    stop();
  };
}

export function useLossDialog() {
  const reason = useSyncExternalStore(
    subscribe,
    () => pending?.reason,
    () => undefined,
  );
  function go() {
    const confirmed = pending;
    // Close the dialog first. Elements behind a modal dialog cannot take the focus.
    flushSync(() => setPending(undefined));
    isConfirmed = true;
    confirmed?.run();
  }
  return { loss: reason, stay: () => setPending(undefined), go };
}

/** Asks for confirmation before a reload, a link, or Back and Forward lose changes. Returns a function that stops it. */
function guardLeaving(): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  const resetConfirmation = () => {
    isConfirmed = false;
  };
  window.addEventListener("pointerdown", resetConfirmation, { capture: true, signal });
  window.addEventListener("keydown", resetConfirmation, { capture: true, signal });
  window.addEventListener("beforeunload", (event) => hasUnsavedChanges() && event.preventDefault(), { signal });
  // Capture phase: the router must not see a click that needs confirmation.
  window.addEventListener("click", guardLink, { capture: true, signal });
  // Only some browsers let a page intercept Back and Forward.
  window.navigation?.addEventListener("navigate", guardTraversal, { signal });
  return () => stop.abort();
}

function guardLink(event: MouseEvent) {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[href]") : null;
  if (!link || !leavesScreen(link, event) || !hasUnsavedChanges()) return;
  event.preventDefault();
  event.stopPropagation();
  confirmLoss(() => link.click());
}

function leavesScreen(link: HTMLAnchorElement, { button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent) {
  if (button !== 0 || ctrlKey || metaKey || shiftKey || altKey) return false;
  if ((link.target && link.target !== "_self") || link.hasAttribute("download") || link.isContentEditable) return false;
  return /^https?:$/.test(link.protocol) && !isSameScreen(link.href);
}

function guardTraversal(event: NavigateEvent) {
  const { key, url } = event.destination;
  if (event.navigationType !== "traverse" || !event.cancelable || isSameScreen(url) || !hasUnsavedChanges()) return;
  event.preventDefault();
  confirmLoss(() => window.navigation.traverseTo(key));
}

/** Returns true if only the filter differs: the router then keeps the screen and its form. Another `id` opens another form. */
function isSameScreen(address: string) {
  const { origin, pathname, searchParams } = new URL(address);
  const id = new URLSearchParams(location.search).get("id");
  return origin === location.origin && pathname === location.pathname && searchParams.get("id") === id;
}
