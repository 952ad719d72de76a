import { useEffect, useRef } from "react";

export function useUnmount(run: () => void): void {
  const latest = useRef(run);
  latest.current = run;
  useEffect(() => () => latest.current(), []);
}
