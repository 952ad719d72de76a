import { useSyncExternalStore } from "react";
import { storeDraft } from "@/lib/shared/client/form/draft";

const KEY = "token";
const listeners = new Set<() => void>();
const tell = () => {
  for (const listener of listeners) listener();
};

/** The sign-in token stored in this browser, or null. No other file touches it. */
export const readToken = () => localStorage.getItem(KEY);

export function storeToken(token: string) {
  localStorage.setItem(KEY, token);
  tell();
}

/** Forgets the token; the panel's guard then goes to the sign-in page. What is being typed is stored for afterwards. */
export function dropToken() {
  storeDraft();
  localStorage.removeItem(KEY);
  tell();
}

function subscribe(listener: () => void) {
  const look = () => {
    // While the form still stands: the guard takes it away as soon as it hears.
    if (readToken() === null) storeDraft();
    listener();
  };
  listeners.add(listener);
  // Another tab may have signed in or out, also while this page lay in the back/forward cache.
  window.addEventListener("storage", look);
  window.addEventListener("pageshow", look);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", look);
    window.removeEventListener("pageshow", look);
  };
}

/** The token, null when there is none, undefined until the browser has been asked (the server cannot know). */
export const useToken = () => useSyncExternalStore<string | null | undefined>(subscribe, readToken, () => undefined);
