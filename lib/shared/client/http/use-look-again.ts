import { useEffect, useEffectEvent } from "react";

const MINUTE = 60_000;

type Looks = {
  /** At once, and whenever the key changes. */
  onStart: () => void;
  /** Somebody came back to the window. */
  onReturn: () => void;
  /** A minute has passed in which the page could be seen. */
  onMinute: () => void;
};

/** Calls back when the server should be asked, and asked again for news. */
export function useLookAgain(key: string, { onStart, onReturn, onMinute }: Looks) {
  const start = useEffectEvent(onStart);
  const back = useEffectEvent(onReturn);
  const tick = useEffectEvent(onMinute);

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is under another key is asked for anew
  useEffect(() => {
    start();
    const returned = () => !document.hidden && back();
    const timer = setInterval(() => !document.hidden && tick(), MINUTE);
    window.addEventListener("focus", returned);
    return () => {
      clearInterval(timer);
      window.removeEventListener("focus", returned);
    };
  }, [key]);
}
