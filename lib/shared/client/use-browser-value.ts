import { useSyncExternalStore } from "react";

const subscribeToNothing = () => () => {};

/** Returns a value that only the browser knows, or the default on the server and while hydrating. */
export const useBrowserValue = <Value>(read: () => Value, defaultValue: Value): Value =>
  useSyncExternalStore(subscribeToNothing, read, () => defaultValue);
