import { useCallback } from "react";
import { REFILL } from "@/lib/shared/client/form/form-values";

/**
 * For a component whose value stands in a hidden field: hears when text comes back that had been typed before.
 * @param take must be the same function on each render
 * @returns the ref for that field
 */
export const useRefill = (take: (value: string) => void) =>
  useCallback(
    (field: HTMLInputElement | null) => {
      if (!field) return;
      const hear = (event: Event) => take((event as CustomEvent<string>).detail);
      field.addEventListener(REFILL, hear);
      return () => field.removeEventListener(REFILL, hear);
    },
    [take],
  );
