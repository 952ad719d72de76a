import { useEffect, useEffectEvent } from "react";

/** Keeps a callback in a set while the component is mounted. Calling it runs the function of the latest render. */
export function useRegistration<Result>(registered: Set<() => Result>, callback: () => Result): void {
  const run = useEffectEvent(callback);
  useEffect(() => {
    const entry = () => run();
    registered.add(entry);
    return () => void registered.delete(entry);
  }, [registered]);
}
