import { useEffect, useEffectEvent, useRef } from "react";

/** Runs after a render in which the value has changed, but not after the first render. */
export function useChange<Value>(value: Value, onChange: (previous: Value) => void): void {
  const previous = useRef(value);
  const run = useEffectEvent(onChange);
  useEffect(() => {
    const old = previous.current;
    previous.current = value;
    if (old !== value) run(old);
  }, [value]);
}
