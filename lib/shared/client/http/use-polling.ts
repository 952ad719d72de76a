import { useEffect, useEffectEvent } from "react";

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
