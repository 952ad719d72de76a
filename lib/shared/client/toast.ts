import { useSyncExternalStore } from "react";
import { useDocumentEvent } from "@/lib/shared/client/events";

type ToastAction = { label: string; run: () => void };

export type Toast = { id: number; kind: "success" | "error" | "info"; text: string; action?: ToastAction; leaving: boolean };

/** `duration` is in milliseconds. */
export type ToastOptions = { duration?: number; action?: ToastAction };

/** Remaining display time in milliseconds, and when it started to count. It starts when the toast is visible. */
type ToastTimer = { left: number; since: number; timer?: ReturnType<typeof setTimeout> };

const LEAVING_MS = 160;
const NONE: readonly Toast[] = [];
const listeners = new Set<() => void>();
const timers = new Map<number, ToastTimer>();
let toasts = NONE;
let lastId = 0;

function setToasts(next: readonly Toast[]) {
  toasts = next;
  for (const listener of listeners) listener();
}

const showToast =
  (kind: Toast["kind"]) =>
  (text: string, { duration = 3000, action }: ToastOptions = {}) => {
    lastId += 1;
    setToasts([...toasts.filter((old) => old.kind !== kind || old.text !== text), { id: lastId, kind, text, action, leaving: false }]);
    timers.set(lastId, { left: duration, since: 0 });
  };

/** Shows a message at the top right. The default of 3 s is for forms and the back office; pass 5,000 ms elsewhere. */
export const toast = { success: showToast("success"), error: showToast("error"), info: showToast("info") };

/** Shows a message that stays. Returns the function that dismisses it. */
export function showUntilDismissed(text: string, action: ToastAction): () => void {
  toast.info(text, { duration: Infinity, action });
  const id = lastId;
  return () => dismissToast(id);
}

export function pauseToast(id: number) {
  const stay = timers.get(id);
  if (!stay?.timer) return;
  clearTimeout(stay.timer);
  timers.set(id, { left: stay.left - (Date.now() - stay.since), since: 0 });
}

export function resumeToast(id: number) {
  const stay = timers.get(id);
  if (!stay || stay.timer || stay.left === Infinity) return;
  timers.set(id, { ...stay, since: Date.now(), timer: setTimeout(() => dismissToast(id), stay.left) });
}

export function dismissToast(id: number) {
  clearTimeout(timers.get(id)?.timer);
  timers.delete(id);
  setToasts(toasts.map((toast) => (toast.id === id ? { ...toast, leaving: true } : toast)));
  setTimeout(() => setToasts(toasts.filter((toast) => toast.id !== id)), LEAVING_MS);
}

export function dismissErrors() {
  for (const { id, kind, leaving } of toasts) if (kind === "error" && !leaving) dismissToast(id);
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useToasts = () =>
  useSyncExternalStore(
    subscribe,
    () => toasts,
    () => NONE,
  );

/** Dismisses error toasts when the user changes a field of a form. Capture phase: the change itself may show a new error. */
export function useDismissCorrectedErrors(): void {
  useDocumentEvent(
    "input",
    ({ target }) => {
      if (target instanceof Element && target.closest("form, dialog") && !target.closest("search")) dismissErrors();
    },
    true,
  );
}
