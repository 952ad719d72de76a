import { useEffect, useEffectEvent } from "react";

/**
 * Sends a request on mount and again when the key changes. Ignores the result if the key has changed again or the component is gone.
 * @param send returns undefined to send nothing
 * @param fail runs after an error. Without it, errors are ignored.
 */
export function useRequest<Key, Value>(
  key: Key,
  send: (key: Key, signal: AbortSignal) => Promise<Value> | undefined,
  receive: (value: Value) => void,
  fail?: (error: unknown) => void,
): void {
  const start = useEffectEvent(send);
  const done = useEffectEvent(receive);
  const failed = useEffectEvent((error: unknown) => fail?.(error));
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    start(key, signal)?.then(
      (value) => !signal.aborted && done(value),
      (error: unknown) => !signal.aborted && failed(error),
    );
    return () => controller.abort();
  }, [key]);
}
