import { useSyncExternalStore } from "react";
import { storeDraft } from "@/lib/shared/client/form/draft";

const TOKEN_KEY = "token";
const listeners = new Set<() => void>();
const notifyListeners = () => {
  for (const listener of listeners) listener();
};

export const readToken = () => localStorage.getItem(TOKEN_KEY);

export function storeToken(token: string) {
  localStorage.setItem(TOKEN_KEY, token);
  notifyListeners();
}

/** Removes the token and stores the draft. The admin guard then redirects to the sign-in page. */
export function dropToken() {
  storeDraft();
  localStorage.removeItem(TOKEN_KEY);
  notifyListeners();
}

function subscribe(listener: () => void) {
  const check = () => {
    // Store the draft first: the guard unmounts the form as soon as it is notified.
    if (readToken() === null) storeDraft();
    listener();
  };
  listeners.add(listener);
  // Another tab may have signed in or out, even while this page was in the back/forward cache.
  window.addEventListener("storage", check);
  window.addEventListener("pageshow", check);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", check);
    window.removeEventListener("pageshow", check);
  };
}

/** Returns the token, null if there is none, and undefined during server rendering. */
export const useToken = () => useSyncExternalStore<string | null | undefined>(subscribe, readToken, () => undefined);
