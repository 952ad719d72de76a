/** A value in localStorage, for useSyncExternalStore. Listeners also run when another tab changes it. */
type StoredValue<T> = { subscribe: (listener: () => void) => () => void; read: () => T; write: (value: T) => void };

/** @param key key in localStorage @param parse parses the stored text, null if nothing is stored */
export function createStoredValue<T>(key: string, parse: (text: string | null) => T, print: (value: T) => string): StoredValue<T> {
  const listeners = new Set<() => void>();
  let unstored: string | null = null;
  let cached: { text: string | null; value: T } | undefined;

  const notifyListeners = () => {
    for (const listener of listeners) listener();
  };
  const onStorage = (event: StorageEvent) => (event.key === key || event.key === null) && notifyListeners();

  function read(): T {
    let text = unstored;
    try {
      text ??= localStorage.getItem(key);
    } catch {}
    if (!cached || cached.text !== text) cached = { text, value: parse(text) };
    return cached.value;
  }

  return {
    read,
    subscribe(listener) {
      if (listeners.size === 0) window.addEventListener("storage", onStorage);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) window.removeEventListener("storage", onStorage);
      };
    },
    write(value) {
      const text = print(value);
      try {
        localStorage.setItem(key, text);
        unstored = null;
      } catch {
        unstored = text;
      }
      notifyListeners();
    },
  };
}
