import { useSyncExternalStore } from "react";

export type Toast = {
  id: number;
  kind: "success" | "error" | "info";
  text: string;
  /** In milliseconds. */
  duration: number;
};

type Options = { duration?: number };

const NONE: readonly Toast[] = [];
const listeners = new Set<() => void>();
let toasts = NONE;
let lastId = 0;

function show(next: readonly Toast[]) {
  toasts = next;
  for (const listener of listeners) listener();
}

const say =
  (kind: Toast["kind"]) =>
  (text: string, { duration = 3000 }: Options = {}) => {
    lastId += 1;
    // The same sentence twice is one toast, said anew.
    show([...toasts.filter((old) => old.kind !== kind || old.text !== text), { id: lastId, kind, text, duration }]);
  };

/** Says something once, at the top right: 3 s on forms and in admin; pass `{ duration: 5000 }` elsewhere. */
export const toast = { success: say("success"), error: say("error"), info: say("info") };

export const dismissToast = (id: number) => show(toasts.filter((old) => old.id !== id));

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
