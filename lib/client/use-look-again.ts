import { useEffect, useEffectEvent } from "react";

const MINUTE = 60_000;

type Looks = {
  /** Somebody came back to the window. */
  onReturn: () => void;
  /** A minute has passed in which the page could be seen. */
  onMinute: () => void;
};

/** Tells when it is time to ask the server whether something new has come in. */
export function useLookAgain({ onReturn, onMinute }: Looks) {
  const back = useEffectEvent(onReturn);
  const tick = useEffectEvent(onMinute);

  useEffect(() => {
    const returned = () => !document.hidden && back();
    const timer = setInterval(() => !document.hidden && tick(), MINUTE);
    window.addEventListener("focus", returned);
    return () => {
      clearInterval(timer);
      window.removeEventListener("focus", returned);
    };
  }, []);
}
