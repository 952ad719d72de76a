import { useCallback, useState, useSyncExternalStore } from "react";
import type { z } from "zod";

const subscribeToNothing = () => () => {};

/** Returns a value that only the browser knows, or the default on the server and while hydrating. */
export const useBrowserValue = <Value>(read: () => Value, defaultValue: Value): Value =>
  useSyncExternalStore(subscribeToNothing, read, () => defaultValue);

export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      const list = window.matchMedia(query);
      list.addEventListener("change", changed);
      return () => list.removeEventListener("change", changed);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => false,
  );
}

function read<T>(key: string, schema: z.ZodType<T>): T | undefined {
  try {
    return schema.safeParse(JSON.parse(localStorage.getItem(key) ?? "")).data;
  } catch {
    return undefined;
  }
}

/** State that is remembered in this browser. @param key key in localStorage @param schema an invalid stored value counts as missing */
export function useLocalStorage<T>(key: string, schema: z.ZodType<T>, defaultValue: T): [T, (value: T) => void] {
  const [value, setValue] = useState(() => read(key, schema) ?? defaultValue);
  function store(next: T) {
    setValue(next);
    try {
      localStorage.setItem(key, JSON.stringify(next));
    } catch {
      // Storage is full or blocked: keep the value until the screen is left.
    }
  }
  return [value, store];
}
