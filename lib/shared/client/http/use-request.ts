import { useEffect, useEffectEvent } from "react";
import { ApiError, type FormatError } from "@/lib/shared/client/http/api";
import { toast } from "@/lib/shared/client/toast";

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

/** Loads on mount and again when the function changes. It must be stable and handle its errors. */
export function useLoad(load: () => Promise<void>): void {
  useEffect(() => void load(), [load]);
}

/** Returns the given text. On a conflict (409), also shows the server's reason in a toast. */
export const withReason =
  (text: string): FormatError =>
  (error) => {
    if (error instanceof ApiError && error.status === 409) toast.info(error.message, { duration: 6000 });
    return text;
  };

const POLL_INTERVAL_MS = 60_000;

type PollingCallbacks = {
  onStart: (key: string) => void;
  onReturn: () => void;
  onMinute: () => void;
};

export function usePolling(key: string, { onStart, onReturn, onMinute }: PollingCallbacks) {
  const start = useEffectEvent(onStart);
  const back = useEffectEvent(onReturn);
  const tick = useEffectEvent(onMinute);

  useEffect(() => {
    start(key);
    const returned = () => !document.hidden && back();
    const timer = setInterval(() => !document.hidden && tick(), POLL_INTERVAL_MS);
    window.addEventListener("focus", returned);
    return () => {
      clearInterval(timer);
      window.removeEventListener("focus", returned);
    };
  }, [key]);
}
