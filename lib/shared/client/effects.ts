import { useEffect, useEffectEvent, useRef, useState } from "react";

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

export function useUnmount(run: () => void): void {
  const latest = useRef(run);
  latest.current = run;
  useEffect(() => () => latest.current(), []);
}

/** Keeps a callback in a set while the component is mounted. Calling it runs the function of the latest render. */
export function useRegistration<Result>(registered: Set<() => Result>, callback: () => Result): void {
  const run = useEffectEvent(callback);
  useEffect(() => {
    const entry = () => run();
    registered.add(entry);
    return () => void registered.delete(entry);
  }, [registered]);
}

/** A URL for a file, which is revoked when the file changes. Undefined for the first render of a file. */
export function useObjectUrl(file: Blob | undefined): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!file) return setUrl(undefined);
    const created = URL.createObjectURL(file);
    setUrl(created);
    return () => URL.revokeObjectURL(created);
  }, [file]);
  return url;
}
