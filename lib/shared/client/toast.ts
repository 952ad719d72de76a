import { useSyncExternalStore } from "react";

/** What can be done about what is said. */
export type ToastAction = { label: string; run: () => void };

export type Toast = {
  id: number;
  kind: "success" | "error" | "info";
  text: string;
  action?: ToastAction;
  /** It fades out. */
  leaving: boolean;
};

export type ToastOptions = {
  /** In milliseconds. */
  duration?: number;
  action?: ToastAction;
};

/** How long a toast still has to stay, and since when it counts: not before it is seen. */
type Stay = { left: number; since: number; timer?: ReturnType<typeof setTimeout> };

const LEAVING_MS = 160;
const NONE: readonly Toast[] = [];
const listeners = new Set<() => void>();
const stays = new Map<number, Stay>();
let toasts = NONE;
let lastId = 0;

function show(next: readonly Toast[]) {
  toasts = next;
  for (const listener of listeners) listener();
}

const say =
  (kind: Toast["kind"]) =>
  (text: string, { duration = 3000, action }: ToastOptions = {}) => {
    lastId += 1;
    // The same sentence twice is one toast, said anew.
    show([...toasts.filter((old) => old.kind !== kind || old.text !== text), { id: lastId, kind, text, action, leaving: false }]);
    stays.set(lastId, { left: duration, since: 0 });
  };

/** Says something once, at the top right: 3 s on forms and in admin; pass `{ duration: 5000 }` elsewhere. */
export const toast = { success: say("success"), error: say("error"), info: say("info") };

/** Stops a toast's time while somebody reads it or reaches for its button. */
export function pauseToast(id: number) {
  const stay = stays.get(id);
  if (!stay?.timer) return;
  clearTimeout(stay.timer);
  stays.set(id, { left: stay.left - (Date.now() - stay.since), since: 0 });
}

/** Begins its time when it is shown, and goes on with it after a pause. */
export function resumeToast(id: number) {
  const stay = stays.get(id);
  if (!stay || stay.timer) return;
  stays.set(id, { ...stay, since: Date.now(), timer: setTimeout(() => dismissToast(id), stay.left) });
}

export function dismissToast(id: number) {
  clearTimeout(stays.get(id)?.timer);
  stays.delete(id);
  show(toasts.map((toast) => (toast.id === id ? { ...toast, leaving: true } : toast)));
  setTimeout(() => show(toasts.filter((toast) => toast.id !== id)), LEAVING_MS);
}

/** Removes the errors that are shown: they have been corrected, or the call is being tried again. */
export function dismissErrors() {
  for (const { id, kind, leaving } of toasts) if (kind === "error" && !leaving) dismissToast(id);
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** What is being said now, oldest first. For the toaster. */
export const useToasts = () =>
  useSyncExternalStore(
    subscribe,
    () => toasts,
    () => NONE,
  );
