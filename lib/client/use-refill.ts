import { type RefObject, useEffect, useRef } from "react";
import { REFILL } from "@/lib/client/form-values";

/** For a component that keeps its value in a hidden field: hears when text comes back that had been typed before. */
export function useRefill(field: RefObject<HTMLInputElement | null>, take: (value: string) => void) {
  const latest = useRef(take);
  useEffect(() => {
    latest.current = take;
  });
  useEffect(() => {
    const input = field.current;
    const hear = (event: Event) => latest.current((event as CustomEvent<string>).detail);
    input?.addEventListener(REFILL, hear);
    return () => input?.removeEventListener(REFILL, hear);
  }, [field]);
}
