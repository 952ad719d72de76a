import { type MouseEvent, type KeyboardEvent as ReactKeyboardEvent, useEffect, useEffectEvent, useSyncExternalStore } from "react";

export function useDocumentEvent<Type extends keyof DocumentEventMap>(
  type: Type,
  handle: (event: DocumentEventMap[Type]) => void,
  capture = false,
): void {
  const listen = useEffectEvent(handle);
  useEffect(() => {
    const listener = (event: DocumentEventMap[Type]) => listen(event);
    document.addEventListener(type, listener, capture);
    return () => document.removeEventListener(type, listener, capture);
  }, [type, capture]);
}

function subscribe(changed: () => void) {
  document.addEventListener("visibilitychange", changed);
  return () => document.removeEventListener("visibilitychange", changed);
}

export const usePageVisible = () =>
  useSyncExternalStore(
    subscribe,
    () => !document.hidden,
    () => true,
  );

/** Runs a function once the page and its images have loaded, plus `delay` milliseconds. Returns a function that cancels it. */
export function runAfterLoad(run: () => void, delay = 0): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const start = () => {
    timer = setTimeout(run, delay);
  };
  if (document.readyState === "complete") start();
  else window.addEventListener("load", start, { once: true });
  return () => {
    clearTimeout(timer);
    window.removeEventListener("load", start);
  };
}

/**
 * True for Ctrl or Cmd with a letter: its character, or on a non-Latin layout its key. Browsers send an event without `key` for autofill.
 */
export function isShortcut({ key, code, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent, letter: string): boolean {
  if ((!ctrlKey && !metaKey) || altKey || shiftKey) return false;
  const typed = key?.toLowerCase() ?? "";
  return typed === letter || (code === `Key${letter.toUpperCase()}` && !/^[a-z]$/.test(typed));
}

/** Runs `work` on a plain click. Clicks with a modifier key follow the link, for example in a new tab. */
export function handlePlainClick(event: MouseEvent, work: () => void) {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  work();
}

/**
 * Presses the control that has the typed key as `aria-keyshortcuts`. Only while the focus is in this part and not in a field or a dialog, so
 * that speech input and screen readers are not disturbed (WCAG 2.1.4).
 */
export function pressShortcut({ key, ctrlKey, metaKey, altKey, target, currentTarget }: ReactKeyboardEvent<HTMLElement>) {
  if (ctrlKey || metaKey || altKey || !/^[a-z]$/i.test(key)) return;
  if ((target as HTMLElement).closest("input, select, textarea, dialog, [contenteditable]")) return;
  const control = currentTarget.querySelector<HTMLElement>(`[aria-keyshortcuts="${key.toLowerCase()}"]`);
  control?.click();
}
