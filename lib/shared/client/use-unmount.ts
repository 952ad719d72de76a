import { useEffect, useRef } from "react";

/** Runs when the component is removed. */
export function useUnmount(run: () => void): void {
  const latest = useRef(run);
  latest.current = run;
  useEffect(() => () => latest.current(), []);
}
