import { useSyncExternalStore } from "react";

const KEY = "token";
const listeners = new Set<() => void>();
const tell = () => {
  for (const listener of listeners) listener();
};

/** The sign-in token this browser keeps, or null. No other file touches it. */
export const readToken = () => localStorage.getItem(KEY);

export function keepToken(token: string) {
  localStorage.setItem(KEY, token);
  tell();
}

/** Forgets the token; the panel's guard then goes to the sign-in page. */
export function dropToken() {
  localStorage.removeItem(KEY);
  tell();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  // Another tab may have signed in or out, also while this page lay in the back/forward cache.
  window.addEventListener("storage", listener);
  window.addEventListener("pageshow", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", listener);
    window.removeEventListener("pageshow", listener);
  };
}

/** The token, null when there is none, undefined until the browser has been asked (the server cannot know). */
export const useToken = () => useSyncExternalStore<string | null | undefined>(subscribe, readToken, () => undefined);
