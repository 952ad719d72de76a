/** A value of this browser's store that several parts of a page show: read once, told to all when it changes, in other tabs too. */
export type StoredValue<T> = {
  subscribe: (listener: () => void) => () => void;
  read: () => T;
  write: (value: T) => void;
};

/**
 * @param key under which it is stored
 * @param parse makes sense of what is stored; null where nothing is
 */
export function storedValue<T>(key: string, parse: (text: string | null) => T, print: (value: T) => string): StoredValue<T> {
  const listeners = new Set<() => void>();
  // What a browser without room or without permission keeps until the page is left.
  let unstored: string | null = null;
  let known: { text: string | null; value: T } | undefined;

  const tell = () => {
    for (const listener of listeners) listener();
  };
  const fromElsewhere = (event: StorageEvent) => (event.key === key || event.key === null) && tell();

  function read(): T {
    let text = unstored;
    try {
      text ??= localStorage.getItem(key);
    } catch {
      // Nothing can be read: nothing is stored.
    }
    if (!known || known.text !== text) known = { text, value: parse(text) };
    return known.value;
  }

  return {
    read,
    subscribe(listener) {
      if (listeners.size === 0) window.addEventListener("storage", fromElsewhere);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) window.removeEventListener("storage", fromElsewhere);
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
      tell();
    },
  };
}
